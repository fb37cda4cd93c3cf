import PlotScales
import PlotTables
import Testing

@testable import PlotAsk
@testable import PlotLayout

@Suite("Parts of written specifications") struct EmissionTests {
  @Test(
    "moments are written as ECMAScript reads them, in UTC",
    arguments: [
      // Seconds from the shell: date -u -d TEXT +%s.
      (0.0, "\"1970-01-01\""), (1_704_067_200, "\"2024-01-01\""),
      (1_704_110_400, "\"2024-01-01T12:00:00Z\""),
      (1_704_110_400.25, "\"2024-01-01T12:00:00.250Z\""),
      (-86_400, "\"1969-12-31\""), (-70_000_000_000, "-70000000000000"), (.nan, "null"),
    ])
  func times(_ seconds: Double, _ expected: String) {
    #expect(
      String(decoding: EmittedTable.Cell(time: seconds).node.bytes, as: UTF8.self) == expected)
  }

  @Test("emitted field names have no dots or brackets, and stay distinct")
  func names() {
    var table = EmittedTable()
    #expect(table.add("a.b", [.number(1)]) == "a_b")
    #expect(table.add("a[b", [.number(2)]) == "a_b 2")
    #expect(table.add("a.b", [.number(1)]) == "a_b")
    #expect(table.names == ["a_b", "a_b 2"])
  }

  private struct Labels: Sendable, CustomTestStringConvertible {
    var ticks: [Tick]
    var isTime = false
    var name = "format"
    var expected: String
    var testDescription: String { expected }

    init(_ values: [Double], _ labels: [String], isTime: Bool = false, _ expected: String) {
      ticks = zip(values, labels).map { Tick(value: $0, label: $1) }
      self.isTime = isTime
      self.expected = expected
      if expected.hasPrefix("[") { name = "labelExpr" }
    }

    static let all = [
      Labels([0, 1000], ["0", "1,000"], ",d"),
      Labels([0, 50], ["0", "50"], "d"),
      Labels([0, 0.5], ["0.0", "0.5"], ".1f"),
      Labels([0.25, 1], ["25%", "100%"], ".0%"),
      Labels([0, 31_536_000], ["1970", "1971"], isTime: true, "%Y"),
      Labels([0, 5], ["0 km", "5 km"], #"["0 km", "5 km"][indexof([0,5], datum.value)]"#),
      Labels(
        [0, 86_400], ["Jan", "?"], isTime: true,
        #"["Jan", "?"][indexof([0,86400000], time(datum.value))]"#),
    ]
  }

  @Test("labels are emitted with a format if one writes all of them", arguments: Labels.all)
  private func labels(_ labels: Labels) {
    let members = EmittedLabels(labels.ticks, isTime: labels.isTime).members
    #expect(members.map(\.0) == [labels.name])
    #expect(members.first?.1.string == labels.expected)
  }

  @Test(
    "scales are emitted under Vega-Lite's names",
    arguments: [
      (nil, #"{"type":"linear"}"#), ("log", #"{"type":"log"}"#),
      ("log2", #"{"type":"log","base":2}"#),
      ("ln", #"{"type":"log","base":2.718281828459045}"#),
      ("pow3", #"{"type":"pow","exponent":3}"#),
      ("symlog0.1", #"{"type":"symlog","constant":0.1}"#),
    ] as [(String?, String)])
  func scales(_ name: String?, _ expected: String) {
    #expect(
      String(decoding: JSONNode(EmittedScale.type(name)).bytes, as: UTF8.self) == expected)
  }

  @Test("parts that Vega-Lite cannot express are named in a note")
  func omissions() throws {
    let scene = try scene("g,v\na,1\nb,2\n") {
      ($0.mark, $0.caption, $0.values) = ("bar", "Source: here", true)
    }
    let notes = scene.specification.notes.map(\.message)
    #expect(notes == ["the specification is without the values at the marks"])
    let node = scene.specification.node
    #expect(node["title"]?["text"]?.string == "Source: here")
    #expect(node["vconcat"]?.array?.count == 1)
  }

  @Test("emitted missing values are null, and times are text")
  func data() throws {
    let scene = try scene("day,v\n2024-01-01,1\n2024-01-02,\n2024-01-03,2.5\n") { $0.mark = "line" }
    let values = scene.specification.node["data"]?["values"]
    #expect(
      String(decoding: values?.bytes ?? [], as: UTF8.self)
        == #"[{"day":"2024-01-01","v":1},{"day":"2024-01-02","v":null},{"day":"2024-01-03","v":2.5}]"#
    )
  }
}
