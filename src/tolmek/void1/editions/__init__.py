"""The editions of the first family, oldest first."""

from tolmek.void1.editions.first import First
from tolmek.void1.editions.key import Key
from tolmek.void1.editions.revised import Revised

EDITIONS = (First, Revised, Key)
RECOMMENDED = "revised"
