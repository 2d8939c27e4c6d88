"""What the lab knows of *Empires of the Void II*."""
