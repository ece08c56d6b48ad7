# One virtual environment for everything; VENV=... puts it elsewhere.
VENV ?= .venv
PYTHON ?= python3
BIN := $(VENV)/bin

.PHONY: solve test test-kills sanitize lint proofs proofs-plain more-proofs bench bench-batch \
	signature agreement puzzles-check puzzles-again puzzles-write docs clean

solve: $(VENV)/installed
	$(BIN)/thegame solve --seed 42

# Everything that must hold: pytest last, so that its count closes the output.
test: $(VENV)/installed lint signature agreement proofs puzzles-check
	$(BIN)/pytest -n auto --cov --cov-report=term

# Long: fifty kills at random moments, each followed by a resume.
test-kills: $(VENV)/installed
	THEGAME_KILLS=50 $(BIN)/pytest tests/batch/test_kill_and_resume.py

# The Game's searches under AddressSanitizer and UndefinedBehaviorSanitizer. Long.
SANITIZED ?= 20000
sanitize: $(VENV)/installed build/sanitize/searches
	$(BIN)/python tests/sanitize/positions.py $(SANITIZED) | build/sanitize/searches

build/sanitize/searches: tests/sanitize/main.cpp $(wildcard src/thegame_solver/kernel/the_game/*.?pp)
	mkdir -p build/sanitize
	$(CXX) -std=c++20 -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all \
		-Isrc/thegame_solver/kernel/the_game -pthread -o $@ tests/sanitize/main.cpp \
		$(filter-out %/binding.cpp,$(wildcard src/thegame_solver/kernel/the_game/*.cpp))

lint: $(VENV)/installed
	$(BIN)/ruff check .
	$(BIN)/mypy

# The certificates of the repository, by the fast checker; the smaller ones by the plain one too.
proofs: $(VENV)/installed
	$(BIN)/thegame verify $(sort $(wildcard puzzles/proofs/*.proof))

proofs-plain: $(VENV)/installed
	$(BIN)/thegame verify --checker plain $$(find puzzles/proofs -name '*.proof' -size -40k | sort)

# Fifty lost deals of hand 5, proven and checked afresh: most of an hour.
more-proofs: $(VENV)/installed
	$(BIN)/python bench/lost_deals.py --hand 5 --count 50 --out lost-hand-5.jsonl

# The short set; docs/performance.md names the longer ones.
bench: $(VENV)/installed
	$(BIN)/python bench/win_speed.py --deals 100
	$(BIN)/python bench/exact_speed.py --hands 4
	$(BIN)/python bench/start_up.py
	$(BIN)/python bench/woo_speed.py

# How much work the searches of the core do for a fixed list of deals: must be as recorded.
signature: $(VENV)/installed
	$(BIN)/python bench/signature.py

# The core against the reference's recorded answers to 20,000 random small deals.
agreement: $(VENV)/installed
	$(BIN)/python tests/agreement.py check

bench-batch: $(VENV)/installed
	$(BIN)/python bench/batch_speed.py

# An editable install knows the files it was made with: folders are watched for new ones.
$(VENV)/installed: pyproject.toml CMakeLists.txt \
		$(shell find src/thegame_solver/kernel -name '*.?pp') \
		$(shell find src cli -type d -not -name __pycache__)
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --editable '.[dev]'
	touch $@

# Every puzzle of the folder, verified from scratch.
puzzles-check: $(VENV)/installed
	$(BIN)/thegame puzzle verify

# Every set of the folder made afresh and compared byte for byte: several minutes.
puzzles-again: $(VENV)/installed
	$(BIN)/python tests/puzzles/remake.py

# After a change of what the sets depend on (docs/puzzles.md): write all, or SETS="name name".
puzzles-write: $(VENV)/installed
	$(BIN)/python tests/puzzles/remake.py --write $(SETS)
	$(BIN)/thegame puzzle verify

docs: $(VENV)/installed
	$(BIN)/python docs/generate_cli.py

clean:
	rm -rf $(VENV) build dist
