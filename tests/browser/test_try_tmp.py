import time
from tests.browser.screen import *
from tests.browser.hands import *
import pytest
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
