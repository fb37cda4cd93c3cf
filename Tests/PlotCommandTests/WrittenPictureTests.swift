import PlotTables
import Testing

@Suite("Pictures of written specifications")
struct WrittenPictureTests {
  let plot: Executable
  let folder: TemporaryFolder

  init() throws {
    plot = try Executable.plot()
    folder = try TemporaryFolder()
    let names = ["Ada", "Bo", "Cy", "Di", "Eve"]
    let rows = names.enumerated().flatMap { index, name in
      [
        "\(name),old,\(12.25 + Double(index * 7 % 5) * 9)",
        "\(name),new,\(20.5 + Double(index) * 8)",
      ]
    }
    try folder.write("who,age,v\n" + rows.joined(separator: "\n") + "\n", to: "t.csv")
    let years = (2001...2012).flatMap { year in
      names.enumerated().map { "\(year),\($1),\((year * 7 + $0 * 5) % 23)" }
    }
    try folder.write("year,who,n\n" + years.joined(separator: "\n") + "\n", to: "y.csv")
    try folder.write(
      "region,actual,target,poor,fair,good\nNorth,275,250,150,225,300\nEast,195,210,150,200,250\n",
      to: "b.csv")
  }

  /// The frames and texts of a layout with their places, in whole points.
  private func places(_ result: Executable.Result) throws -> Set<String> {
    let layout = try JSONNode.parse(Array(result.output), name: "layout")
    let texts = (layout["texts"]?.array ?? []).map { text -> String in
      let place = ["x", "y"].map { Int((text[$0]?.number ?? 0).rounded()) }
      return "\(text["text"]?.string ?? "") at \(place)"
    }
    let frames = (layout["frames"]?.array ?? []).map { frame in
      "frame \(["x", "y", "width", "height"].map { frame[$0]?.number ?? 0 })"
    }
    return Set(texts + frames)
  }

  @Test(
    "a written specification has its plot area and all texts where its chart has them",
    arguments: [
      "t.csv -m dumbbell -x v -y who -c age", "t.csv -m waffle -c who --width 560 --height 400",
      "t.csv -m text -x v -y age --encode text=who -c age",
      "y.csv -m line -x year -y n -c who --width 320 --height 200", "b.csv -m bullet --width 640",
      "t.csv -m bar -x mean(v) -y who --no-values -t Values",
      "t.csv -m bar -x who -y count() --values", "t.csv -m point -x v -y who -c age",
      "y.csv -m line -x year -y n -c who --theme dark",
      "t.csv -m dumbbell -x v -y who -c age --theme dark",
      "y.csv -m area -x year -y n -c who --palette tol-bright",
      "y.csv -m point -x year -y n -c who --palette tol-bright",
      "y.csv -m line -x year -y n -c who --y-domain 5,15",
      "y.csv -m heatmap -x year:O -y who -c n --values",
    ])
  func samePlaces(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let drawn = try plot.run(
      words + ["-f", "layout", "-o", "a.json", "--emit-spec", "s.vl.json"], in: folder.path)
    #expect(drawn.status == 0, "\(drawn.error)")
    let chart = try plot.run(words + ["-f", "layout"], in: folder.path)
    let again = try plot.run(["s.vl.json", "-f", "layout"], in: folder.path)
    #expect(again.status == 0 && again.error.isEmpty, "\(again.error)")
    #expect(try places(again) == places(chart))
  }

  @Test("values at the marks of a written specification are beside their marks")
  func besideMarks() throws {
    let words = ["t.csv", "-m", "lollipop", "-x", "mean(v)", "-y", "who"]
    #expect(try plot.run(words + ["--emit-spec", "s.vl.json"], in: folder.path).status == 0)
    func rows(_ arguments: [String]) throws -> [String: Double] {
      let output = try plot.run(arguments + ["-f", "layout"], in: folder.path).output
      let texts = try JSONNode.parse(output, name: "layout")["texts"]?.array ?? []
      return Dictionary(
        texts.map { ($0["text"]?.string ?? "", $0["y"]?.number?.rounded() ?? 0) }
      ) { first, _ in first }
    }
    let (drawn, again) = try (rows(words), rows(["s.vl.json"]))
    #expect(drawn.filter { Double($0.key) != nil } == again.filter { Double($0.key) != nil })
    #expect(drawn["Ada"] == again["Ada"] && drawn["Eve"] == again["Eve"])
  }

  @Test("marks at the edge of a written specification are whole, those beyond a limit are cut")
  func edges() throws {
    for (limit, isCut) in [([], false), (["--y-domain", "5,15"], true)] {
      let words = ["y.csv", "-m", "line", "-x", "year", "-y", "n", "-c", "who"] + limit
      #expect(try plot.run(words + ["--emit-spec", "s.vl.json"], in: folder.path).status == 0)
      let svg = try plot.run(["s.vl.json", "-f", "svg"], in: folder.path).outputText
      #expect(svg.contains("<clipPath") == isCut)
    }
  }

  @Test("rows of another table beyond the limits of a written specification are cut")
  func otherRows() throws {
    let words = ["y.csv", "-m", "line", "-x", "year", "-y", "n", "-c", "who"]
    #expect(try plot.run(words + ["--emit-spec", "s.vl.json"], in: folder.path).status == 0)
    try folder.write("year,who,n\n2001,Ada,900\n2012,Ada,3\n2001,Bo,2\n2012,Bo,7\n", to: "z.csv")
    let over = try plot.run(["s.vl.json", "--data", "z.csv", "-f", "svg"], in: folder.path)
    #expect(over.status == 0, "\(over.error)")
    #expect(over.outputText.contains("<clipPath"))
  }

  @Test("a title over a written specification has the room that it needs")
  func furtherTitle() throws {
    let words = ["t.csv", "-m", "bar", "-x", "mean(v)", "-y", "who", "--no-values"]
    #expect(
      try plot.run(words + ["-o", "a.svg", "--emit-spec", "s.vl.json"], in: folder.path).status == 0
    )
    let over = try plot.run(["s.vl.json", "-t", "Means", "-f", "layout"], in: folder.path)
    let layout = try JSONNode.parse(Array(over.output), name: "layout")
    let title = try #require(layout["texts"]?.array?.first { $0["text"]?.string == "Means" })
    let bottom = try #require(title["outline"]?.array?.compactMap { $0.array?[1].number }.max())
    #expect(bottom < layout["frames"]?.array?[0]["y"]?.number ?? 0)
  }

  @Test(
    "a written layout that is none is not taken over",
    arguments: [
      #""insets": [1e9, 20, 20, 20]"#, #""insets": [20, -3, 20, 20]"#, #""insets": "wide""#,
      #""insets": [5000, 20, 20, 20]"#, #""omitted": ["everything"], "legend": "inside""#,
    ])
  func brokenLayout(member: String) throws {
    try folder.write(
      """
      {"usermeta": {"plot": {"picture": [400, 300], "plotArea": [300, 200], \(member)}},
       "width": 300, "height": 200, "data": {"values": [{"a": 1, "b": 2}, {"a": 2, "b": 5}]},
       "mark": "line", "encoding": {"x": {"field": "a", "type": "quantitative"},
       "y": {"field": "b", "type": "quantitative"}}}
      """, to: "broken.vl.json")
    let result = try plot.run(["broken.vl.json", "-o", "a.png"], in: folder.path)
    #expect(result.status == 0, "\(result.error)")
  }
}
