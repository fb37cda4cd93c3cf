all:
	swift build -c release
