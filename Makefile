# Theomachy. `make help` lists what can be made.

PYTHON  ?= python3
GAME    ?= titans
SOAKED  := $(if $(filter file,$(origin GAME)),,$(GAME))
MATCHES ?= 10000
WORKERS ?= 2
ARGS    ?=

BIN  := .venv/bin
comma := ,
ROOT := $(CURDIR)
WEB  := theomachy/web

# Node comes with the virtual environment: it need not be installed.
NODE_PATH := PATH="$(ROOT)/$(BIN):$$PATH"

# What the page is built from.
PAGE := $(shell find $(WEB)/src $(WEB)/public $(WEB)/index.html $(WEB)/*.json $(WEB)/*.ts $(WEB)/*.js -type f 2>/dev/null)

# Which tests run again on the compiled build: those of the kernel, the games, the agents, the cases and the kit.
COMPILED_TESTS := tests/project/test_build.py tests/kernel tests/agents tests/games

# The compiled package is imported from build/compiled, never from the source tree: PYTHONPATH comes before the
# editable install, -P keeps the current folder off sys.path, and the current folder holds no package anyway.
COMPILED_PYTHON := cd build && THEOMACHY_COMPILED=1 PYTHONPATH="$(ROOT)/build/compiled" "$(ROOT)/$(BIN)/python" -P

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play terminal install uninstall web test test-web chromium postgresql lock lint types compiled test-compiled soak bench lab \
    screenshots clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(WEB)/dist/.ready ## open the table in the browser
	@$(BIN)/python tools/compiling.py --background
	@$(BIN)/theomachy serve --open

terminal: .venv/.play ## play in the terminal (GAME=titans)
	@$(BIN)/theomachy play $(GAME)

install: .venv/.play ## put `theomachy` on your PATH: a link in ~/.local/bin (or BINDIR=...)
	@$(BIN)/python tools/installing.py

uninstall: ## remove that link
	@$(PYTHON) tools/installing.py --remove

web: $(WEB)/dist/.ready ## build the page of the browser table

test: lint types test-web chromium postgresql $(WEB)/dist/.ready ## lint, type-check and run the tests, those in the browser included
	$(BIN)/python -m pytest -q -n $(WORKERS) -m "not slow"

test-web: $(WEB)/node_modules/.check ## lint, type-check and test the page's own code
	cd $(WEB) && $(NODE_PATH) npm run --silent check && $(NODE_PATH) npm run --silent test

chromium: ## check that there is a Chromium for the browser tests; on Debian, as root, install it
	@command -v chromium >/dev/null || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null \
	    && echo "Installing Chromium ..." && apt-get -qq update && apt-get -qq install -y chromium >/dev/null; } || { \
	    echo "The browser tests need Chromium. On Debian and Ubuntu: sudo apt install chromium" >&2; exit 1; }

postgresql: ## check that there is a PostgreSQL for the server's tests; on Debian, as root, install it
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || { \
	    [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && echo "Installing PostgreSQL ..." \
	    && apt-get -qq update && apt-get -qq install -y --no-install-recommends postgresql >/dev/null; } || \
	    echo "Without PostgreSQL the server is tested on SQLite only. On Debian and Ubuntu: sudo apt install postgresql" >&2

lock: .venv/.dev ## write down the versions that are installed now (requirements.lock)
	@$(BIN)/python tools/locking.py

screenshots: .venv/.dev chromium $(WEB)/dist/.ready ## make the pictures and films in docs/screenshots again
	$(BIN)/python tests/support/screenshots.py docs/screenshots
	$(BIN)/python tests/support/films.py docs/screenshots/films

lint: .venv/.dev ## ruff
	$(BIN)/ruff check .

types: .venv/.dev ## mypy, strict
	$(BIN)/mypy

compiled: .venv/.play ## compile the kernel, the games and the agents with mypyc: everything is four times as fast
	@$(BIN)/python tools/compiling.py

test-compiled: .venv/.dev compiled ## run the tests on the compiled build
	$(COMPILED_PYTHON) -m pytest -q -n $(WORKERS) -m "not slow" -c "$(ROOT)/pyproject.toml" --rootdir "$(ROOT)" \
	    $(addprefix "$(ROOT)"/,$(COMPILED_TESTS))

soak: .venv/.dev compiled ## the conformance kit over many matches of every game (or of one: GAME=theos), and the slow tests
	$(BIN)/theomachy check $(SOAKED) --matches $(MATCHES) --soak --all-modes --workers $(WORKERS)
	$(BIN)/python -m pytest -q -n $(WORKERS) -m slow || [ $$? -eq 5 ]  # 5: there are none

lab: .venv/.lab ## install what the lab needs; ARGS="balance titans" also runs a command of it
	@$(BIN)/python tools/compiling.py || true  # where nothing can be compiled, plain Python does
	@$(if $(ARGS),$(BIN)/theomachy $(ARGS),echo "The lab is ready. Try: theomachy tournament titans --bots novice$(comma)greedy")

bench: .venv/.play ## how many matches a second
	$(BIN)/theomachy bench $(GAME)

clean: ## remove everything that was made, the virtual environment included
	rm -rf .venv build dist $(WEB)/dist $(WEB)/node_modules theomachy.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find theomachy tests -name __pycache__ -type d -prune -exec rm -rf {} +

# One virtual environment, filled in steps: what playing needs; Node, to build the page; the lab; the tools of development.
# The versions are those of the lock; LOCK= installs the newest that pyproject.toml allows.
LOCK ?= -c requirements.lock
PIP := THEOMACHY_COMPILED= $(BIN)/python -m pip install --quiet --disable-pip-version-check $(LOCK)

.venv/.play: pyproject.toml requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	    echo "Theomachy needs Python 3.11 or newer, and '$(PYTHON)' is not: $$($(PYTHON) --version 2>&1)." >&2; \
	    echo "Install one from python.org or your package manager, then say which: make PYTHON=python3.11 ..." >&2; \
	    exit 1; }
	@echo "Setting up .venv (once) ..."
	@$(PYTHON) -m venv .venv || { \
	    echo "Python's venv module is incomplete. On Debian and Ubuntu: sudo apt install python3-venv" >&2; \
	    rm -rf .venv; exit 1; }
	@$(PIP) -e .
	@touch $@

.venv/.page: .venv/.play
	@$(PIP) -e '.[page]'
	@touch $@

.venv/.lab: .venv/.play
	@echo "Fetching what the lab needs (once) ..."
	@$(PIP) -e '.[lab]'
	@touch $@

.venv/.dev: .venv/.play
	@echo "Fetching the tools of development (once) ..."
	@$(PIP) -e '.[dev]'
	@touch $@ .venv/.page .venv/.lab

# To build the page takes a third of what it takes to check and test it.
$(WEB)/node_modules/.build: $(WEB)/package-lock.json | .venv/.page
	@echo "Fetching what the page is built with (once) ..."
	@cd $(WEB) && $(NODE_PATH) npm ci --omit=dev --loglevel error >/dev/null
	@touch $@

$(WEB)/node_modules/.check: $(WEB)/package-lock.json | .venv/.page
	@echo "Fetching what the page is checked with (once) ..."
	@cd $(WEB) && $(NODE_PATH) npm ci --loglevel error >/dev/null
	@touch $@ $(WEB)/node_modules/.build

$(WEB)/dist/.ready: $(PAGE) | $(WEB)/node_modules/.build
	@echo "Building the page ..."
	@cd $(WEB) && $(NODE_PATH) npm run --silent build -- --logLevel warn
	@touch $@
