@testable import PlotTables

extension FuzzTarget {
  /// A text in the grammar of RFC 8259 is read or is no table; all others are malformed.
  static func jsonProblem(_ bytes: [UInt8]) -> String? {
    if let problem = nodeProblem(bytes) { return problem }
    if let problem = tableProblem(bytes, format: "json", writers: [.json]) { return problem }
    if let problem = divisionProblem(bytes, format: "json") { return problem }
    // Other encodings than UTF-8 are decoded first.
    guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0),
      !bytes.starts(with: [0xef, 0xbb, 0xbf])
    else { return nil }
    var options = ReadOptions()
    options.format = "json"
    var kind: TableError.Kind?
    do throws(TableError) {
      _ = try Table.read(bytes, name: "f", options: options)
    } catch {
      kind = error.kind
    }
    if kind == .unsupported || kind == .limit { return nil }
    var grammar = JSONGrammar(bytes)
    switch (grammar.isDocument(), kind == .malformed) {
    case (true, true): return "a document of JSON is called malformed"
    case (false, false):
      // Blanks alone are no data rather than bad JSON.
      return bytes.allSatisfy(Byte.isBlank) ? nil : "what is no JSON is accepted"
    default: return nil
    }
  }
}
