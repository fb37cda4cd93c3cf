import PlotLook
import PlotTestSupport
import Testing

/// Flags of looks, each over a table, over the specification that is written of it, and over one of
/// Vega-Lite's.
@Suite("Flags of looks") struct LookFlagTests {
  let plot: Executable
  let folder: TemporaryFolder

  init() throws {
    plot = try Executable.plot()
    folder = try TemporaryFolder()
    let rows = (0..<40).map { "\($0),\(($0 * 7) % 23),\(["pine", "oak", "ash"][$0 % 3]),\($0 % 9)" }
    try folder.write("age,height,kind,girth\n" + rows.joined(separator: "\n") + "\n", to: "t.csv")
    try folder.write("day,sun,rain\n1,4,7\n2,0,9\n3,2,8\n", to: "lines.csv")
    try folder.write(
      #"{"data": {"url": "t.csv"}, "mark": "point", "encoding": {"x": {"field": "age", "type": "quantitative"}, "y": {"field": "height", "type": "quantitative"}, "color": {"field": "kind"}}}"#,
      to: "point.vl.json")
  }

  private static let scatter = ["t.csv", "-m", "point", "-x", "age", "-y", "height"]

  func run(_ arguments: [String], status: Int32 = 0) throws -> Executable.Result {
    let result = try plot.run(arguments, in: folder.path)
    #expect(result.status == status, "\(arguments): \(result.error)")
    return result
  }

  func layout(_ arguments: [String]) throws -> PictureLayout {
    let layout = try PictureLayout(run(arguments + ["-f", "layout"]).output)
    #expect(layout.collisions.isEmpty, "\(arguments): \(layout.collisions)")
    return layout
  }

  /// Returns the side at which the words of legends stand: `top`, `right`, `bottom`, `left` or `none`.
  private func side(of layout: PictureLayout) throws -> String {
    let boxes = layout.texts(of: "role-legend").map(\.box)
    guard let first = boxes.first else { return "none" }
    let all = boxes.dropFirst().reduce(first) { $0.union($1) }
    let area = try #require(layout.frames.first)
    if all.maxX <= area.x { return "left" }
    if all.minX >= area.x + area.width { return "right" }
    return all.maxY <= area.y ? "top" : all.minY >= area.y + area.height ? "bottom" : "over"
  }

  @Test(
    "--legend puts legends of names, sizes and ramps at a side, or leaves them out", .slow,
    arguments: LegendPlace.allCases.map(\.rawValue),
    [["-c", "kind"], ["-c", "girth"], ["--size", "girth"], ["--opacity", "girth"]])
  func legend(place: String, channel: [String]) throws {
    for size in [["800", "500"], ["400", "250"], ["320", "240"]] {
      let drawn = try layout(
        Self.scatter + channel + [
          "--legend", place, "--width", size[0], "--height", size[1], "-t", "Trees", "--caption",
          "Source",
        ])
      #expect(try side(of: drawn) == place, "\(size)")
    }
  }

  @Test(
    "--legend moves the legend of all panels, too",
    arguments: ["right", "left", "bottom"])
  func legendsOfPanels(place: String) throws {
    let panels = Self.scatter + ["-c", "girth:N", "--facet", "kind"]
    #expect(try side(of: layout(panels + ["--legend", place])) == place)
  }

