"""JSON Schemas of the file kinds cardhouse reads, as package data."""
