# make            the release binary, with the Swift runtime linked in
# make demo       what is missing, the release binary, and the sample charts in out/
# make test       what is missing, a debug build, and all tests
# make test-quick the same without the slow tests
# make help       the other targets

PREFIX = /usr/local
# Violations that Tests/Checks/layout-law lets pass: lower the number with each repair, never raise
# it. Counted with the tables and specifications of ../shared.
MOST_VIOLATIONS = 0
SECONDS = 60
DESTDIR =

# Debug and release have build folders of their own: their flags differ, and a shared one would be
# built anew each time the other is wanted.
RELEASE = .build-release
# For profilers: make DEBUG_INFO=dwarf. It takes a sixth longer, and two thirds of the file are that.
DEBUG_INFO = none
BINARY = $(RELEASE)/release/plot
SAMPLE = $(RELEASE)/release/GraphViewSample
FIRST_CHART = $(RELEASE)/release/FirstChartSample
GAME_LOOP = $(RELEASE)/release/GameLoopSample

BASH_COMPLETIONS = $(DESTDIR)$(PREFIX)/share/bash-completion/completions
ZSH_COMPLETIONS = $(DESTDIR)$(PREFIX)/share/zsh/site-functions
FISH_COMPLETIONS = $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d
MANUAL = $(DESTDIR)$(PREFIX)/share/man/man1

.PHONY: all help deps test-deps release sample-program demo samples kinds tasks test test-quick nightly check-layout check-roots check-defaults bench bench-chart bench-large fuzz sanitize docs install uninstall format lint clean

all: release

help:
	@echo 'make             build the release binary: $(BINARY)'
	@echo 'make deps        install the libraries that are missing (apt or brew)'
	@echo 'make demo        deps, build, draw the samples into out/'
	@echo 'make test        deps, build, run all tests'
	@echo 'make test-quick  build, run all tests but the slow ones'
	@echo 'make nightly     all checks that take long, before a change of some size is called done'
	@echo 'make check-layout  look for texts that overlap or are cut, in thousands of charts'
	@echo 'make check-roots compare the bytes of pictures between systems, as root'
	@echo 'make check-defaults  count the faults of charts without flags, of the tables in DATA'
	@echo 'make samples     draw the gallery in Samples/ anew'
	@echo 'make kinds       draw Samples/KINDS.md anew, from the tables in DATA'
	@echo 'make tasks       draw Samples/TASKS.md anew, likewise'
	@echo 'make bench       time the release binary and its peers, which are installed'
	@echo 'make bench-chart draw what was timed into Samples/bench'
	@echo 'make bench-large draw a table of 3 GB, from a file and through a pipe'
	@echo 'make fuzz        feed the readers with hostile bytes: SECONDS=$(SECONDS) for each target'
	@echo 'make sanitize    build and run all tests with the sanitizers of addresses and of threads: an hour'
	@echo 'make docs        build the site of the documents, out/docs, with the docc of the toolchain'
	@echo 'make install     PREFIX=$(PREFIX) DESTDIR=$(DESTDIR)'
	@echo 'make uninstall   likewise'
	@echo 'make format      format all sources'
	@echo 'make lint        check format, English, the figures of the sources, gallery and public names, and build with warnings as errors'
	@echo 'make clean       remove what was built and drawn'

deps:
	@.ci/deps

test-deps:
	@.ci/deps tests

# The runtime is part of the system on macOS and cannot be linked in there. On Linux each of these has its
# reason, in a small chart of 17 ms:
#   no-pie, and no library is looked for beside the program: 2 ms
#   --as-needed: Pango is not loaded before its first text (see Sources/CPango/functions.h): 2 ms
#   static libraries, where they are: Cairo's shared one brings ten of X11, 2 ms; and the pixels owe nothing
#   to the versions of Cairo, pixman, FreeType, libpng and zlib that a machine has
#   --exclude-libs, --no-export-dynamic: none of these is offered to libraries that are opened later, which
#   have their own
#   --wrap, in plot alone: functions that glibc 2.34 lacks, and random numbers, which Swift needs a call of the
#   system for, see Sources/plot/Shell/OldSystems.swift
# CCC_OVERRIDE_OPTIONS is clang's own way to put options before (^) and after (+) all libraries.
STATIC = libstdc++ libzstd liblzma libbz2 libdeflate libcairo libpixman-1 libfreetype libbrotlidec \
  libbrotlicommon libpng16 libz
WRAPPED = $(patsubst %,+-Wl$(comma)--wrap=%,hypot hypotf arc4random _dl_find_object swift_stdlib_random)
comma = ,
# Work of the compiler that is left out, a sixth of all: passes without which counts of instructions are the same within
# one percent; functions of 200 blocks, where those of 400 are the compiler's own limit, into which others are no
# longer inlined; and checks that the debug build makes (of data that threads share) or that are for the compiler's own
# authors (of LLVM's code).
LEFT_OUT = $(patsubst %,-Xllvm -sil-disable-pass=%,release-hoisting late-release-hoisting retain-sinking \
  dead-store-elimination send-non-sendable) -Xllvm -sil-inline-overall-caller-block-limit=200 \
  -Xfrontend -disable-llvm-verify
