import PlotTestSupport
import Testing

@testable import Plotting
@testable import plot

@Suite("--follow and --watch") struct LiveCommandTests {
  let plot: Executable
  let folder: TemporaryFolder

  init() throws {
    plot = try Executable.plot()
    folder = try TemporaryFolder()
  }

  /// Follows a pipe with that content.
  private func follow(_ content: String, _ arguments: [String]) throws -> Executable.Result {
    try folder.write(content, to: "content")
    return try Executable("/bin/sh").run(
      ["-c", #"cat content | "$0" --follow "$@""#, plot.path] + arguments, in: folder.path)
  }

  /// Rows of a time, a number and a name, under their header.
  private func table(_ rows: ClosedRange<Int>) -> String {
    "t,v\n" + rows.map { "\($0),\($0 * $0 % 17)\n" }.joined()
  }

  @Test(
    "the last picture of a pipe is that of a plain run over the window",
    arguments: [
      (["--window", "30"], 471...500), ([], 1...500),
      (["--window", "10000", "--every", "50ms"], 1...500),
    ])
  func lastPicture(_ flags: [String], _ window: ClosedRange<Int>) throws {
    try folder.write(table(window), to: "plain.csv")
    let chart = ["-x", "t", "-y", "v", "-m", "line", "-t", "Live"]
    let live = try follow(table(1...500), ["-o", "live.svg"] + chart + flags)
    #expect(live.status == 0, "\(live.error)")
    #expect(try plot.run(["plain.csv", "-o", "plain.svg"] + chart, in: folder.path).status == 0)
    #expect(try folder.bytes(of: "live.svg") == folder.bytes(of: "plain.svg"))
  }

  @Test("a window of time holds the rows up to the last one")
  func timeWindow() throws {
    func rows(_ minutes: ClosedRange<Int>) -> String {
      "when,v\n"
        + minutes.map { "2026-03-01T\(10 + $0 / 60):\($0 % 60 / 10)\($0 % 10),\($0 % 7)\n" }
        .joined()
    }
    try folder.write(rows(170...180), to: "plain.csv")
    let live = try follow(rows(1...180), ["-o", "live.svg", "-y", "v", "--window", "10m"])
    #expect(live.status == 0, "\(live.error)")
    #expect(try plot.run(["plain.csv", "-o", "plain.svg", "-y", "v"], in: folder.path).status == 0)
    #expect(try folder.bytes(of: "live.svg") == folder.bytes(of: "plain.svg"))
  }

  @Test("the rows of a pipe without times have their times of arrival along x")
  func arrival() throws {
    let live = try Executable("/bin/sh").run(
      [
        "-c", #"(for i in 3 5 4; do echo $i; sleep 0.2; done) | "$0" --follow -o live.svg"#,
        plot.path,
      ],
      in: folder.path)
    #expect(live.status == 0, "\(live.error)")
    let text = String(decoding: try folder.bytes(of: "live.svg"), as: UTF8.self)
    #expect(text.contains("arrival"))
  }

  @Test(
    "columns by number and by pattern are those of a plain run, though arrivals have a column",
    arguments: [["-x", "1", "-y", "2"], ["-x", "a", "-y", "2-3"], ["-x", "1", "-y", "b*"]])
  func numbered(_ columns: [String]) throws {
    let rows = "a,b,b2\n" + (1...20).map { "\($0),\($0 * 7 % 5),\($0 * 3 % 7)\n" }.joined()
    try folder.write(rows, to: "plain.csv")
    let chart = columns + ["-m", "line", "-t", "Live"]
    let live = try follow(rows, ["-o", "live.svg"] + chart)
    #expect(live.status == 0, "\(live.error)")
    #expect(try plot.run(["plain.csv", "-o", "plain.svg"] + chart, in: folder.path).status == 0)
    #expect(try folder.bytes(of: "live.svg") == folder.bytes(of: "plain.svg"))
  }

  @Test(
    "a JSON document is refused as what it is, also where it is not complete yet",
    arguments: ["[\n{\"a\": 1, \"b\": 2},\n", "[{\"a\": 1, \"b\": 2}, {\"a\": 2, \"b\": 3}]\n"])
  func documents(_ text: String) throws {
    let result = try follow(text, ["-o", "a.svg"])
    #expect(
      result.error.contains("a JSON document is read as a whole, and not line by line")
        && result.error.contains("makes JSON Lines of an array"), "\(result.error)")
    #expect(result.status != 0)
  }

  @Test(
    "a line that does not end is waited for, refused in the end, and SIGTERM ends the wait", .slow)
  func openLine() throws {
    let script = #"""
      mkfifo pipe
      (printf aaaa; exec sleep 30) > pipe & writer=$!
      "$0" pipe --follow -o a.svg & following=$!
      (sleep 20; kill -KILL $following) 2>/dev/null & guard=$!
      sleep 1
      kill -TERM $following; wait $following; ended=$?
      kill $guard $writer
      exit $ended
      """#
    let ended = try Executable("/bin/sh").run(["-c", script, plot.path], in: folder.path)
    #expect(ended.status != 137, "killed after 20 seconds")
    let long = try Executable("/bin/sh").run(
      ["-c", #"head -c 70000000 /dev/zero | tr '\0' a | "$0" --follow -o a.svg"#, plot.path],
      in: folder.path)
    #expect(
      long.status == 5 && long.error.contains("there is no row in the first 64 MiB"),
      "\(long.error)")
  }

  @Test("the increase of a counter per second is that of rate(), by flag and in the shorthand")
  func rate() throws {
    try folder.write(
      "when,bytes\n2026-03-01T10:00:00,5\n2026-03-01T10:00:10,105\n2026-03-01T10:00:20,35\n2026-03-01T10:00:25,60\n",
      to: "c.csv")
    for (flag, y) in [("--rate", "rate(bytes)"), ("--delta", "delta(bytes)")] {
      let one = try plot.run(["c.csv", "-y", "bytes", flag, "-f", "svg"], in: folder.path)
      let other = try plot.run(["c.csv", "-y", y, "-f", "svg"], in: folder.path)
      #expect(one.status == 0 && one.output == other.output, "\(one.error)\(other.error)")
    }
  }

  @Test(
    "flags that contradict a live chart are refused with the reason",
    arguments: [
      (["p.csv", "--watch", "--follow", "-o", "a.png"], "--watch and --follow exclude each other"),
      (["p.csv", "--follow"], "--follow needs a file or a terminal"),
      (["p.csv", "--watch", "-o", "-"], "--watch needs a file or a terminal"),
      (["-", "--watch", "-o", "a.png"], "a pipe can be read only once"),
      (["p.csv", "--window", "5", "-o", "a.png"], "--window needs --follow"),
      (["p.csv", "--every", "5", "-o", "a.png"], "only one picture is drawn"),
      (
        ["p.csv", "--follow", "--window", "soon", "-o", "a.png"],
        "neither a number of rows nor a length of time"
      ),
      (["p.csv", "--follow", "--every", "0", "-o", "a.png"], "is not a length of time"),
      (["p.csv", "--follow", "--no-clobber", "-o", "b.png"], "contradict each other"),
      (["p.csv", "--follow", "--describe", "-o", "a.png"], "the description is printed only once"),
      (["p.csv", "--rate", "-o", "a.png"], "--rate needs the column of a counter"),
      (["p.csv", "-y", "v", "--rate", "--delta", "-o", "a.png"], "exclude each other"),
      (["s.vl.json", "--follow", "-o", "a.png"], "--follow needs a table"),
    ])
  func refused(_ arguments: [String], _ message: String) throws {
    try folder.write(table(1...3), to: "p.csv")
    try folder.write(
      #"{"data": {"url": "p.csv"}, "mark": "point", "encoding": {"x": {"field": "t"}}}"#,
      to: "s.vl.json")
    let result = try plot.run(arguments, in: folder.path)
    #expect([2, 3].contains(result.status) && result.error.contains(message), "\(result.error)")
  }

  @Test("rows that cannot be drawn yet are waited for, and an error at the end")
  func undrawable() throws {
    try folder.write("t,v\n1,0\n", to: "content")
    let script = #"(cat content; sleep 0.5; printf '2,4\n3,5\n') | "$0" --follow "$@""#
    let flags = ["-x", "t", "-y", "v", "--y-scale", "log", "--every", "50ms", "-o", "a.svg"]
    let mended = try Executable("/bin/sh").run(
      ["-c", script, plot.path] + flags, in: folder.path)
    #expect(
      mended.status == 0 && mended.error.contains("no place on a log scale"), "\(mended.error)")
    #expect(try !folder.bytes(of: "a.svg").isEmpty)
    let refused = try follow("t,v\n1,0\n", flags)
    #expect(refused.status == 1 && refused.error.contains("no place on a log scale"))
  }

  @Test(
    "a pipe that ends without a row is an error, and one with a header alone too",
    arguments: ["", "a,b\n"])
  func noRows(_ text: String) throws {
    let result = try follow(text, ["-o", "a.png"])
    #expect(result.status == 1 && result.error.contains("without a row"), "\(result.error)")
  }

  @Test("a changed, a new and a removed file are noticed")
  func changes() throws {
    try folder.write("one", to: "a.csv")
    let files = ["a.csv", "b.csv"].map { FilePath(argument: folder.path + "/" + $0) }
    let watch = FileWatch(files)
    #expect(!watch.hasChanged())
    try folder.write("other", to: "a.csv")
    #expect(watch.hasChanged() && !watch.hasChanged())
    try folder.write("new", to: "b.csv")
    #expect(watch.hasChanged())
    try folder.write("else", to: "c.csv")
    #expect(!watch.hasChanged())
  }

  @Test("a pipe in the place of a watched file is told of, and SIGTERM ends the program", .slow)
  func pipeForFile() throws {
    try folder.write(table(1...3), to: "p.csv")
    let script = #"""
      "$0" p.csv --watch -o a.svg & watching=$!
      (sleep 20; kill -KILL $watching) 2>/dev/null & guard=$!
      until [ -s a.svg ]; do sleep 0.05; done
      mkfifo pipe && mv pipe p.csv
      sleep 1
      kill -TERM $watching; wait $watching; ended=$?
      kill $guard
      exit $ended
      """#
    let result = try Executable("/bin/sh").run(["-c", script, plot.path], in: folder.path)
    #expect(result.status != 137, "killed after 20 seconds")
    #expect(result.error.contains("'p.csv' is a pipe now"), "\(result.error)")
  }
}
