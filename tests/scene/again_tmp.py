import sys
from concurrent.futures import ProcessPoolExecutor
from tests.scene import arranging as A
data = A.load("", "R")
ids = [h.id for h in data.hexes]
W = [("pyrious", 0, 16, 260000), *[(n, r, 5, 110000) for n, r in (("beta",0),("beta",1),("beta",3),("beta",5),("bindok",0),("bindok",2),("bindok",3),("bindok",4),("sothe",3),("tan",4))]]
def go(t):
    n, r, s, steps = t
    p = A.Problem(data, data.hexes[n], r)
    c, f = A.anneal(p, A.random.Random(s), steps)
    return c, f, p.faults(f)
if __name__ == "__main__":
    tasks = [(ids.index(n), r, 700 + s, steps) for n, r, k, steps in W for s in range(k)]
    best = {}
    with ProcessPoolExecutor() as pool:
        for t, (c, f, bad) in zip(tasks, pool.map(go, tasks)):
            key = t[:2]
            k = (sum("spare" not in b for b in bad), c)
            if key not in best or k < best[key][0]:
                best[key] = (k, f, bad)
    for (n, r), (k, f, bad) in best.items():
        p = A.Problem(data, data.hexes[n], r)
        print(p.hexagon.id, r, k, bad, file=sys.stderr)
        print(f"\n[{p.hexagon.id}.{r}]")
        for i, spot in f.items():
            print(f'"{i}" = {A.row(p, i, spot)}')
