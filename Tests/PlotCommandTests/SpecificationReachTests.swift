import PlotTestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The files that a specification may name: a table `t.csv` stands in its folder `own`, in `other`
/// beside it, and in `own/below`.
@Suite("The reach of a specification")
struct SpecificationReachTests {
  let plot: Executable
  let folder: TemporaryFolder

  init() throws {
    plot = try Executable.plot()
    folder = try TemporaryFolder()
    for name in ["own", "own/below", "other"] {
      _ = mkdir(folder.path(name), 0o755)
      try folder.write("a,b\nsecret,28\nB,55\n", to: name + "/t.csv")
    }
    _ = symlink("../other/t.csv", folder.path("own/out.csv"))
    _ = symlink("../other", folder.path("own/out"))
    _ = symlink("below/t.csv", folder.path("own/in.csv"))
    _ = symlink("below", folder.path("own/in"))
    _ = symlink("/etc/no such file", folder.path("own/gone.csv"))
    _ = mkfifo(folder.path("own/fifo.csv"), 0o644)
  }

  private func draw(
    _ data: String, _ arguments: [String] = [], lookup: Bool = false, in place: String = ""
  ) throws -> Executable.Result {
    let url = data.replacing("FOLDER", with: folder.path)
    let view = """
      "mark": "bar", "encoding": {"x": {"field": "a", "type": "nominal"},
      "y": {"field": "b", "type": "quantitative"}}}
      """
    try folder.write(
      lookup
        ? """
        {"data": {"url": "t.csv"}, "transform": [{"lookup": "a", "from":
        {"data": {"url": "\(url)"}, "key": "a", "fields": ["b"]}}],
        """ + view : "{\"data\": {\"url\": \"\(url)\"}, " + view, to: "own/chart.vl.json")
    // A wait for the writer of a pipe would never end.
    return try Executable("/bin/sh").run(
      ["-c", "cd ./\(place) && exec timeout 60 \"$@\"", "sh", plot.path]
        + [place == "own" ? "chart.vl.json" : "own/chart.vl.json", "-f", "svg"] + arguments,
      in: folder.path)
  }

  @Test(
    "files in its folder and below are drawn, by any name", .slow,
    arguments: [
      "t.csv", "./t.csv", "below/t.csv", "below/../t.csv", "../own/t.csv", "FOLDER/own/t.csv",
      "in.csv", "in/t.csv", "in/../t.csv",
    ], ["", "own"])
  func within(data: String, place: String) throws {
    let result = try draw(data, in: place)
    #expect(result.status == 0 && result.outputText.contains("secret"), "\(result.error)")
  }

