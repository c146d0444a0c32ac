"""The drawings of the bare battlefields, made by `gotweb.workshop.battles.fields`."""
