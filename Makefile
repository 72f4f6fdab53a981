# Each target does its own set-up; nothing needs to be installed but Python 3.11+ (or root on Debian).
PORT ?= 8866
LAB_PORT ?= 8888
SITE_PORT ?= 8877
BIN = .venv/bin
JOBS ?= 2
# Some machines tell Python to keep nothing compiled; then each of some hundred processes would compile whatever it imports.
export PYTHONDONTWRITEBYTECODE =

.PHONY: serve lab site site-serve test check bench lint notebooks pins venv clean

serve: venv            ## open the tutor in a browser: http://localhost:$(PORT)
	@$(BIN)/python -m tutor.app.serve --port $(PORT)

lab: venv              ## the same notebooks in JupyterLab
	@$(BIN)/python -m tutor.app.lab --port $(LAB_PORT)

site:                  ## the tutor as a folder for any static host: dist/site  (ADDRESS=https://… for its sitemap)
	@.ci/setup site
	@$(BIN)/python -m tutor.site.build dist/site --look "make site-serve, then open http://localhost:$(SITE_PORT)" $(if $(ADDRESS),--address $(ADDRESS))

site-serve:            ## that folder, for a look: http://localhost:$(SITE_PORT)
	@[ -d dist/site ] || $(MAKE) site
	$(BIN)/python -m tutor.site.serve dist/site --port $(SITE_PORT)

# In the files' order the browser's, long and of few tests each, are begun first; by their number they would end last, on one core.
# Half of a notebook's time is waiting for its kernel's word: twice as many at a time.
test:                  ## everything: rules, examples, notebooks, a real browser
	@.ci/setup browser spelling
	$(BIN)/python -m pytest -n $(JOBS) --dist loadscope --no-loadscope-reorder -p no:nbval tests
	$(BIN)/python -m pytest -n $$((2 * $(JOBS))) --dist loadscope -p tests.nursery --nbval notebooks

check: venv            ## the fast part, about a minute
	$(BIN)/python -m pytest -q -n $(JOBS) --dist loadscope -p no:nbval -m "not slow and not browser" tests

bench:                 ## speed and size, as ratios in one run
	@.ci/setup browser
	$(BIN)/tutor bench

lint: venv
	$(BIN)/ruff check .
	$(BIN)/mypy

notebooks: venv        ## compose the teaching notebooks anew, run them and keep what they show (then read the diff)
	$(BIN)/python .ci/notebooks

pins: venv             ## write constraints.txt anew: newest versions, with checksums  (ONLY="pip setuptools" raises only those)
	@.ci/pins $(ONLY)

venv:
	@.ci/setup

clean:
	rm -rf .venv .tools build dist
