import sys
from concurrent.futures import ProcessPoolExecutor
from tests.scene import arranging as A

data = A.load("", "R")
ids = [h.id for h in data.hexes]
W = [("pyrious", 0, 32, 240000)]


def go(t):
    n, r, s, steps = t
    p = A.Problem(data, data.hexes[n], r)
    c, f = A.anneal(p, A.random.Random(s), steps)
    return c, f, p.faults(f)


if __name__ == "__main__":
    tasks = [(ids.index(n), r, 900 + s, steps) for n, r, k, steps in W for s in range(k)]
    res = []
    with ProcessPoolExecutor() as pool:
        for t, (c, f, bad) in zip(tasks, pool.map(go, tasks)):
            res.append(((sum("spare" not in b for b in bad), c), f, bad))
    res.sort(key=lambda x: x[0])
    for n, (k, f, bad) in enumerate(res[:4]):
        p = A.Problem(data, data.hexes[0], 0)
        print(k, bad, file=sys.stderr)
        print(f"\n[pyrious.{n}]")
        for i, spot in f.items():
            print(f'"{i}" = {A.row(p, i, spot)}')