  @Test(
    "files elsewhere are refused, whether they are there or not, with the option that allows them",
    .slow,
    .slow,
    arguments: [
      ("../other/t.csv", "own/../other"), ("../other/none.csv", "own/../other"),
      ("FOLDER/other/t.csv", "FOLDER/other"), ("/etc/passwd", "/etc"),
      ("/proc/self/environ", "/proc/self"), ("below/../../other/t.csv", "own/below/../../other"),
      ("none/../../other/t.csv", "own/none/../../other"), ("out.csv", "own/out.csv"),
      ("out/t.csv", "own/out"), ("out/none.csv", "own/out"), ("gone.csv", "own/gone.csv"),
    ])
  func elsewhere(data: String, allowed: String) throws {
    for lookup in [false, true] {
      let result = try draw(data, lookup: lookup)
      let allowed = allowed.replacing("FOLDER", with: folder.path)
      #expect(result.status == 3 && result.output.isEmpty)
      let lines = result.error.split(separator: "\n")
      #expect(lines.count == 2 && lines[0].contains("the specification's folder"))
      #expect(
        lines.last?.hasPrefix("hint: --allow-files \(allowed) lets the specification read ")
          == true,
        "\(result.error)")
    }
  }

  @Test(
    "--allow-files and --data reach other files", .slow,
    arguments: [
      ("../other/t.csv", ["--allow-files", "other"]), ("out.csv", ["--allow-files", "other"]),
      ("out.csv", ["--allow-files", "own/out.csv"]), ("out/t.csv", ["--allow-files", "own/out"]),
      ("../other/t.csv", ["--allow-files", "own", "--allow-files", "/"]),
      ("none.csv", ["--data", "other/t.csv"]), ("/etc/passwd", ["--data", "own/out.csv"]),
    ])
  func allowed(data: String, arguments: [String]) throws {
    let result = try draw(data, arguments)
    #expect(result.status == 0 && result.outputText.contains("secret"), "\(result.error)")
  }

  @Test("a folder with the same beginning of its name is another one")
  func beginning() throws {
    _ = mkdir(folder.path("own2"), 0o755)
    try folder.write("a,b\nsecret,28\n", to: "own2/t.csv")
    #expect(try draw("../own2/t.csv").status == 3)
    #expect(try draw("../own2/t.csv", ["--allow-files", "ow"]).status == 2)
    #expect(try draw("../own2/t.csv", ["--allow-files", "own2"]).status == 0)
  }

  @Test("pipes and devices are refused in a specification, and read where a person names them")
  func special() throws {
    let pipe = try draw("fifo.csv")
    #expect(pipe.status == 3)
    #expect(
      pipe.error == """
        plot: own/fifo.csv: is not a regular file, and a specification may read no others
        hint: --data own/fifo.csv draws it in place of the specification's data

        """, "\(pipe.error)")
    #expect(try draw("/dev/zero", ["--allow-files", "/dev"]).status == 3)
    let named = try Executable("/bin/sh").run(
      [
        "-c",
        "(cat other/t.csv > own/fifo.csv &); exec timeout 60 \"$0\" own/chart.vl.json "
          + "--data own/fifo.csv -f svg",
        plot.path,
      ], in: folder.path)
    #expect(named.status == 0 && named.outputText.contains("secret"), "\(named.error)")
  }

  @Test("a device elsewhere is refused with the option that draws it")
  func deviceElsewhere() throws {
    #expect(
      try draw("/dev/zero").error == """
        plot: /dev/zero: is outside the specification's folder
        hint: --data /dev/zero draws it in place of the specification's data

        """)
  }

  @Test(
    "names that no file can have are refused",
    arguments: [
      ("", "the specification names a file without a name"),
      // JSON's escape of the character that ends a text in C.
      ("t.csv\\u0000.png", "own/t.csv\\u{0}.png: no such file"),
      ("t.csv\\u0000", "own/t.csv\\u{0}: no such file"),
    ])
  func noName(data: String, message: String) throws {
    for lookup in [false, true] {
      let result = try draw(data, lookup: lookup)
      #expect(result.status == 3 && result.output.isEmpty)
      #expect(result.error.hasPrefix("plot: \(message)\n"), "\(result.error)")
    }
  }

  @Test("a note says which option reads a specification that is written away from its files")
  func writtenElsewhere() throws {
    let result = try draw("below/t.csv", ["-v", "--emit-spec", "other/copy.vl.json"])
    let command = "other/copy.vl.json --allow-files own/below"
    #expect(
      result.error.contains(
        """
        plot: note: the specification names '../own/below/t.csv', outside its folder
        hint: plot \(command) draws it

        """), "\(result.error)")
    func again(_ arguments: [String]) throws -> Executable.Result {
      try plot.run(arguments + ["-f", "svg"], in: folder.path)
    }
    #expect(try again(["other/copy.vl.json"]).status == 3)
    #expect(try again(command.split(separator: " ").map(String.init)).output == result.output)
    for place in ["own/copy.vl.json", "copy.vl.json"] {
      let near = try draw("below/t.csv", ["-v", "--emit-spec", place])
      #expect(near.status == 0 && !near.error.contains("outside its folder"), "\(near.error)")
    }
  }

  @Test("images of marks have the same reach")
  func images() throws {
    for url in ["../other/i.png", "/dev/zero", "fifo.csv"] {
      try folder.write(
        """
        {"data": {"values": [{"u": "\(url)"}]}, "mark": "image",
         "encoding": {"url": {"field": "u", "type": "nominal"}}}
        """, to: "own/image.vl.json")
      let result = try plot.run(["own/image.vl.json", "-f", "svg"], in: folder.path)
      #expect(result.status == 3 && result.output.isEmpty, "\(result.error)")
    }
  }

  @Test("--allow-files is refused for a table")
  func table() throws {
    for command in [["own/t.csv", "-f", "svg"], ["inspect", "own/t.csv"]] {
      let result = try plot.run(command + ["--allow-files", "."], in: folder.path)
      #expect(result.status == 2)
      #expect(
        result.error.contains("--allow-files has no effect without a Vega-Lite specification"))
    }
  }
}
