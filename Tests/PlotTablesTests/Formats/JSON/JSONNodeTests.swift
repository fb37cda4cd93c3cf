import PlotTables
import Testing

@Suite struct JSONNodeTests {
  private func parse(_ text: String) throws -> JSONNode {
    try JSONNode.parse(Array(text.utf8), name: "t.json")
  }

  @Test(
    "a JSON value has one kind, and is nil as every other",
    arguments: [
      ("null", "null"), ("true", "a boolean true"), (" false\n", "a boolean false"),
      ("-1.5e2", "a number -150.0"), ("0", "a number 0.0"), ("1e400", "a number inf"),
      ("9007199254740993", "a number 9007199254740992.0"), ("\"\"", "a string "),
      ("\"a\\u00e9\\ud83d\\ude00\\/\\n\"", "a string aé😀/\n"), ("[]", "an array 0"),
      ("[1,[2,3] , {}]", "an array 3"), ("{ }", "an object 0"),
      ("{\"a\":1 , \"b\" : 2}", "an object 2"),
      ("\u{feff}[1]", "an array 1"),
    ])
  func kinds(text: String, kind: String) throws {
    let node = try parse(text)
    var words = [node.kindName]
    if let value = node.bool { words.append("\(value)") }
    if let value = node.number { words.append("\(value)") }
    if let value = node.string { words.append(value) }
    if let value = node.array { words.append("\(value.count)") }
    if let value = node.object { words.append("\(value.count)") }
    #expect(words.joined(separator: " ") == kind)
    #expect(node.isNull == (kind == "null"))
  }

  @Test("the last of duplicate keys wins, in the place of the first")
  func equalNames() throws {
    let node = try parse("{\"a\":1,\"b\":2,\"\\u0061\":3}")
    #expect(node.object?.map(\.name) == ["a", "b"])
    #expect(node["a"]?.number == 3)
    #expect(node["c"] == nil)
    #expect(node["a"]?["b"] == nil)
  }

  @Test(
    "a JSON value knows its path and its place",
    arguments: [
      ("$", 1, 1), ("$.layer", 2, 10), ("$.layer[1]", 3, 2), ("$.layer[1].mark", 3, 11),
      ("$.layer[1][\"a b\"]", 3, 23), ("$[\"\"]", 4, 6), ("$[\"7\\\"é\"]", 4, 20),
    ])
  func places(path: String, line: Int, column: Int) throws {
    let top = try parse(
      "{\n\"layer\": [5,\n {\"mark\": \"é\", \"a b\": {}}],\n \"\": 1,  \"7\\\"é\":   2}")
    var all: [JSONNode] = []
    func add(_ node: JSONNode) {
      all.append(node)
      for child in node.array ?? node.object?.map(\.value) ?? [] { add(child) }
    }
    add(top)
    let node = try #require(all.first { $0.path == path })
    #expect(node.location.line == line && node.location.column == column)
    #expect(node.location.file == "t.json")
  }

  /// Texts that RFC 8259 does not allow; lines and columns counted by hand.
  @Test(
    "malformed JSON is refused with its place",
    arguments: [
      ("", "the document is empty", 1, 1), ("{\"a\":1", "the text ends inside a value", 1, 7),
      ("{\n \"a\": x}", "expected a value", 2, 7), ("[1,]", "expected a value", 1, 4),
      ("[1 2]", "expected ',' or ']'", 1, 4), ("{\"a\" 1}", "expected ':' after a name", 1, 6),
      ("{a:1}", "expected a name in double quotes", 1, 2), ("[01]", "expected ',' or ']'", 1, 3),
      ("[\"é\n\"]", "a control character in a string has to be escaped", 1, 4),
      ("\"abc", "this string is never closed", 1, 1),
      ("1 2", "text after the end of the value", 1, 3),
      ("[1.]", "expected a digit", 1, 4), ("\"\\q\"", "unknown escape in a string", 1, 3),
      ("[1}\n", "expected ',' or ']'", 1, 3), ("[1]]", "text after the end of the value", 1, 4),
    ])
  func malformed(text: String, message: String, line: Int, column: Int) {
    let error = #expect(throws: TableError.self) { try parse(text) }
    #expect(error?.kind == .malformed)
    #expect(error?.message == "not valid JSON: " + message)
    #expect(error?.location?.line == line && error?.location?.column == column)
  }

  @Test("JSON that is not UTF-8 is refused with its place")
  func invalidBytes() {
    let error = #expect(throws: TableError.self) {
      try JSONNode.parse([0x5b, 0x22, 0xff, 0x22, 0x5d], name: "t.json")
    }
    #expect(error?.kind == .malformed && error?.location?.column == 3)
  }

  @Test("JSON nests 1,024 deep and no deeper")
  func depth() throws {
    let deep = { (count: Int) in
      String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }
    var node = try parse(deep(1024))
    var count = 0
    while let inner = node.array?.first {
      node = inner
      count += 1
    }
    #expect(count == 1023)
    let error = #expect(throws: TableError.self) { try parse(deep(1025)) }
    #expect(error?.kind == .limit && error?.location?.column == 1025)
  }

  @Test("edited values keep the place of their originals")
  func making() throws {
    let top = try parse("{\"a\": {\"x\": 1, \"y\": \"\\u0041\"}, \"b\": {\"y\": 3, \"z\": [4]}}")
    let (a, b) = (try #require(top["a"]), try #require(top["b"]))
    let both = a.merging(b)
    #expect(both.object?.map(\.name) == ["x", "y", "z"])
    #expect(both["y"]?.number == 3)
    #expect(both["y"]?.path == "$.b.y")
    #expect(both.path == "$.a" && both.location.column == 7)
    #expect(a.merging(nil) == a)
    #expect(a.merging(b["z"]) == b["z"])
    let made = both.removing("x", "z").setting("x", JSONNode(string: "é\"", at: b))
      .setting("y", JSONNode(array: [JSONNode(bool: true, at: b), a], at: b))
      .setting("n", JSONNode(number: 2.5, at: b))
    #expect(made["x"]?.path == "$.b")
    #expect(made["x"]?.string == "é\"")
    #expect(made["y"]?.array?.first?.bool == true)
    #expect(
      String(decoding: made.bytes, as: UTF8.self)
        == "{\"y\":[true,{\"x\": 1, \"y\": \"\\u0041\"}],\"x\":\"é\\\"\",\"n\":2.5}")
  }
}
