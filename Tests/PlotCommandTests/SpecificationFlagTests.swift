import PlotTables
import PlotTestSupport
import PlotVegaLite
import Testing

@testable import plot

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The changes that flags make, read in the specification that is written, and in the picture.
@Suite("Flags over a specification") struct SpecificationFlagTests {
  let plot: Executable
  let folder: TemporaryFolder

  init() throws {
    plot = try Executable.plot()
    folder = try TemporaryFolder()
    try folder.write(
      "m,v,k,q,t\nJan,10,A,1,2020-01-01\nFeb,30,B,2,2020-02-01\nMar,20,A,3,2020-03-01\n",
      to: "d.csv")
    try folder.write("m;v;k;q\nJan;1,5;A;1\nFeb;n.d.;B;2\nMar;2,5;B;2\n", to: "e.csv")
    let data = #""data": {"url": "d.csv"}"#
    let (q, v) = (
      #""x": {"field": "q", "type": "quantitative"}"#,
      #""y": {"field": "v", "type": "quantitative"}"#
    )
    for (name, text) in [
      (
        "point",
        #"{\#(data), "title": "Old", "mark": "point", "encoding": {\#(q), \#(v), "color": {"field": "k", "type": "nominal"}}}"#
      ),
      (
        "bar",
        #"{\#(data), "mark": "bar", "encoding": {"x": {"field": "m", "type": "nominal", "sort": null}, \#(v)}}"#
      ),
      (
        "line",
        #"{\#(data), "mark": "line", "encoding": {"x": {"field": "t", "type": "temporal"}, \#(v)}}"#
      ),
      (
        "layer",
        #"{\#(data), "encoding": {\#(q), \#(v)}, "layer": [{"mark": "line"}, {"mark": "point"}]}"#
      ),
      (
        "heat",
        #"{\#(data), "mark": "rect", "encoding": {"x": {"field": "m"}, "y": {"field": "k"}, "color": {"field": "v", "type": "quantitative"}}}"#
      ),
      (
        "ranks",
        #"{\#(data), "mark": "point", "encoding": {\#(q), \#(v), "color": {"field": "k", "type": "ordinal"}}}"#
      ),
      (
        "facet",
        #"{\#(data), "facet": {"field": "k"}, "spec": {"mark": "point", "encoding": {\#(q), \#(v)}}}"#
      ),
      (
        "twice",
        #"{\#(data), "encoding": {\#(q)}, "layer": [{"mark": "line", "encoding": {\#(v)}}, {"mark": "bar", "encoding": {\#(v)}}], "resolve": {"scale": {"y": "independent"}}}"#
      ),
      (
        "concat",
        #"{"hconcat": [{\#(data), "mark": "point", "encoding": {\#(q)}}, {\#(data), "mark": "point", "encoding": {\#(v)}}]}"#
      ),
      (
        "inline",
        #"{"data": {"values": [{"q": 1, "v": 2}]}, "mark": "point", "encoding": {\#(q), \#(v)}}"#
      ),
    ] {
      try folder.write(text, to: "\(name).vl.json")
    }
  }

  /// Returns the written specification, the texts of the picture, and its sides.
  private func drawn(
    _ specification: String, _ flags: [String]
  ) throws -> (written: String, texts: [String], sides: String, error: String) {
    let result = try plot.run(
      [specification + ".vl.json", "-o", "o.svg", "--emit-spec", "said.vl.json"] + flags,
      in: folder.path, input: nil)
    #expect(result.status == 0, "\(flags): \(result.error)")
    let svg = String(decoding: try folder.bytes(of: "o.svg"), as: UTF8.self)
    let written = String(decoding: try folder.bytes(of: "said.vl.json"), as: UTF8.self)
    let sides = svg.split(separator: "viewBox=\"0 0 ").last?.prefix { $0 != "\"" } ?? ""
    return (written, try SVGPicture(svg).texts, String(sides), result.error)
  }

  /// Only some layers of a violin have a scale along its groups.
  @Test(
    "marks at fixed pixels refuse flags that would move the scale under them",
    arguments: [
      ["--width", "300"], ["--x-reverse"],
    ])
  func placesInPoints(flags: [String]) throws {
    _ = try plot.run(
      [
        "d.csv", "-m", "violin", "-x", "k", "-y", "v", "--emit-spec", "violin.vl.json", "-o",
        "v.svg",
      ],
      in: folder.path, input: nil)
    let result = try plot.run(
      ["violin.vl.json", "-o", "o.svg"] + flags, in: folder.path, input: nil)
    #expect(result.status == 2)
    #expect(result.error.contains("\(flags[0]): places along x are given in px"), "\(result.error)")
  }

