import os, sys, pickle
from concurrent.futures import ProcessPoolExecutor
from tests.scene import arranging as A
data = A.load("", "R")
ids = [h.id for h in data.hexes]
A.STEPS = 200000
W = [("pyrious", 0, 32), *[(n, r, 8) for n, r in (("beta",1),("beta",2),("beta",4),("beta",5),("bindok",1),("bindok",3),("bindok",4),("sothe",0))]]
def go(t):
    n, r, s = t
    p = A.Problem(data, data.hexes[n], r)
    c, f = A.anneal(p, A.random.Random(s), 230000)
    return c, f, p.faults(f)
if __name__ == "__main__":
    tasks = [(ids.index(n), r, 100 + s) for n, r, k in W for s in range(k)]
    best = {}
    with ProcessPoolExecutor() as pool:
        for t, (c, f, bad) in zip(tasks, pool.map(go, tasks)):
            key = t[:2]
            if key not in best or (len(bad), c) < best[key][0]:
                best[key] = ((len(bad), c), f, bad)
    for (n, r), (k, f, bad) in best.items():
        p = A.Problem(data, data.hexes[n], r)
        print(p.hexagon.id, r, k, bad, file=sys.stderr)
        print(f"\n[{p.hexagon.id}.{r}]")
        for i, spot in f.items():
            print(f'"{i}" = {A.row(p, i, spot)}')
