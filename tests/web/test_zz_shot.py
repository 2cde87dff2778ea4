from web.test_conflict_list import *
from web.test_conflict_list import UNDER_ITS_NAME, sit, gathered, window
def test_shot(room):
    for n in (2,3,4):
      for size in ((1366,768),(1440,900)):
        p = sit(room, gathered(n), **window(size)); p.page.wait_for_selector(".inset .pieces .piece")
        a=p.page.evaluate(UNDER_ITS_NAME)
        p.page.add_style_tag(content=".ankh-table .inset{--caption:0px !important}")
        p.page.wait_for_timeout(300)
        print(n,size,a,p.page.evaluate(UNDER_ITS_NAME))
