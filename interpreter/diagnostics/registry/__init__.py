"""The entries of the registry of codes, a module for each family."""