BUILD_RELEASE = case `uname -s` in \
	Linux) set -- --static-swift-stdlib --disable-local-rpath \
	  -Xswiftc -Xclang-linker -Xswiftc -no-pie; \
	  mkdir -p $(RELEASE)/static; \
	  for name in $(STATIC); do \
	    file=`clang -print-file-name=$$name.a`; \
	    [ ! -f "$$file" ] || ln -sf "$$file" $(RELEASE)/static; \
	  done; \
	  after="$$wrapped +-Wl,--no-export-dynamic +-Wl,--exclude-libs,ALL +-static-libgcc"; \
	  [ ! -f $(RELEASE)/static/libcairo.a ] || \
	    after="+-lpixman-1 +-lfreetype +-lpng16 +-lbrotlidec +-lbrotlicommon +-lz $$after"; \
	  export CCC_OVERRIDE_OPTIONS="\#^-Wl,--as-needed ^-L$(RELEASE)/static $$after" ;; \
	*) set -- ;; \
	esac; \
	set -x; swift build -c release --scratch-path $(RELEASE) -debug-info-format $(DEBUG_INFO) "$$@" \
	  $(patsubst %,-Xswiftc %,-Xfrontend -disable-concrete-type-metadata-mangled-name-accessors $(LEFT_OUT))

release: deps
	@wrapped='$(WRAPPED)'; $(BUILD_RELEASE) --product plot

# After the other, since two builds cannot share a folder at a time.
sample-program: release
	@$(BUILD_RELEASE) --product GraphViewSample
	@$(BUILD_RELEASE) --product FirstChartSample
	@$(BUILD_RELEASE) --product GameLoopSample

demo: sample-program
	@Samples/draw $(BINARY) out
	@$(SAMPLE) out
	@cd out && ../$(FIRST_CHART)
	@mkdir -p out/pond && $(GAME_LOOP) out/pond 1
	@ls -l out

samples: sample-program
	@rm -f Samples/gallery/*
	@Samples/draw $(BINARY) Samples/gallery --gallery
	@$(SAMPLE) Samples/gallery svg
	@Samples/write-galleries

# DATA is a folder with the tables of vega-datasets.
kinds tasks: release
	@[ -d "$(DATA)" ] || { echo '$@: DATA names no folder: make $@ DATA=FOLDER' >&2; exit 2; }
	@mkdir -p Samples/$@ && rm -f Samples/$@/*
	@Samples/draw $(BINARY) Samples/$@ --$@ "$(DATA)"
	@Samples/write-galleries

test: test-deps
	swift test

# Tests with the trait `.slow` are skipped, see Tests/README.md. Of the output, faults and counts are shown.
QUICK_LOG = .build/test-quick.log
test-quick: test-deps
	@swift build --build-tests
	@PLOT_TESTS=quick swift test --skip-build >$(QUICK_LOG) 2>&1; status=$$?; \
	  grep -E 'recorded an issue|^↳ [^T]|^. Test run with|^error:|: error:|Fatal' $(QUICK_LOG); \
	  echo "$$(grep -c 'skipped: "slow"' $(QUICK_LOG)) slow tests were left out: make test runs them"; \
	  exit $$status

# EVERY=5 looks at a fifth of the charts.
EVERY = 1
check-layout: release
	Tests/Checks/layout-law $(BINARY) --most $(MOST_VIOLATIONS) --every $(EVERY)
	Tests/Checks/layout-law $(BINARY) --most $(MOST_VIOLATIONS) --format cells --every $(EVERY)0

# PARTS names some parts: see .ci/nightly.
PARTS =
nightly:
	.ci/nightly $(PARTS)

# As root: other systems are made in out/roots.
check-roots: release
	Tests/Checks/roots $(BINARY) --in out/roots

# DATA is a folder of tables; the contact sheets are out/defaults*/index.html.
check-defaults: release
	@[ -d "$(DATA)" ] || { echo 'check-defaults: DATA names no folder: make check-defaults DATA=FOLDER' >&2; exit 2; }
	Tests/Checks/census-test
	Tests/Checks/defaults $(BINARY) "$(DATA)" out/defaults
	Tests/Checks/defaults $(BINARY) "$(DATA)" out/defaults-pandas --index pandas
	Tests/Checks/defaults $(BINARY) "$(DATA)" out/defaults-r --index r

bench: release
	Tests/Benchmarks/read $(BINARY)
	Tests/Benchmarks/specifications $(BINARY)
	Tests/Benchmarks/charts $(BINARY) --json out/bench.json
	Tests/Benchmarks/png $(BINARY)

# Without new results the pictures are drawn from the tables beside them.
bench-chart: release
	Tests/Benchmarks/draw $(BINARY) $(wildcard out/bench.json)

bench-large: release
	Tests/Benchmarks/large $(BINARY)

fuzz:
	Tests/Fuzzing/run $(SECONDS)

