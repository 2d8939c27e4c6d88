# Everything is made here from make and Python 3.11+ with venv: `make play`, `make test`.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
COMPILED_VENV := build/compiled-venv
COMPILED := $(COMPILED_VENV)/.ready
LAB_VENV := build/lab-venv
PACKAGE := $(shell find src -type f -not -path '*/__pycache__/*')
NODE := .venv/.node
NODE_MODULES := web/node_modules/.ready
PAGE := src/tolmek/server/page/index.html
WEB := $(shell find web -type f -not -path '*/node_modules/*') $(wildcard src/tolmek/scene/*.svg)
NPM := cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm
CHECKED := $(wildcard src tests benchmarks scripts hatch_build.py)
PYTEST_OPTIONS ?= --numprocesses auto
# Where nothing is compiled: page, pictures, database, command line of the server, the build itself.
EDGE := --ignore=tests/browser --ignore=tests/building --ignore=tests/scene --ignore=tests/server/store --ignore=tests/server/http

export UV_PYTHON_DOWNLOADS := never
# Python keeps what it compiles: `make check` would take a third longer.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play page browser test check lint format test-plain test-browser browser-tests compiled installed test-compiled test-lab soak soak-browser screenshots bench steady mutants clean
.DELETE_ON_ERROR:

play: $(READY) $(PAGE)
	@$(BIN)/python -m scripts.play $(ARGS)

# What browsers are sent, built from web/.
page: $(PAGE)

# The browser of the tests: found, or installed where that may be done.
browser: $(READY)
	@$(BIN)/python -m tests.browser.chromium

# The tests include the examples in README.md and docs/. The compiler works beside the browser, which goes first.
# Both begin at once: a goal whose prerequisite is done early would wait for the other one to end.
test: lint test-plain browser
	$(MAKE) --jobs=2 browser-tests installed
	$(MAKE) test-compiled

check: lint $(PAGE)
	$(BIN)/pytest $(PYTEST_OPTIONS) -m "not slow" --ignore=tests/browser --ignore=tests/server

lint: $(READY) $(NODE_MODULES)
	$(BIN)/ruff check $(CHECKED)
	$(BIN)/ruff format --check $(CHECKED)
	$(BIN)/mypy $(CHECKED)
	$(BIN)/lint-imports
	$(BIN)/python -m scripts.vocabulary --check
	$(BIN)/python -m scripts.wire_types --check
	$(NPM) run check --silent

format: $(READY) $(NODE_MODULES)
	$(BIN)/ruff check --fix $(CHECKED)
	$(BIN)/ruff format $(CHECKED)
	$(NPM) run format --silent

test-plain: $(READY) $(PAGE)
	TOLMEK_BUILD=plain $(BIN)/pytest $(PYTEST_OPTIONS) --ignore=tests/browser

# By themselves: the browser's driver keeps an event loop of its own.
test-browser: browser
	$(MAKE) browser-tests

browser-tests: $(PAGE)
	TOLMEK_BUILD=plain $(BIN)/pytest $(PYTEST_OPTIONS) -m "not soak" tests/browser

# For developers: what has changed, compiled into build/developing in seconds.
compiled: $(READY)
	@$(BIN)/python -m scripts.compile_changes

# The compiled build that users get, installed.
installed: $(COMPILED)

test-compiled: $(COMPILED)
	TOLMEK_BUILD=compiled $(COMPILED_VENV)/bin/pytest $(PYTEST_OPTIONS) $(EDGE)

# What needs heavy extras: a cluster of Ray on this machine, OpenSpiel, a learner with torch.
test-lab: $(READY)
	UV_PROJECT_ENVIRONMENT=$(LAB_VENV) $(BIN)/uv sync --quiet --frozen --inexact --extra lab --extra ray --python $(BIN)/python
	$(BIN)/python -m pip --python $(LAB_VENV)/bin/python install --quiet --requirement benchmarks/extras/requirements.txt
	$(LAB_VENV)/bin/pytest benchmarks/extras

soak: $(READY) soak-browser
	$(BIN)/python -m benchmarks.soak
	$(BIN)/python -m benchmarks.twins
	$(BIN)/python -m benchmarks.referees
	$(BIN)/python -m benchmarks.kills
	$(BIN)/python -m benchmarks.fuzz
	TOLMEK_FUZZING=250 $(BIN)/pytest $(PYTEST_OPTIONS) tests/server/http/test_fuzzing.py

# What `make test` leaves out: every way to play, whole games by keys and on a phone.
soak-browser: browser $(PAGE)
	TOLMEK_BUILD=plain $(BIN)/pytest $(PYTEST_OPTIONS) -m soak tests/browser

# Every screen, at five sizes and in both themes, into build/screens/; the best into docs/.
screenshots: browser $(PAGE)
	$(BIN)/python -m tests.browser.screenshots

bench: $(READY) $(COMPILED)
	$(BIN)/tolmek bench
	$(BIN)/python benchmarks/peers.py

# Each browser test ten times in a row beside two busy processes; goes on where it was stopped.
steady: browser $(PAGE)
	$(BIN)/python -m benchmarks.steady

# Goes on where it was stopped, too.
mutants: $(READY)
	$(BIN)/python -m benchmarks.mutants

clean:
	rm -rf build dist mutants src/tolmek/server/page .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests benchmarks -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

$(READY): pyproject.toml uv.lock hatch_build.py
	@$(PYTHON) -c 'import sys; sys.exit("Tolmek needs Python 3.11 or newer" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet "uv>=0.9,<1"
	UV_PROJECT_ENVIRONMENT=.venv $(BIN)/uv sync --quiet --frozen
	@touch $@

# The wheel is built by the locked hatchling and mypy, and installed where src/ cannot be imported.
$(COMPILED): $(READY) $(PACKAGE) $(PAGE)
	rm -rf build/wheel
	TOLMEK_COMPILE=1 nice $(BIN)/hatchling build --target wheel --directory build/wheel
	UV_PROJECT_ENVIRONMENT=$(COMPILED_VENV) $(BIN)/uv sync --quiet --frozen --no-install-project --python $(BIN)/python
	$(BIN)/uv pip install --quiet --python $(COMPILED_VENV)/bin/python --no-deps --reinstall build/wheel/*.whl
	@touch $@

$(PAGE): $(NODE_MODULES) $(WEB)
	$(NPM) run build --silent

$(NODE_MODULES): $(NODE) web/package.json web/package-lock.json web/.npmrc
	$(NPM) ci --silent
	@touch $@

# The system's Node and npm where they are new enough for web/package.json, else those on PyPI.
$(NODE): $(READY) hatch_build.py
	@$(BIN)/python -c 'import hatch_build, sys; sys.exit(not hatch_build.has_node())' \
		|| $(BIN)/uv pip install --quiet --python $(BIN)/python "$$($(BIN)/python -c 'import hatch_build; print(hatch_build.NODE_WHEEL)')"
	@touch $@
