"""stub while the path is proven"""
from .screen import Screen
class IndexScreen(Screen):
    n = 0
    def areas(self):
        self.title = "stub"
        return {"body": '<div class="two"><div class="left"><div data-area="a"></div></div><section class="right" data-area="c"></section></div>',
         "a": f'<h1>stub</h1><div data-board="b" class="panel"><button data-action="plus" class="answer">+1</button><button data-why="minus" class="answer">-1</button><b id="n">{self.n}</b></div>',
         "c": f'<p>{self.n}</p>' + "x"*400 }
    def act(self, what): self.n += 1; self.say = f"now {self.n}"
    def ask(self, what): 1/0