  @Test(
    "each flag sets a property of the written specification, and shows", .slow,
    arguments: [
      ("point", ["-t", "New"], [#""title": "New""#], ["New"]),
      (
        "point", ["--subtitle", "Sub"], [#""title": {"text": "Old", "subtitle": "Sub"}"#],
        ["Old", "Sub"]
      ),
      (
        "point", ["--caption", "Source"], [#""vconcat""#, #""text": "Source""#], ["Old", "Source"]
      ),
      ("point", ["--alt", "Words"], [#""description": "Words""#], []),
      ("layer", ["--x-title", "Quantity"], [#""title": "Quantity""#], ["Quantity"]),
      ("point", ["--y-title", "Value"], [#""title": "Value""#], ["Value"]),
      ("point", ["--x-domain", "0,40"], [#""domain": [0, 40]"#, #""clip": true"#], ["40"]),
      ("point", ["--x-domain", "40,0"], [#""domain": [0, 40]"#, #""reverse": true"#], ["40"]),
      ("point", ["--y-domain", ",100"], [#""domainMax": 100"#], ["100"]),
      (
        "line", ["--x-domain", "2019-01-01,2021-01-01"], ["[1546300800000, 1609459200000]"], []
      ),
      ("point", ["--x-scale", "log2"], [#""type": "log", "base": 2"#], []),
      ("point", ["--y-format", "$.2f"], [#""format": "$.2f""#], ["$30.00"]),
      ("point", ["--no-x-zero"], [#""zero": false"#], []),
      ("point", ["--no-y-nice"], [#""nice": false"#], []),
      ("bar", ["--x-reverse"], [#""reverse": true"#], []),
      ("point", ["--y-clamp"], [#""clamp": true"#], []),
      ("point", ["--palette", "ibm"], [##""range": ["#648fff""##], []),
      ("heat", ["--palette", "magma"], [#""range": ["#], []),
      ("ranks", ["--palette", "magma"], [#""scheme": "magma""#], []),
      ("point", ["--background", "none"], [#""background": null"#], []),
      ("concat", ["--background", "navy"], [##""background": "#000080""##], []),
      ("point", ["--palette", "red,#00f"], [##""range": ["#ff0000", "#0000ff"]"##], []),
      ("heat", ["--palette", "white,#00f"], [#""range": ["#], []),
      ("point", ["--text-size", "22"], [#""labelFontSize": 22"#], []),
      ("line", ["--line-width", "4"], [#""strokeWidth": 4"#], []),
      ("layer", ["--point-size", "10"], [#""size": 100"#], []),
      ("facet", ["--grid", "x"], [#""grid": true"#, #""grid": false"#], []),
      ("point", ["--legend", "left"], [#""legend": {"orient": "left"}"#], ["A", "B"]),
      ("heat", ["--legend", "none"], [#""legend": null"#], []),
      ("heat", ["--color-scale", "sqrt"], [#""type": "sqrt""#], []),
      ("heat", ["--color-domain", "0,80"], [#""domain": [0, 80]"#], ["80"]),
      (
        "point", ["--size", "v", "--size-domain", "0,60", "--size-range", "2,30"],
        [#""domain": [0, 60]"#, #""range": [3.14"#], ["60"]
      ),
      ("point", ["--opacity", "v", "--opacity-domain", "0,50"], [#""domain": [0, 50]"#], ["50"]),
      ("bar", ["--where", "v > 15"], [##""filter": "datum['v'] > 15""##], ["Feb", "Mar"]),
      (
        "point", ["--derive", "w = v * 2", "-y", "w"],
        [##""calculate": "datum['v'] * 2", "as": "w""##, #""field": "w""#], ["w", "60"]
      ),
      ("bar", ["--sort", "-y"], [#""sort": "-y""#], []),
      ("bar", ["--sort", "Mar,Feb"], [#""sort": ["Mar", "Feb"]"#], []),
      ("bar", ["--values"], [#""type": "text""#], ["10", "30", "20"]),
      ("line", ["--note", "here@2020-02-15,15"], [#""datum": 1581724800000"#], ["here"]),
      ("point", ["--label", "m"], [#""text": {"field": "m""#], ["Jan", "Feb", "Mar"]),
      ("heat", ["--values"], [#""type": "text""#], ["10", "30", "20"]),
      (
        "layer", ["--hline", "goal=15"], [#""datum": 15"#, #""type": "rule""#], ["goal"]
      ),
      ("twice", ["--vline", "there=2"], [#""y": "independent""#], ["there"]),
      ("facet", ["--vband", "1,2"], [#""datum": 1"#, #""type": "rect""#], []),
      (
        "line", ["--vline", "then=2020-02-15; dashed; #d33"],
        [#""datum": 1581724800000"#, ##""color": "#dd3333""##, #""strokeDash": [5, 4]"#], ["then"]
      ),
      ("point", ["--highlight", "A"], [#""oneOf": ["A"]"#, #""values": ["A"]"#], ["A"]),
      ("bar", ["--highlight", "Feb"], [#""field": "m", "oneOf": ["Feb"]"#], []),
      ("point", ["-x", "m"], [#""x": {"field": "m", "type": "nominal"}"#], ["Jan", "Feb"]),
      (
        "point", ["-x", "yearmonth(t)", "-y", "mean(v)"],
        [#""timeUnit": "yearmonth", "type": "temporal""#, #""aggregate": "mean""#], []
      ),
      (
        "point", ["-x", "m", "-m", "bar", "--stack", "none"],
        [#""mark": "bar""#, #""stack": null"#], []
      ),
      (
        "point", ["-y", "cumsum(v)"],
        [
          #""frame": [null, 0]"#, #""groupby": ["k"]"#,
          #""sort": [{"field": "q", "order": "ascending"}]"#, #""field": "running total of v""#,
        ], ["running total of v"]
      ),
      (
        "point", ["-y", "share(v,q)", "-c", "m"],
        [#""joinaggregate": [{"op": "sum", "field": "v""#, #""groupby": ["q"]"#], ["100"]
      ),
      ("point", ["-m", "step"], [#""interpolate": "step-after""#], []),
      ("point", ["--encode", "text=m", "-m", "text"], [#""text": {"field": "m""#], ["Jan"]),
      (
        "point", ["--facet", "k", "--columns", "1", "--free-y"],
        [#""columns": 1"#, #""scale": {"y": "independent"}"#], ["A", "B"]
      ),
    ])
  func written(
    specification: String, flags: [String], fragments: [String], texts: [String]
  ) throws {
    let found = try drawn(specification, flags)
    for fragment in fragments {
      #expect(found.written.contains(fragment), "\(flags): \(found.written)")
    }
    for text in texts { #expect(found.texts.contains(text), "\(flags): \(found.texts)") }
    // The written specification is the same chart.
    let again = try plot.run(["said.vl.json", "-f", "svg"], in: folder.path, input: nil)
    #expect(again.status == 0, "\(flags): \(again.error)")
    let picture = try SVGPicture(String(decoding: again.output, as: UTF8.self))
    #expect(picture.texts == found.texts, "\(flags)")
  }

  @Test(
    "--width and --height are the sides of the whole picture", .slow,
    arguments: ["point", "layer", "bar", "facet"])
  func sides(specification: String) throws {
    let flags = ["--width", "640", "--height", "360"]
    #expect(try drawn(specification, flags).sides == "640 360")
    #expect(try drawn(specification, flags + ["--caption", "Source"]).sides == "640 360")
    #expect(try drawn(specification, ["--width", "640"]).sides.hasPrefix("640 "))
  }

  @Test(
    "composite charts and lists of marks over a specification equal those of flags", .slow,
    arguments: ["violin", "ecdf", "qq", "density", "strip", "bar,text", "boxplot,point"])
  func kinds(marks: String) throws {
    try folder.write(
      #"{"data": {"url": "d.csv"}, "mark": "bar", "encoding": {"x": {"field": "k"}, "y": {"field": "v", "type": "quantitative"}}}"#,
      to: "k.vl.json")
    let ends = marks == "bar,text" ? ["--where", "v != 20"] : []
    let over = try plot.run(
      ["k.vl.json", "-m", marks, "-f", "svg"] + ends, in: folder.path, input: nil)
    #expect(over.status == 0, "\(over.error)")
    let plain = try plot.run(
      ["d.csv", "-m", marks, "-x", "k", "-y", "v", "-f", "svg"] + ends, in: folder.path, input: nil)
    #expect(over.output == plain.output, "\(plain.error)")
  }

  @Test("each of several charts takes --passes and --density")
  func each() throws {
    let plain = try plot.run(["concat.vl.json", "-f", "svg"], in: folder.path, input: nil)
    let bare = try plot.run(
      ["concat.vl.json", "--passes", "curves", "--density", "off", "-f", "svg"], in: folder.path,
      input: nil)
    #expect(bare.status == 0, "\(bare.error)")
    func lines(_ output: [UInt8]) -> Int {
      String(decoding: output, as: UTF8.self).components(separatedBy: "<line").count - 1
        + String(decoding: output, as: UTF8.self).components(separatedBy: "stroke=\"#").count
    }
    #expect(lines(bare.output) < lines(plain.output))
    let written = try plot.run(
      ["concat.vl.json", "--passes", "curves", "-o", "o.svg", "--emit-spec", "s.vl.json"],
      in: folder.path, input: nil)
    #expect(written.status == 2)
    #expect(written.error.contains("leave out --emit-spec"), "\(written.error)")
  }

  @Test("input flags are applied to the data files of a specification")
  func reading() throws {
    let found = try drawn(
      "bar",
      [
        "--data", "e.csv", "--delimiter", ";", "--decimal", ",", "--missing", "n.d.", "--y-title",
        "V",
      ])
    #expect(found.texts.contains("2.5") && found.texts.contains("V"), "\(found.texts)")
    #expect(
      found.error.contains(
        "the written specification does not include --delimiter, --decimal, --missing"),
      "\(found.error)")
  }

  @Test("a written specification names its data relative to its own folder")
  func folders() throws {
    _ = mkdir(folder.path("out"), 0o755)
    let plain = try plot.run(
      ["point.vl.json", "-o", "o.svg", "--emit-spec", "out/said.vl.json"], in: folder.path,
      input: nil)
    #expect(plain.status == 0, "\(plain.error)")
    let again = try plot.run(
      ["out/said.vl.json", "--allow-files", ".", "-f", "svg"], in: folder.path, input: nil)
    #expect(try again.output == folder.bytes(of: "o.svg"), "\(again.error)")
  }

  @Test(
    "flags without an effect are refused with the reason", .slow,
    arguments: [
      ("bar", ["--x-domain", "0,1"], "--x-domain is for numbers and times, and 'm' holds names"),
      (
        "concat", ["--width", "300", "--theme", "vega"],
        "a picture of that size has no room for its 2 charts"
      ),
      (
        "concat", ["-x", "m"], "-x: the views of the specification have data of their own, or none"
      ),
      ("concat", ["--hline", "3"], "--hline: the specification has several plot areas"),
      ("twice", ["--hline", "3"], "--hline: the layers have scales of their own along y"),
      ("layer", ["-m", "bar"], "--mark: the specification has several views"),
      ("concat", ["--subtitle", "a"], "--subtitle: it stands under a title"),
      ("bar", ["--color-domain", "0,1"], "--color-domain needs a column of --color"),
      ("point", ["--color-domain", "0,1"], "--color-domain is for numbers, and 'k' holds names"),
      ("point", ["--palette", "magma"], "the palette 'magma' is for quantities, but 'k' is none"),
      ("concat", ["--legend", "top"], "--legend: the chart has no legend"),
      ("concat", ["--palette", "ibm"], "--palette: the chart shows no field as colour"),
      ("point", ["--highlight", "C"], "there is no 'C' to highlight"),
      ("layer", ["--highlight", "C"], "there are no series to highlight 'C' in"),
      ("concat", ["--values"], "--values: the specification has several views"),
      ("layer", ["--label", "m"], "--label: the specification has several views"),
      ("concat", ["--note", "a@1,2"], "--note"),
      ("point", ["--fit-label"], "--fit-label"),
      ("heat", ["--label", "m"], "--label: marks 'rect' have no place for names"),
      ("point", ["--label", "names"], "there is no column 'names'"),
      ("point", ["--free-y"], "--columns, --free-x and --free-y need panels"),
      ("point", ["--columns", "2"], "--columns, --free-x and --free-y need panels"),
      ("point", ["--stack", "zero"], "--stack: marks 'point' cannot be stacked"),
      ("point", ["--sort", "-y"], "--sort is for categories, and 'q' holds numbers"),
      ("layer", ["-m", "violin"], "--mark: the specification has several views"),
      ("point", ["-m", "pie"], "a pie chart"),
      ("concat", ["--density", "on"], "--density needs points on two axes"),
      ("concat", ["--smooth", "linear"], "--smooth has no effect on this specification"),
      ("inline", ["--delimiter", ";"], "--delimiter has no effect"),
      ("point", ["--where", "w > 1"], "there is no column 'w'"),
    ])
  func refused(specification: String, flags: [String], message: String) throws {
    let result = try plot.run(
      [specification + ".vl.json", "-f", "svg"] + flags, in: folder.path, input: nil)
    #expect(result.status == 2, "\(flags): \(result.error)")
    #expect(result.error.contains(message), "\(flags): \(result.error)")
  }

  @Test("the table of specification flags has every option of the command once")
  func completeness() {
    let names = allChartFlags.map(\.name)
    #expect(Set(names).count == names.count)
    let options = ListedOptionsTests.groups.dropLast().flatMap { group in
      group.definitions.map(\.key).filter { $0 != "files" }
    }
    for option in options {
      let flag =
        option.count == 1
        ? "-" + option
        : "--" + option.flatMap { $0.isUppercase ? "-" + $0.lowercased() : String($0) }
      #expect(names.contains(flag), "\(flag)")
    }
  }
}