# The variables reach the program in the tests, too. Leaks are not looked for: Swift keeps its metadata and
# fontconfig its caches until the process ends.
SANITIZED = ASAN_OPTIONS=detect_leaks=0 TSAN_OPTIONS=halt_on_error=1 SWIFT_BACKTRACE=enable=no
sanitize: test-deps
	@status=0; for kind in address thread; do \
	  swift build --build-tests --sanitize=$$kind --scratch-path .build-$$kind || exit 1; \
	  $(SANITIZED) .build-$$kind/debug/plotPackageTests.xctest --testing-library swift-testing || status=1; \
	done; exit $$status

# The pages are plain Markdown that any reader shows: here their links become those of DocC, and the
# pictures that they name in Samples are copied beside them, so that git keeps each once. The library's
# symbols are read from the modules of the release build. BASE is the path of the site on its server.
BASE =
DOCS = out/documents
# The libraries whose documents stand beside those of Plotting.
LIBRARIES = PlotTables PlotScales PlotViews PlotCairo

docs: release
	@rm -rf out/docs $(DOCS) && mkdir -p $(DOCS)/symbols
	@cp -r Sources/Plotting/Plotting.docc $(DOCS)/
	@cp Samples/KINDS.md $(DOCS)/Plotting.docc/Kinds.md
	@cp Samples/kinds/* $(DOCS)/Plotting.docc/
	@sed -n 's|.*](../../../\(Samples/[^)]*\.[ps][nv]g\)).*|\1|p' Sources/Plotting/Plotting.docc/*.md | \
	  sort -u | xargs -I{} cp {} $(DOCS)/Plotting.docc/
	@sed -i.bak -e 's|](../../../Samples/KINDS.md)|](Kinds.md)|' \
	  -e 's|!\[\([^]]*\)](.*/\([^/)]*\))|![\1](\2)|' \
	  -e 's|^- \[[^]]*](\([A-Z][a-z]*\).md)|- <doc:\1>|' \
	  -e 's|](\([A-Z][a-z]*\).md)|](doc:\1)|g' \
	  -e 's|\[\([^]]*\)](\.\./[^)]*)|\1|g' $(DOCS)/Plotting.docc/*.md
	@rm $(DOCS)/Plotting.docc/*.bak
	@for module in Plotting $(LIBRARIES); do \
	  catalogue=Sources/$$module/$$module.docc; \
	  [ $$module != Plotting ] || catalogue=$(DOCS)/Plotting.docc; \
	  mkdir -p $(DOCS)/symbols/$$module; \
	  swift symbolgraph-extract -module-name $$module -I $(RELEASE)/release/Modules \
	    $(addprefix -I ,$(wildcard Sources/C*)) `pkg-config --cflags-only-I cairo-ft pangoft2` \
	    -target `swift -print-target-info | sed -n 's/.*"triple": "\(.*\)",/\1/p' | head -1` \
	    -output-dir $(DOCS)/symbols/$$module && \
	  docc convert $$catalogue --additional-symbol-graph-dir $(DOCS)/symbols/$$module \
	    --fallback-display-name $$module --fallback-bundle-identifier $$module \
	    --transform-for-static-hosting --warnings-as-errors \
	    --hosting-base-path '$(BASE)' --output-path $(DOCS)/$$module.doccarchive || exit 1; \
	done
	@docc merge $(DOCS)/*.doccarchive --synthesized-landing-page-name plot --output-path out/docs
	@echo 'out/docs/documentation/plotting/index.html'

install: release
	install -d '$(DESTDIR)$(PREFIX)/bin' '$(BASH_COMPLETIONS)' '$(ZSH_COMPLETIONS)' \
	  '$(FISH_COMPLETIONS)' '$(MANUAL)'
	install -s -m 755 $(BINARY) '$(DESTDIR)$(PREFIX)/bin/plot'
	$(BINARY) completions bash > '$(BASH_COMPLETIONS)/plot'
	$(BINARY) completions zsh > '$(ZSH_COMPLETIONS)/_plot'
	$(BINARY) completions fish > '$(FISH_COMPLETIONS)/plot.fish'
	$(BINARY) man > '$(MANUAL)/plot.1'

uninstall:
	rm -f '$(DESTDIR)$(PREFIX)/bin/plot' '$(BASH_COMPLETIONS)/plot' \
	  '$(ZSH_COMPLETIONS)/_plot' '$(FISH_COMPLETIONS)/plot.fish' '$(MANUAL)/plot.1'

format:
	swift format -i -r Package.swift Sources Tests Samples

# Builds into the debug folder: `make test` with the same variable set has nothing left to compile.
lint: deps
	swift format lint -r --strict Package.swift Sources Tests Samples
	Tests/Checks/english-test
	Tests/Checks/english
	Tests/Checks/conversions
	Tests/Checks/snippets
	Tests/Checks/public-names
	Samples/write-galleries --check
	PLOT_WARNINGS_AS_ERRORS=1 swift build --build-tests
	Tests/Checks/house
	Tests/Checks/outside

clean:
	rm -rf .build .build-release .build-fuzz .build-address .build-thread out
