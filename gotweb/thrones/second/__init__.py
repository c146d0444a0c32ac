"""A Game of Thrones, second edition (2011), with A Dance with Dragons and A Feast for Crows, as books of the family."""
