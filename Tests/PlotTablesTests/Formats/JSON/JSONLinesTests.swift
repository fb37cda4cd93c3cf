import Testing

@testable import PlotTables

@Suite("JSON for people") struct JSONLinesTests {
  private func text(_ node: JSONNode) -> String { String(decoding: node.lines, as: UTF8.self) }

  @Test("short values of pretty-printed JSON stand on one line")
  func short() {
    #expect(text([1, 2.5, "a\"b", true, .null]) == "[1, 2.5, \"a\\\"b\", true, null]\n")
    #expect(text(["a": [:], "b": []]) == "{\"a\": {}, \"b\": []}\n")
  }

  @Test("long values are indented by two spaces, and a row of a table stands on one line")
  func long() {
    let row: JSONNode = ["name": JSONNode(String(repeating: "x", count: 90)), "value": 1]
    let wide = String(repeating: "x", count: 90)
    #expect(
      text(["mark": "bar", "values": [row, row]]) == """
        {
          "mark": "bar",
          "values": [
            {"name": "\(wide)", "value": 1},
            {"name": "\(wide)", "value": 1}
          ]
        }

        """)
  }

  @Test(
    "JSON numbers are as short as possible, and infinities are null",
    arguments: [
      (5.0, "5\n"), (0.1, "0.1\n"), (-0.0, "0\n"), (1e300, "1e+300\n"), (.nan, "null\n"),
      (.infinity, "null\n"),
    ])
  func numbers(_ number: Double, _ expected: String) {
    #expect(text(JSONNode(number)) == expected)
  }

  @Test("pretty-printed JSON parses to the same values in the same order")
  func back() throws {
    let long = (0..<60).map { JSONNode(Double($0) / 8) }
    let node: JSONNode = ["z": JSONNode(long), "a": ["b": .null, "c": ["d": "é\n"]]]
    let read = try JSONNode.parse(node.lines, name: "t")
    #expect(read.object?.map(\.name) == ["z", "a"])
    #expect(read["z"]?.array?.compactMap(\.number) == (0..<60).map { Double($0) / 8 })
    #expect(read["a"]?["b"]?.isNull == true && read["a"]?["c"]?["d"]?.string == "é\n")
  }
}
