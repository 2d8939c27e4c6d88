"""Component files and owners' packs: reading them, laying one over the other, saying what is wrong."""