  @Test("a legend without room beside the plot area is above it, with a warning")
  func legendWithoutRoom() throws {
    let result = try run(
      Self.scatter + ["-c", "girth:N", "--legend", "left", "--height", "160", "-f", "layout"])
    #expect(
      result.error.contains("warning: no room for the legend at the left: it stands over the plot"))
    #expect(try PictureLayout(result.output).collisions.isEmpty)
  }

  @Test(
    "--legend is kept in a written specification, and changes one, as it is drawn and as it is written",
    .slow,
    arguments: LegendPlace.allCases.map(\.rawValue))
  func legendOfSpecifications(place: String) throws {
    _ = try run(
      Self.scatter + ["-c", "kind", "--legend", place, "--emit-spec", "s.vl.json", "-o", "s.svg"])
    #expect(try side(of: layout(["s.vl.json"])) == place)
    _ = try run(Self.scatter + ["-c", "kind", "--emit-spec", "plain.vl.json", "-o", "s.svg"])
    for name in ["plain.vl.json", "point.vl.json"] {
      #expect(try side(of: layout([name, "--legend", place])) == place)
      _ = try run([name, "--legend", place, "--emit-spec", "over.vl.json", "-o", "s.svg"])
      #expect(try side(of: layout(["over.vl.json"])) == place, "\(name)")
      #expect(try side(of: layout([name, "--legend", place, "--theme", "vega"])) == place)
    }
  }

  @Test("direct labels stay if a legend is moved, and disappear with --legend none")
  func namesOfLines() throws {
    let moved = try run(["lines.csv", "--legend", "left", "-v", "-f", "layout"])
    #expect(moved.error.contains("note: --legend has no effect: names are beside"))
    #expect(
      try PictureLayout(moved.output).texts(of: "role-legend").map(\.text) == ["rain", "sun"])
    let none = try run(["lines.csv", "--legend", "none", "-v", "-f", "layout"])
    #expect(try PictureLayout(none.output).texts(of: "role-legend").isEmpty)
    #expect(none.error.contains("note: without a legend, nothing explains "))
  }

  @Test(
    "--legend is refused for a chart without a legend, and for unknown places",
    arguments: [
      (scatter + ["--legend", "top"], "--legend has no effect: the chart has no legend\n"),
      (scatter + ["--legend", "none"], "--legend has no effect: the chart has no legend\n"),
      (
        scatter + ["--legend", "rigth"],
        "unknown --legend 'rigth'\nhint: did you mean 'right'?"
      ),
      (["overview", "t.csv", "--legend", "top"], "--legend has no effect on an overview"),
    ])
  func refusedLegend(arguments: [String], message: String) throws {
    let result = try run(arguments + ["-f", "svg"], status: 2)
    #expect(result.error.contains(message), "\(result.error)")
  }

  @Test(
    "--background sets the background of every format, and none removes it", .slow,
    arguments: [
      ("#123456", ##" fill="#123456"/>"##), ("slategray", ##" fill="#708090"/>"##),
      ("rgb(255, 241, 229)", ##" fill="#fff1e5"/>"##),
    ])
  func background(color: String, fill: String) throws {
    let svg = try run(Self.scatter + ["--background", color, "-f", "svg"]).outputText
    #expect(svg.contains(fill))
    _ = try run(Self.scatter + ["--background", color, "--emit-spec", "b.vl.json", "-o", "b.svg"])
    #expect(try run(["b.vl.json", "-f", "svg"]).outputText.contains(fill))
    for theme in ["light", "vega"] {
      let over = try run(["point.vl.json", "--background", color, "-f", "svg", "--theme", theme])
      #expect(over.outputText.contains(fill))
    }
  }

  @Test(
    "--background none is transparent in every format", .slow,
    arguments: [["none"], ["transparent"], ["#0000"]])
  func transparent(color: [String]) throws {
    let plain = try run(Self.scatter + ["-f", "svg"]).outputText
    let none = Self.scatter + ["--background", color[0]]
    let clear = try run(none + ["-f", "svg"]).outputText
    // All but the ground is the same.
    let missing = Set(plain.split(separator: "\n")).subtracting(clear.split(separator: "\n"))
    #expect(missing.count == 1 && missing.first?.contains("#fff") == true, "\(missing)")
    _ = try run(none + ["--emit-spec", "n.vl.json", "-o", "n.svg"])
    #expect(try folder.text(of: "n.vl.json").contains(#""background": null"#))
    _ = try run(["point.vl.json"] + none.suffix(2) + ["--emit-spec", "m.vl.json", "-o", "m.png"])
    #expect(try folder.text(of: "m.vl.json").contains(#""background": null"#))
    let eps = try run(none + ["-v", "-o", "n.eps", "-o", "n.pdf"])
    #expect(eps.error.contains("note: n.eps is white under translucent marks"))
  }

  @Test("texts keep their contrast on any background, with a warning on dark ones")
  func darkBackground() throws {
    let dark = try run(Self.scatter + ["--background", "#202020", "-f", "svg"])
    #expect(
      dark.error == """
        plot: warning: the background #202020 is dark, and the theme 'light' is not: texts are drawn in #ffffff
        hint: --theme dark is made for it

        """)
    let over = try run(["point.vl.json", "--background", "#202020", "-f", "svg"])
    #expect(over.error == dark.error)
    #expect(
      try run(Self.scatter + ["--background", "black", "--theme", "dark", "-f", "svg"]).error == "")
  }

  @Test(
    "unknown colours are refused with the nearest name",
    arguments: [
      (
        ["--background", "whit"],
        "--background: 'whit' is no colour\nhint: did you mean 'white'? none, "
      ),
      (["--background", "#fff8"], "--background '#fff8' is translucent\n"),
      (
        ["--palette", "red,blu"],
        "--palette: 'blu' is no colour\nhint: did you mean 'blue'? names of CSS"
      ),
      (["--palette", "red,"], "--palette: '' is no colour\n"),
      (["--palette", "red,rgba(0,0,0,0.5)"], "is translucent\nhint: give opaque colours"),
      (["--palette", "#12"], "--palette: '#12' is no colour\n"),
      (["--palette", "ibn"], "there is no palette 'ibn'\nhint: did you mean 'ibm'? "),
      (["-c", "girth", "--palette", "red"], "one colour, and a quantity needs two or more"),
    ])
  func refusedColors(flags: [String], message: String) throws {
    let result = try run(Self.scatter + flags + ["-f", "svg"], status: 2)
    #expect(result.error.contains(message), "\(result.error)")
  }

  @Test(
    "--palette takes colours of CSS as they are, for series and for quantities, over any chart",
    .slow)
  func palette() throws {
    let list = ["--palette", "#0057c0, Red,rebeccapurple"]
    let series = try run(
      Self.scatter + ["-c", "kind"] + list + ["-f", "svg", "--emit-spec", "p.vl.json"])
    let spec = try run(["p.vl.json", "-f", "svg"])
    let over = try run(["point.vl.json", "-f", "svg", "--emit-spec", "o.vl.json"] + list)
    for text in [series.outputText, spec.outputText, over.outputText] {
      for color in ["#0057c0", "#639"] { #expect(text.contains(color)) }
      #expect(text.contains("#f00") || text.contains("#ff0000"))
    }
    #expect(
      try folder.text(of: "o.vl.json").contains(##""range": ["#0057c0", "#ff0000", "#663399"]"##))
    // The smallest of a quantity has the first, the largest the last.
    let ramp = try run(
      [
        "t.csv", "-m", "rect", "-x", "kind", "-y", "girth:N", "-c", "mean(age)", "--palette",
        "white,#c00000", "-f", "svg",
      ])
    #expect(ramp.outputText.contains("#c00000") || ramp.outputText.contains("#c00"))
    let weak = Self.scatter + ["--palette", "yellow", "-f", "svg"]
    #expect(try run(weak).error.isEmpty)
    #expect(
      try run(weak + ["-v"]).error.contains(
        "plot: note: #ffff00 has too little contrast with the paper: 1.0:1"))
  }

  @Test("series beyond the listed colours have dashes")
  func moreSeries() throws {
    try folder.write("x,a,b,c\n1,1,2,3\n2,2,3,4\n", to: "abc.csv")
    let svg = try run([
      "abc.csv", "-x", "x", "-y", "a,b,c", "-m", "line", "--palette", "red,blue", "-f", "svg",
    ])
    #expect(svg.outputText.contains("stroke-dasharray"))
  }

  @Test(
    "a written specification keeps the sizes of its texts, and another width gives them its own",
    .slow,
    .slow,
    arguments: ["400", "479", "500", "800"], [[], ["--facet", "kind"]])
  func writtenSizes(width: String, panels: [String]) throws {
    let flags = Self.scatter + panels + ["--width", width]
    _ = try run(flags + ["--emit-spec", "s.vl.json", "-o", "s.svg"])
    func sizes(_ layout: PictureLayout) -> Set<Double> {
      Set(layout.texts(of: "role-axis").map(\.size))
    }
    let (drawn, read) = try (layout(flags), layout(["s.vl.json"]))
    #expect(!sizes(drawn).isEmpty && sizes(read) == sizes(drawn))
    #expect(try sizes(layout(["s.vl.json", "--width", "400"])).min() == 11)
  }

  @Test(
    "sizes and the grid are those of the flags, over tables and specifications", .slow,
    arguments: ["t.csv", "point.vl.json", "written.vl.json"])
  func sizes(input: String) throws {
    _ = try run(Self.scatter + ["-c", "kind", "--emit-spec", "written.vl.json", "-o", "w.svg"])
    let start = input == "t.csv" ? Self.scatter + ["-c", "kind"] : [input]
    let large = try layout(start + ["--text-size", "14"])
    let usual = try layout(start)
    let (first, second) = (
      usual.texts(of: "role-legend")[0].size, large.texts(of: "role-legend")[0].size
    )
    #expect(abs(second / first - 14.0 / 12) < 0.01)
    _ = try run(
      start + ["--point-size", "20", "--grid", "none", "-o", "a.svg", "--emit-spec", "a.vl.json"])
    let plain = try run(start + ["-f", "svg"]).outputText
    let written = try folder.text(of: "a.vl.json")
    #expect(written.contains(#""size": 400"#), "\(written)")
    for text in [try folder.text(of: "a.svg"), try run(["a.vl.json", "-f", "svg"]).outputText] {
      #expect(!text.contains("role-axis-grid") || text != plain)
    }
  }

  @Test("--line-width is the width in px, also of lines that go up and down often")
  func lineWidth() throws {
    let rows = (0..<400).map { "\($0),\(($0 * 37) % 101)" }
    try folder.write("x,y\n" + rows.joined(separator: "\n") + "\n", to: "saw.csv")
    let svg = try run([
      "saw.csv", "-m", "line", "--line-width", "3", "-f", "svg", "--emit-spec", "l.vl.json",
    ])
    #expect(svg.outputText.contains(#"stroke-width="3""#))
    #expect(try folder.text(of: "l.vl.json").contains(#""strokeWidth": 3"#))
    #expect(try run(["l.vl.json", "-f", "svg"]).outputText.contains(#"stroke-width="3""#))
    let over = try run(["l.vl.json", "--line-width", "5", "-f", "svg"])
    #expect(over.outputText.contains(#"stroke-width="5""#))
  }

  @Test(
    "sizes without an effect are refused with the reason", .slow,
    arguments: [
      (scatter + ["--line-width", "3"], "--line-width has no effect: the chart has no lines"),
      (["lines.csv", "--point-size", "3"], "--point-size has no effect: the chart has no points"),
      (
        scatter + ["--size", "girth", "--point-size", "3"], "--point-size has no effect with --size"
      ),
      (scatter + ["--point-size", "0"], "--point-size 0 is not above 0"),
      (scatter + ["--text-size", "99"], "--text-size 99 is not from 6 to 32"),
      (["t.csv", "-m", "pie", "-c", "kind", "--grid", "x"], "--grid has no effect on a pie chart"),
      (scatter + ["--grid", "z"], "unknown grid 'z'"),
      (["point.vl.json", "--line-width", "3"], "--line-width: the chart has no lines"),
    ])
  func refusedSizes(arguments: [String], message: String) throws {
    let result = try run(arguments + ["-f", "svg"], status: 2)
    #expect(result.error.contains(message), "\(result.error)")
  }
}
