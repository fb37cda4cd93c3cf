import PlotTestSupport
import Testing

@testable import PlotTables

/// A way to divide a text, and to interrupt the reading of a part where gaps are.
struct Division: CustomTestStringConvertible {
  let chunkSize: Int
  let threadCount: Int

  var testDescription: String { "\(chunkSize) bytes, \(threadCount) threads" }

  static let all = [1, 7, 64, 4096].flatMap { size in
    [1, 2, 3].map { Division(chunkSize: size, threadCount: $0) }
  }

  var options: ReadOptions {
    var options = ReadOptions()
    options.limits.chunkSize = chunkSize
    options.limits.tailSize = 1
    options.limits.threadCount = threadCount
    options.limits.sampleSize = 700
    options.limits.guessSize = chunkSize
    options.limits.maxFilledAtOnce = chunkSize
    return options
  }
}

/// The law: a table does not depend on how its text was divided.
@Suite struct JSONChunkTests {
  static let records = (0..<100).map { row -> String in
    let name = row % 7 == 0 ? "null" : "\"n,{\\\"\(row % 5)\\u00e9]\""
    let late = row > 70 ? ",\"late\":{\"x\":[\(row),{\"a\":1}],\"y\":true}" : ""
    let number = row == 85 ? "\"odd\"" : "\(row * 3).5"
    return "{\"id\":\(row),\"name\":\(name),\"v\":\(number)\(late)}"
  }

  static let texts: [(name: String, text: String)] = [
    ("array in one line", "[" + records.joined(separator: ",") + "]"),
    ("array in lines", "[\n  " + records.joined(separator: ",\r\n  ") + "\n]\n\n"),
    ("lines", records.joined(separator: "\n") + "\n"),
    ("one after the other", records.joined()),
    (
      "over several lines",
      records.map { $0.replacing(",", with: ",\n\n  ") }.joined(separator: "\n")
    ),
    (
      "bad lines",
      records.enumerated().map { $0 % 10 == 3 ? $1.dropLast() + ",\"new\":}" : $1 }
        .joined(separator: "\n")
    ),
    (
      "text behind lines",
      records.enumerated().map { $0 % 10 == 3 ? $1 + " x" : $1 }.joined(separator: "\r\n")
    ),
    ("rows", "[" + (0..<100).map { "[\($0),\"x\($0 % 3)\",null]" }.joined(separator: ", ") + "]"),
    (
      "rows under names",
      "[[\"a\",\"b\"]," + (0..<100).map { "[\"x\",\"\($0)\"]" }.joined(separator: ",")
        + ",[\"y\",1]]"
    ),
    ("numbers", "[" + (0..<300).map(String.init).joined(separator: " , ") + "]"),
    (
      "below a name",
      "{\"n\":[1,2],\"data\":[" + records.joined(separator: ",") + "],\"e\":\"\u{20ac}\"}"
    ),
    (
      "far below a name",
      "{\"pad\":\"" + String(repeating: "\u{e9}\n", count: 1000).replacing("\n", with: "\\n")
        + "\",\n \"data\":[" + records.joined(separator: ",") + "]}"
    ),
    (
      "far columns",
      "{\"pad\":\"" + String(repeating: "x", count: 3000) + "\",\"x\":["
        + (0..<100).map(String.init).joined(separator: ",") + "],\"y\":[null,2.5]}"
    ),
    (
      "columns",
      "{\"x\":[" + (0..<100).map(String.init).joined(separator: ",") + "],\"y\":[\"a\",[1, 2]]}"
    ),
    ("one record", "{\"a\":1,\"b\":{\"c\":\"" + String(repeating: "long", count: 300) + "\"}}"),
    (
      "deep records",
      "[" + records.map { "{\"r\":[[\($0),\($0)]],\"s\":{\"t\":\($0)}}" }.joined(separator: ",")
        + "]"
    ),
  ]

  @Test("a JSON table does not depend on chunks and threads", .slow, arguments: Division.all)
  func division(_ division: Division) throws {
    for (name, text) in JSONChunkTests.texts {
      let whole = try Table.read(Array(text.utf8), name: "t")
      let divided = try Table.read(Array(text.utf8), name: "t", options: division.options)
      #expect(divided.summary == whole.summary, "\(name)")
      #expect(divided.dialect == whole.dialect, "\(name)")
      #expect(
        divided.notes.map(\.message) == whole.notes.map(\.message), "\(name)")
      #expect(
        divided.notes.map { $0.location?.line } == whole.notes.map { $0.location?.line }, "\(name)")
      #expect(
        divided.notes.map { $0.location?.column } == whole.notes.map { $0.location?.column },
        "\(name)")
    }
  }

  @Test("a JSON error does not depend on chunks and threads", .slow, arguments: Division.all)
  func divisionOfErrors(_ division: Division) throws {
    for (name, text) in JSONChunkTests.texts
    where !["lines", "bad lines", "text behind lines"].contains(name) {
      var bytes = Array(text.utf8)
      bytes[bytes.count * 3 / 4] = 0x01
      // Which format it is, is told by the first part.
      var options = division.options
      options.format = text.hasPrefix("[") ? "json" : nil
      let divided = result(bytes, options)
      options.limits = ReadingLimits()
      #expect(divided == result(bytes, options), "\(name)")
    }
  }

  @Test("every prefix of a JSON text is a table or an error")
  func prefixes() {
    let texts = [
      "[{\"a\":1,\"b\":{\"c\":[true,\"x\\u00e9\"]}},{\"a\":-2.5e3}]",
      "{\"a\":1,\"b\":\"x\"}\n{\"a\":tru}\n[1]\n{\"c\":null}\n",
      "{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Feature\","
        + "\"properties\":{\"type\":1}}]}",
      "{\"x\":[1,2,[3]],\"y\":[\"a\"],\"z\":{}}", "[[\"a\",\"b\"],[1,2],[3]]",
    ]
    for text in texts {
      let bytes = Array(text.utf8)
      for end in bytes.indices {
        for format in ["json", "ndjson"] {
          var options = ReadOptions()
          options.format = format
          let whole = result(Array(bytes[..<end]), options)
          options.limits = Division(chunkSize: 3, threadCount: 2).options.limits
          #expect(result(Array(bytes[..<end]), options) == whole, "\(format): \(bytes[..<end])")
        }
      }
    }
  }

  /// The table or the error in short.
  private func result(_ bytes: [UInt8], _ options: ReadOptions) -> String {
    do {
      return try Table.read(bytes, name: "t", options: options).summary
    } catch {
      let place = error.location.map { "\($0.line):\($0.column)" } ?? ""
      return "\(error.kind) \(error.message) \(place)"
    }
  }
}
