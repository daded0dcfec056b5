# Theomachy. `make help` lists what can be made.

PYTHON  ?= python3
GAME    ?= titans
SOAKED  := $(if $(filter file,$(origin GAME)),,$(GAME))
MATCHES ?= 10000
WORKERS ?= 2
ARGS    ?= balance $(GAME)

BIN  := .venv/bin
ROOT := $(CURDIR)
WEB  := theomachy/web

# Node comes with the virtual environment: it need not be installed.
NODE_PATH := PATH="$(ROOT)/$(BIN):$$PATH"

# What the compiled build is made from.
SOURCES := pyproject.toml setup.py \
    $(shell find theomachy -path theomachy/web -prune -o \( -name '*.py' -o -name '*.toml' -o -name '*.ftl' \) -print 2>/dev/null)

# What the page is built from.
PAGE := $(shell find $(WEB)/src $(WEB)/public $(WEB)/index.html $(WEB)/*.json $(WEB)/*.ts $(WEB)/*.js -type f 2>/dev/null)

# Which tests run again on the compiled build: those of the kernel, the games, the agents, the cases and the kit.
COMPILED_TESTS := tests/project/test_build.py tests/kernel tests/agents tests/games

# The compiled package is imported from build/compiled, never from the source tree: PYTHONPATH comes before the
# editable install, -P keeps the current folder off sys.path, and the current folder holds no package anyway.
COMPILED_PYTHON := cd build/compiled-run && THEOMACHY_COMPILED=1 PYTHONPATH="$(ROOT)/build/compiled" "$(ROOT)/$(BIN)/python" -P

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play terminal web test test-web chromium lint types compiled test-compiled soak bench lab screenshots clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(WEB)/dist/.ready ## open the table in the browser
	@$(BIN)/theomachy serve --open

terminal: .venv/.ready ## play in the terminal (GAME=titans)
	@$(BIN)/theomachy play $(GAME)

web: $(WEB)/dist/.ready ## build the page of the browser table

test: lint types test-web chromium $(WEB)/dist/.ready ## lint, type-check and run the tests, those in the browser included
	$(BIN)/python -m pytest -q -n $(WORKERS) -m "not slow"

test-web: $(WEB)/node_modules/.ready ## lint, type-check and test the page's own code
	cd $(WEB) && $(NODE_PATH) npm run --silent check && $(NODE_PATH) npm run --silent test

chromium: ## see that there is a Chromium for the browser tests; install Debian's where that is allowed
	@command -v chromium >/dev/null || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null \
	    && echo "Installing Chromium ..." && apt-get -qq update && apt-get -qq install -y chromium >/dev/null; } || { \
	    echo "The browser tests need Chromium. On Debian and Ubuntu: sudo apt install chromium" >&2; exit 1; }

screenshots: chromium $(WEB)/dist/.ready ## make the pictures in docs/screenshots anew
	$(BIN)/python tests/support/screenshots.py docs/screenshots

lint: .venv/.ready ## ruff
	$(BIN)/ruff check .

types: .venv/.ready ## mypy, strict
	$(BIN)/mypy

compiled: build/compiled/.ready ## compile the kernel, the games and the agents with mypyc, into build/compiled

test-compiled: build/compiled/.ready ## run the tests on the compiled build
	@mkdir -p build/compiled-run
	$(COMPILED_PYTHON) -m pytest -q -n $(WORKERS) -m "not slow" -c "$(ROOT)/pyproject.toml" --rootdir "$(ROOT)" \
	    $(addprefix "$(ROOT)"/,$(COMPILED_TESTS))

soak: build/compiled/.ready ## the conformance kit over many matches of every game (or of one: GAME=theos), and the slow tests
	THEOMACHY_COMPILED=1 PYTHONPATH="$(ROOT)/build/compiled" $(BIN)/python -P $(BIN)/theomachy \
	    check $(SOAKED) --matches $(MATCHES) --soak --all-modes --workers $(WORKERS)
	$(BIN)/python -m pytest -q -n $(WORKERS) -m slow || [ $$? -eq 5 ]  # 5: there are none

lab: build/compiled/.ready ## a command of the lab on the compiled build (ARGS="balance titans")
	@PYTHONPATH="$(ROOT)/build/compiled" $(BIN)/python -P $(BIN)/theomachy $(ARGS)

bench: .venv/.ready ## how many matches a second
	$(BIN)/theomachy bench $(GAME)

clean: ## remove everything that was made, the virtual environment included
	rm -rf .venv build dist $(WEB)/dist $(WEB)/node_modules theomachy.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find theomachy tests -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/.ready: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	    echo "Theomachy needs Python 3.11 or newer, and '$(PYTHON)' is not: $$($(PYTHON) --version 2>&1)." >&2; \
	    echo "Install one from python.org or your package manager, then say which: make PYTHON=python3.11 ..." >&2; \
	    exit 1; }
	@echo "Setting up .venv (once) ..."
	@$(PYTHON) -m venv .venv || { \
	    echo "Python's venv module is incomplete. On Debian and Ubuntu: apt install python3-venv" >&2; \
	    rm -rf .venv; exit 1; }
	@THEOMACHY_COMPILED= $(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@

$(WEB)/node_modules/.ready: $(WEB)/package-lock.json | .venv/.ready
	@echo "Fetching what the page is built with (once) ..."
	@cd $(WEB) && $(NODE_PATH) npm ci --loglevel error >/dev/null
	@touch $@

$(WEB)/dist/.ready: $(PAGE) $(WEB)/node_modules/.ready
	@echo "Building the page ..."
	@cd $(WEB) && $(NODE_PATH) npm run --silent build -- --logLevel warn
	@touch $@

build/compiled/.ready: $(SOURCES) | .venv/.ready
	@echo "Compiling with mypyc ..."
	@rm -rf build
	@THEOMACHY_COMPILED=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check \
	    --no-build-isolation --no-deps --upgrade --target build/compiled .
	@touch $@
