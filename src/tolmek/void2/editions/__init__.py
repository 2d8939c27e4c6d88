"""The editions of the second family, the one in print first."""

from tolmek.void2.editions.kickstarter import Kickstarter
from tolmek.void2.editions.published import Published

EDITIONS = (Published, Kickstarter)
