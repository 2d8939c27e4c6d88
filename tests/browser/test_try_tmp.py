import time
from tests.browser.screen import *
from tests.browser.hands import *
import pytest
@pytest.mark.timeout(500)
@pytest.mark.parametrize("how",[Keys])
def test_x(serving, people,how):
    t=serving.lay(["person","random","random"])
    s=people.sit(t,[0])
    s.at_table(t)
    h=how(s)
    a=time.time()
    try:
        h.play()
    finally:
        print(h.kinds,h.pressed,s.version,time.time()-a)
        s.page.screenshot(path="/tmp/bt/b.png")
        print(s.complaints)
@pytest.mark.timeout(500)
def test_phone(serving, people):
    t=serving.lay(["person","random","random"])
    s=people.sit(t,[0],size=PHONE)
    s.at_table(t)
    h=Mouse(s)
    a=time.time()
    try:
        h.play()
    finally:
        print(h.kinds,h.pressed,s.version,time.time()-a)
        s.page.screenshot(path="/tmp/bt/c.png")
        print(s.complaints)
