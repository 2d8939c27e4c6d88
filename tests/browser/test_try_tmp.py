import time
from tests.browser.screen import *
from tests.browser.hands import *
import pytest
@pytest.mark.timeout(400)
def test_x(serving, people):
    t=serving.lay(["person","random","random"])
    s=people.sit(t,[0])
    s.at_table(t)
    h=Mouse(s)
    a=time.time()
    try:
        h.play()
    finally:
        print(h.kinds,h.pressed,s.version,time.time()-a)
        s.page.screenshot(path="/tmp/bt/a.png")
        print(s.complaints)
