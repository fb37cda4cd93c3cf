@testable import PlotTables

extension FuzzTarget {
  /// Records line by line are the table that they are as one array.
  static func ndjsonProblem(_ bytes: [UInt8]) -> String? {
    if let problem = tableProblem(bytes, format: "ndjson", writers: [.ndjson]) { return problem }
    if let problem = divisionProblem(bytes, format: "ndjson") { return problem }
    guard let array = asArray(bytes) else { return nil }
    switch (strict(bytes, "ndjson"), strict(array, "json")) {
    case (.success(let lines), .success(let array)):
      return TableWriter.json.bytes(of: lines.table) == TableWriter.json.bytes(of: array.table)
        ? nil : "another table than as an array"
    case (.failure(let a), .failure(let b)):
      return a.kind == b.kind ? nil : "\(a.message) by line, \(b.message) as an array"
    case (.failure(let error), .success): return "by line only: \(error.message)"
    case (.success, .failure(let error)): return "as an array only: \(error.message)"
    }
  }

  /// Returns the lines with commas between them; nil unless each is a document by itself and the
  /// text is sure to be taken for UTF-8.
  private static func asArray(_ bytes: [UInt8]) -> [UInt8]? {
    let lines = bytes.split(separator: Byte.lf).filter { !$0.allSatisfy(Byte.isBlank) }
    guard lines.count > 1, !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil
    else { return nil }
    for line in lines {
      var grammar = JSONGrammar(Array(line))
      guard grammar.isDocument() else { return nil }
    }
    return [UInt8(ascii: "[")] + lines.joined(separator: [Byte.comma]) + [UInt8(ascii: "]")]
  }

  private static func strict(
    _ bytes: [UInt8], _ format: String
  ) -> Result<ReadTable, TableError> {
    var options = ReadOptions()
    options.format = format
    options.isStrict = true
    return Result { () throws(TableError) in
      try Table.read(bytes, name: "f", options: options)
    }
  }
}
