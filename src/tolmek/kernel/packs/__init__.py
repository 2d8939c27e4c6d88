"""Component data as TOML: reading it, an owner's pack over it, and what may be wrong with either. No game words."""
