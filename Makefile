# Each target sets itself up. Only Python 3.11 or newer has to be installed (on Debian, root is enough).
PORT ?= 8866
LAB_PORT ?= 8888
SITE_PORT ?= 8877
BIN = .venv/bin
JOBS ?= 2
# On some machines this variable is set, and then each of some hundred processes compiles every module again.
export PYTHONDONTWRITEBYTECODE =

.PHONY: help serve lab site site-serve docs test check proofs mutants foreign hub grading bench lint practice notebooks pins venv clean

help:                  ## list the targets
	@sed -n 's/^\([a-z-]*\):[^#]*## /make \1: /p' Makefile

serve: venv            ## open the tutor in a browser: http://localhost:$(PORT)
	@$(BIN)/python -m tutor.app.serve --port $(PORT)

lab: venv              ## open the notebooks in JupyterLab
	@$(BIN)/python -m tutor.app.lab --port $(LAB_PORT)

site:                  ## build dist/site, a folder for any static host  (ADDRESS=https://… adds a sitemap)
	@.ci/setup site lite
	@$(MAKE) --no-print-directory docs
	@$(BIN)/python -m tutor.site.build dist/site --live --docs build/docs --look "make site-serve, then open http://localhost:$(SITE_PORT)" $(if $(ADDRESS),--address $(ADDRESS))

docs: venv             ## build the documentation into build/docs; a broken link is an error
	@NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict
	@echo "docs: open build/docs/index.html"

site-serve:            ## serve dist/site for a preview: http://localhost:$(SITE_PORT)
	@[ -d dist/site ] || $(MAKE) site
	$(BIN)/python -m tutor.site.serve dist/site --port $(SITE_PORT)

# --no-loadscope-reorder starts the browser tests first: they are few and slow, and would otherwise end last on one core.
# A notebook waits for its kernel half of the time, so twice as many notebooks run at the same time. Its code is the same in
# both languages: each runs in one of them, and make proofs runs all.
test:                  ## run all tests: rules, examples, notebooks, a real browser
	@.ci/setup browser spelling
	$(BIN)/python -m pytest -n $(JOBS) --dist loadscope --no-loadscope-reorder -p no:nbval -m "not proof and not foreign and not hub and not grading" tests
	$(BIN)/python -m pytest -n $$((2 * $(JOBS))) --dist loadscope -p tests.support.forked_kernels --nbval notebooks --half --ignore-glob "notebooks/e?/agents"

check: venv            ## run the fast tests; CONTRIBUTING.md says which  (GAME=le_havre: those of this game and of no game)
	$(BIN)/python -m pytest -q -n $(JOBS) --dist loadscope -p no:nbval --ignore=tests/browser --ignore=tests/foreign -m "not slow and not browser and not foreign and not hub and not grading $(if $(GAME),,and not per_game)" $(if $(GAME),--game $(GAME)) tests

proofs:                ## what takes too long for every change: figures in tests/measured
	@.ci/setup browser spelling firefox agents
	$(BIN)/python -m pytest -n $(JOBS) --dist loadscope -p no:nbval -m proof tests
	$(BIN)/python -m pytest -n $$((2 * $(JOBS))) --dist loadscope -p tests.support.forked_kernels --nbval notebooks

foreign:               ## run the tests of PettingZoo, Gymnasium and OpenSpiel on the environments for agents, and their notebooks
	@.ci/setup agents browser
	$(BIN)/python -m pytest -n $(JOBS) --dist loadscope -p no:nbval -m "foreign and not proof" tests/foreign
	$(BIN)/python -m pytest -n $(JOBS) --dist loadscope -p tests.support.forked_kernels --nbval notebooks/en/agents notebooks/es/agents --half

hub:                   ## run JupyterHub with our configuration: ten people, limits, a restart
	@.ci/setup hub
	$(BIN)/python -m pytest -n 0 -p no:nbval -m hub tests/hub

grading:               ## run nbgrader on sealed tasks, in an environment of its own
	@.ci/setup grading
	$(BIN)/python -m pytest -n 0 -p no:nbval -m grading tests/grading

mutants: venv          ## make small mistakes in a game and count which ones its tests notice; some hours  (GAME=san_juan)
	nice -n 15 $(BIN)/python tests/mutants.py $(GAME)

bench:                 ## measure speed and size against a baseline
	@.ci/setup browser
	$(BIN)/tutor bench

lint: venv
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

practice: venv         ## find the positions of practice questions again; some minutes a game  (GAME=san_juan)
	nice -n 10 $(BIN)/tutor practice $(GAME) --mine

notebooks: venv        ## write the teaching notebooks again, run them and save their output (then read the diff)
	$(BIN)/python .ci/notebooks

pins: venv             ## write constraints.txt again with the newest versions  (ONLY="pip setuptools" updates only those)
	@.ci/pins $(ONLY)

venv:
	@.ci/setup

clean:
	rm -rf .venv .tools build dist
