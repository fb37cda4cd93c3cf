import PlotScales
import PlotTables
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotTransforms

/// Expected texts by hand: the SI's multiples, 60 seconds to the minute, 1024 bytes to the KiB.
@Suite struct UnitTests {
  private func column(_ name: String, _ values: [Double], _ unit: MeasureUnit?) -> Column {
    Column(name: name, cells: .numbers(NumberCells(values: values, unit: unit)))
  }

  private func axis(_ values: [Double], _ unit: MeasureUnit?, title: String? = nil) throws
    -> TrainedAxis
  {
    let table = Table(
      name: "t",
      columns: [column("x", values.indices.map(Double.init), nil), column("load", values, unit)])
    let layer = Layer(
      mark: LineMark(),
      encoding: Encoding([
        .x: ChannelDefinition("x"), .y: ChannelDefinition("load", title: title),
      ]))
    return try TrainedScales(layers: [LayerData(layer, of: table)], theme: .light).y
  }

  private func labels(_ axis: TrainedAxis) -> String {
    axis.scale.ticks(about: 5).map(\.label).joined(separator: " ")
  }

  @Test("unit symbols stand at every label")
  func signs() throws {
    let percent = try axis([0, 40], MeasureUnit("%", dimension: .ratio))
    #expect(labels(percent) == "0% 10% 20% 30% 40%" && percent.title == "load")
    let dollars = try axis([-2000, 2000], MeasureUnit("$", .before, dimension: .currency))
    #expect(labels(dollars) == "−$2,000 −$1,000 $0 $1,000 $2,000")
    let euros = try axis([0, 4_000_000], MeasureUnit("€", dimension: .currency))
    #expect(labels(euros) == "0\u{a0}€ 1M\u{a0}€ 2M\u{a0}€ 3M\u{a0}€ 4M\u{a0}€")
  }

