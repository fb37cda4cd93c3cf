import Testing

@testable import Plotting
@testable import plot

@Suite("From arguments to a request")
struct RequestTests {
  @Test("every flag sets its property of the request, in any order")
  func everyFlag() throws {
    let command = try PlotCommand.parse([
      "-y", "a,b", "data.csv", "-x", "1", "-y", "lat*", "--color", "c", "--size=s", "--shape", "h",
      "--opacity", "o", "--detail", "d", "-m", "bar", "--stack", "normalize", "-t", "T",
      "--subtitle", "S", "--caption", "C", "--x-title", "X", "--y-title", "Y", "--width", "640",
      "--height", "4e2", "--scale", "1.5", "--theme", "dark", "--passes", "border, grid",
      "--color-scale", "log3", "--color-domain", "-1,5", "--size-domain", "0,9", "--size-range",
      "4,40",
      "--opacity-domain", ",2", "--where", "a > 1", "--derive", "z = -a", "--where", "b", "--sort",
      "-y", "--top", "3",
      "--smooth", "loess", "--error", "ci",
      "--allow-empty", "--x-format", "%d %b", "--y-format", "-$,.2f",
    ])
    let request = try command.request()
    #expect(request.x == "1")
    #expect(request.y == ["a,b", "lat*"])
    #expect(request.color == "c")
    #expect(request.size == "s")
    #expect(request.colorScale.type == "log3" && request.colorScale.domain == "-1,5")
    #expect(request.sizeScale.domain == "0,9" && request.sizeScale.range == "4,40")
    #expect(request.opacityScale.domain == ",2")
    #expect(request.shape == "h")
    #expect(request.filters.map(\.text) == ["a > 1", "b"])
    #expect(request.derivations.map(\.text) == ["z = -a"])
    #expect(request.sort == "-y" && request.top == 3)
    #expect(request.smooth == "loess" && request.error == "ci")
    #expect(request.opacity == "o")
    #expect(request.detail == "d")
    #expect(request.mark == "bar")
    #expect(request.stack == "normalize")
    #expect(request.title == "T")
    #expect(request.subtitle == "S")
    #expect(request.caption == "C")
    #expect(request.xTitle == "X")
    #expect(request.yTitle == "Y")
    #expect(request.width == 640)
    #expect(request.height == 400)
    #expect(request.theme == "dark")
    #expect(request.passes == ["border", "grid"])
    #expect(request.allowsEmpty)
    #expect(request.xFormat == "%d %b" && request.yFormat == "-$,.2f")
    #expect(command.look.pixelsPerPoint == 1.5)
    #expect(command.input.files == ["data.csv"])
  }

  @Test("without flags the request is empty")
  func nothing() throws {
    let command = try PlotCommand.parse([])
    let request = try command.request()
    #expect(request.x == nil && request.y.isEmpty && request.mark == nil && request.title == nil)
    #expect(request.width == nil && request.theme == nil && request.passes == nil)
    #expect(!request.allowsEmpty)
    #expect(command.look.pixelsPerPoint == 2)
    #expect(try command.input.readOptions().delimiter == nil)
  }

  @Test("the last of repeated flags wins")
  func lastWins() throws {
    let command = try PlotCommand.parse([
      "--stack", "zero", "--stack", "none", "--header", "--no-header",
    ])
    #expect(try command.request().stack == "none")
    #expect(try command.input.readOptions().hasHeader == false)
  }

  @Test(
    "several marks are layered, repeated or with commas",
    arguments: [
      (["-m", "bar", "-m", "line"], nil, ["bar", "line"]),
      (["-m", "bar,text"], nil, ["bar", "text"]),
      (["-m", "bar"], "bar", []),
    ] as [([String], String?, [String])])
  func layers(arguments: [String], mark: String?, layers: [String]) throws {
    let request = try PlotCommand.parse(arguments).request()
    #expect(request.mark == mark)
    #expect(request.layers == layers)
  }

  @Test("all arguments after -- are files")
  func terminator() throws {
    #expect(try PlotCommand.parse(["-q", "--", "-x", "--help"]).input.files == ["-x", "--help"])
  }

  @Test("--passes may be empty")
  func noPasses() throws {
    #expect(try PlotCommand.parse(["--passes", ""]).request().passes == [])
  }

  @Test("a missing word or delimiter may begin with a hyphen")
  func hyphens() throws {
    let options = try PlotCommand.parse(["--missing", "-999", "--missing", "-", "-d", "-"]).input
      .readOptions()
    #expect(options.missing == ["-999", "-"])
    #expect(options.delimiter == .byte(UInt8(ascii: "-")))
  }

  @Test(
    "a delimiter is a few characters or a name",
    arguments: [
      (";", .byte(UInt8(ascii: ";"))), ("tab", .byte(9)), ("\\t", .byte(9)), ("\t", .byte(9)),
      ("space", .spaces(limit: nil)), (" ", .spaces(limit: nil)), ("comma", .byte(44)),
      ("pipe", .byte(124)), ("colon", .byte(58)), ("\u{1f}", .byte(31)), ("\\x1f", .byte(31)),
      ("\\", .byte(92)), ("::", .text([58, 58])), ("é", .text([0xc3, 0xa9])),
      ("\\t|", .text([9, 124])),
    ] as [(String, Delimiter)])
  func delimiter(text: String, delimiter: Delimiter) throws {
    #expect(try PlotCommand.parse(["-d", text]).input.readOptions().delimiter == delimiter)
  }

