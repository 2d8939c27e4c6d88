"""The kernel: what every game needs and no game knows. This file is never compiled.

Classes marked `allow_interpreted_subclasses` can be built upon in plain Python when the kernel is compiled.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    # The mark means something to the compiler only; users need no package for it.

    def mypyc_attr(**flags):
        return unchanged

    def unchanged(kind):
        return kind
