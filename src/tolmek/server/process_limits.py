"""What a process that works for the server may take of the machine."""

from __future__ import annotations

import os


def limit_memory(megabytes: int) -> None:
    """No more than this beside what the program itself takes; not on every system."""
    if os.name != "posix":
        return
    import resource

    most = memory_now() + megabytes * 1024 * 1024
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, (most, most))


def memory_now() -> int:
    """Bytes of addresses that this process has."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 512 * 1024 * 1024