  @Test(
    "a malformed delimiter is refused",
    arguments: ["", "\"", "\n", "12345678901234567", "\\q"])
  func badDelimiter(text: String) throws {
    let input = try PlotCommand.parse(["-d", text]).input
    let failure = #expect(throws: Failure.self) { try input.readOptions() }
    #expect(failure?.status == .usage)
  }

  @Test(
    "an unknown value is refused with the nearest and the list", .slow,
    arguments: [
      (["-m", "lien"], "unknown mark 'lien'", "did you mean 'line'? known: line, "),
      (
        ["--theme", "drak"], "unknown theme 'drak'",
        "did you mean 'dark'? known: light, dark, print, auto, vega"
      ),
      (["--stack", "zeor"], "unknown --stack 'zeor'", "did you mean 'zero'?"),
      (["--passes", "grid,curve"], "unknown pass 'curve'", "did you mean 'curves'?"),
      (["--passes", "grid,grid"], "the pass 'grid' is given twice", ""),
      (["--width", "0"], "--width 0 is not a number above 0", ""),
      (["--height=-3"], "--height -3 is not a number above 0", ""),
      (["--height=-3cm"], "--height -3cm is not a number above 0", ""),
      (["--width", "nan pt"], "--width nan pt is not a number above 0", ""),
      (["--width", "inf"], "--width inf is not a number above 0", ""),
      (["--width", "8.5ft"], "--width '8.5ft' is not a length", lengthHint),
      (["--width", "8,5cm"], "--width '8,5cm' is not a length", lengthHint),
      (["--height", "cm"], "--height 'cm' is not a length", lengthHint),
      (["--height", ""], "--height '' is not a length", lengthHint),
      (["--scale", "nan"], "--scale nan is not a number above 0", ""),
      (["--dpi", "0"], "--dpi 0 is not a number above 0", ""),
      (
        ["--dpi", "300", "--scale", "2"],
        "--scale and --dpi exclude each other: both set the resolution of a PNG",
        "give one of them: --dpi 300 is --scale 3.125"
      ),
      (
        ["--x-format", ",.2q"], "--x-format ',.2q': character 4 is 'q', where digits",
        "patterns of numbers are such as ',.2f'"
      ),
      (["--y-format", "%d %"], "--y-format '%d %': character 5 is its end, where -, _, 0 or", ""),
    ])
  func refused(arguments: [String], text: String, hint: String) throws {
    let command = try PlotCommand.parse(arguments)
    let failure = #expect(throws: Failure.self) { try command.request() }
    #expect(failure?.status == .usage)
    #expect(failure?.messages.first?.text.hasPrefix(text) == true)
    let said = failure?.messages.first?.hint ?? ""
    #expect(said.hasPrefix(hint), "\(said)")
  }

  static let lengthHint =
    "it is a number of CSS pixels, such as 640, or one with a unit, such as 8.5cm: px, in, cm, mm, pt"

  /// CSS Values and Units 3, 5.2: 1in = 2.54cm = 25.4mm = 72pt = 96px.
  @Test(
    "a length is CSS pixels or has a unit of CSS",
    arguments: [
      ("640", 640), ("4e2px", 400), ("1in", 96), ("2.54cm", 96), ("25.4mm", 96), ("72pt", 96),
      ("3 in", 288), ("8.5CM", 8.5 * 96 / 2.54), ("240pt", 320), (".5in", 48),
    ])
  func length(text: String, pixels: Double) throws {
    let request = try PlotCommand.parse(["--width", text, "--height", text]).request()
    #expect(request.width == request.height)
    #expect(abs(try #require(request.width) - pixels) < 1e-9)
  }

  /// A scale of 1 is 96 dpi: CSS Values and Units 3, 5.2.
  @Test("--dpi is 96 times the scale", arguments: [(96.0, 1.0), (300, 3.125), (144, 1.5)])
  func dpi(dpi: Double, scale: Double) throws {
    let command = try PlotCommand.parse(["--dpi", "\(dpi)"])
    _ = try command.request()
    #expect(command.look.pixelsPerPoint == scale)
  }

  @Test(
    "a too large picture is refused in the words of its flags",
    arguments: [
      (["--width", "20000"], "--width 20000 at --scale 2 is more than 32767 pixels"),
      (["--height", "1e300"], "--height 1e300 at --scale 2"),
      (["--width", "8.5cm", "--dpi", "30000"], "--width 8.5cm at --dpi 30000 is more than 32767"),
      (["--width", "10in", "--height", "10IN", "--dpi", "3000"], "--width 10in by --height 10IN"),
      (["--width", "16000", "--height", "16000"], "--width 16000 by --height 16000"),
      (["--width", "400", "--scale", "100"], "--width 400 at --scale 100"),
    ])
  func tooLarge(arguments: [String], text: String) throws {
    let command = try PlotCommand.parse(arguments)
    let failure = #expect(throws: Failure.self) { try PixelLimit.check(command.look) }
    #expect(failure?.status == .limit)
    #expect(failure?.messages.first?.text.hasPrefix(text) == true)
  }

  @Test("undecodable bytes are drawn as U+FFFD")
  func invalidTitle() throws {
    let title = ArgumentText.text(of: [0x61, 0xe9])
    #expect(try PlotCommand.parse(["-t", title]).request().title == "a\u{fffd}")
  }
}