  @Test("unit words stand in the axis title, unless the chart sets one")
  func words() throws {
    let milliseconds = try axis([0, 40], MeasureUnit("ms", dimension: .duration))
    #expect(labels(milliseconds) == "0 10 20 30 40" && milliseconds.title == "load (ms)")
    #expect(try axis([0, 40], MeasureUnit("ms"), title: "time").title == "time")
    #expect(
      try axis([0, 40], MeasureUnit("USD", .before, dimension: .currency)).title == "load (USD)")
    #expect(try axis([0, 40], nil).title == "load")
  }

  @Test("base units are shown in a fitting multiple, with round ticks in it")
  func multiples() throws {
    let cases: [([Double], MeasureUnit, title: String, labels: String)] = [
      ([0, 0.004], MeasureUnit("s", dimension: .duration), "load (ms)", "0 1 2 3 4"),
      ([0, 4e-6], MeasureUnit("s", dimension: .duration), "load (µs)", "0 1 2 3 4"),
      (
        [0, 7200], MeasureUnit("s", dimension: .duration), "load (min)", "0 20 40 60 80 100 120"
      ),
      ([0, 100], MeasureUnit("s", dimension: .duration), "load (s)", "0 20 40 60 80 100"),
      ([0, 240], MeasureUnit("s", dimension: .duration), "load (min)", "0 1 2 3 4"),
      ([0, 14_400], MeasureUnit("s", dimension: .duration), "load (h)", "0 1 2 3 4"),
      ([0, 345_600], MeasureUnit("s", dimension: .duration), "load (d)", "0 1 2 3 4"),
      ([0, 4096], MeasureUnit("B", dimension: .information), "load (KiB)", "0 1 2 3 4"),
      ([0, 4 * 0x1p30], MeasureUnit("B", dimension: .information), "load (GiB)", "0 1 2 3 4"),
      ([0, 400], MeasureUnit("B", dimension: .information), "load (B)", "0 100 200 300 400"),
      ([0, 4000], MeasureUnit("W", dimension: .power), "load (kW)", "0 1 2 3 4"),
      ([0, 4000], MeasureUnit("kW", dimension: .power), "load (kW)", "0 1,000 2,000 3,000 4,000"),
      ([0, 0], MeasureUnit("s", dimension: .duration), "load (s)", "0 1"),
    ]
    for (values, unit, title, expected) in cases {
      let axis = try axis(values, unit)
      #expect(axis.title == title && labels(axis) == expected, "\(values) \(unit.symbol)")
    }
  }

  @Test("value labels have the unit that an axis would have")
  func values() throws {
    func texts(_ cells: [String]) throws -> [String] {
      let rows = cells.enumerated().map { "A name of bar \($0),\($1)" }
      return try scene("name,took\n\(rows.joined(separator: "\n"))") {
        ($0.x, $0.y, $0.mark) = ("took", ["name"], "bar")
      }.layout.panels[0].valueLabels.texts.map(\.text)
    }
    #expect(
      try texts(["1h30m", "45m", "90s", "12m30s"])
        == ["90.0\u{a0}min", "45.0\u{a0}min", "1.5\u{a0}min", "12.5\u{a0}min"])
    #expect(try texts(["$5", "-$7"]) == ["$5", "−$7"])
    #expect(try texts(["12ms", "7ms"]) == ["12\u{a0}ms", "7\u{a0}ms"])
  }

  @Test("columns on one axis are shown in one unit, or named with theirs")
  func folding() throws {
    let table = Table(
      name: "t",
      columns: [
        column("a", [1, 2], MeasureUnit("s", dimension: .duration)),
        column("b", [500, .nan], MeasureUnit("ms", dimension: .duration)),
        column("c", [3, 4], MeasureUnit("MB", dimension: .information)), column("d", [5, 6], nil),
      ])
    let durations = table.folded(["a", "b"], key: "key", value: "value")
    #expect((0..<4).map { durations.columns[3].text(at: $0) } == ["1s", "2s", "0.5s", nil])
    let mixed = table.folded(["a", "c", "d"], key: "key", value: "value")
    #expect(mixed.columns[2].unit == nil)
    #expect(
      (0..<6).map { mixed.columns[1].text(at: $0) ?? "" }
        == ["a (s)", "a (s)", "c (MB)", "c (MB)", "d", "d"])
    let same = table.folded(["a"], key: "key", value: "value")
    #expect(same.columns[4].unit?.symbol == "s" && same.columns[3].text(at: 0) == "a")
  }

  @Test("columns of another dimension are left out with a note, those of the same are not")
  func alike() throws {
    let mixed = try described("t,load,mem,swap\n0,50%,40 MB,1GB\n1,60%,44 MB,2GB\n2,40%,70 MB,1GB")
    #expect(mixed.chart.summary.contains("y=load") == false)
    #expect(
      mixed.notes.filter { $0.level == .omission }.map(\.message).contains(
        "left out 'load': in another unit than 'mem', 'swap'"))
    let same = try described("t,read,write\n0,50ms,0.1s\n1,60ms,0.3s\n2,40ms,0.2s")
    #expect(same.chart.summary.contains("y=read+write"))
    #expect(same.notes.allSatisfy { $0.level < .omission })
  }

  @Test("concatenated tables of different units are shown in one unit, or are text")
  func concatenation() {
    func cells(_ a: Column, _ b: Column) -> [String?] {
      let joined = Table.concatenated([
        ("a", Table(name: "a", columns: [a])), ("b", Table(name: "b", columns: [b])),
      ])
      return (0..<joined.rowCount).map { joined.columns[1].text(at: $0) }
    }
    let seconds = column("t", [1], MeasureUnit("s", dimension: .duration))
    let millis = column("t", [1], MeasureUnit("ms", dimension: .duration))
    let metres = column("t", [1], MeasureUnit("m", dimension: .length))
    #expect(cells(millis, millis) == ["1ms", "1ms"])
    #expect(cells(seconds, millis) == ["1s", "0.001s"])
    #expect(cells(seconds, metres) == ["1s", "1m"])
  }
}
