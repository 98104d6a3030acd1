"""Properties that hold for whatever is thrown at them."""
