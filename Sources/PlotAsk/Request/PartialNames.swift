import PlotTables
import PlotTransforms
import PlotWords

/// Names of columns that are typed in part: `bill` for `bill length (mm)`, if no other column begins like
/// that, or holds it where none begins so. Upper and lower case are alike.
///
/// All that names columns without it keeps its meaning: names, indices, ranges and globs. A formula that
/// no column is named like, such as `price * count` or `temperature < 0`, is a column to be computed.
package struct PartialNames {
  /// A formula in place of a column, which has its text as its name.
  struct FormulaColumn {
    let name: String
    let expression: Expression
  }

  let table: Table
  /// Whether parts of names are completed.
  private let completes: Bool
  /// The columns to be computed; nil where none may.
  private(set) var formulas: [FormulaColumn]?
  /// A note on each name that was completed.
  package private(set) var notes: [Note] = []

  package init(of table: Table, completes: Bool = true, takesFormulas: Bool = false) {
    (self.table, self.completes) = (table, completes)
    formulas = takesFormulas ? [] : nil
  }

  /// Returns the text of a channel with whole names.
  ///
  /// - Throws: `ChartError` for a part of several names.
  package mutating func completed(_ text: String) throws(ChartError) -> String {
    guard (try? table.columns(selectedBy: text)) == nil else { return text }
    let pieces = splitShorthand(text)
    guard pieces.count > 1 else { return try completedPiece(text) }
    var whole: [String] = []
    for piece in pieces { whole.append(try completedPiece(piece, isListed: true)) }
    return whole.joined(separator: ",")
  }

  private mutating func completedPiece(
    _ piece: String, isListed: Bool = false
  ) throws(ChartError) -> String {
    guard (try? table.columns(selectedBy: piece)) == nil else { return piece }
    if let (name, type) = splitType(piece) {
      return try completedPiece(name, isListed: isListed) + ":\(type.rawValue)"
    }
    if piece.hasSuffix(")"), let open = piece.firstIndex(of: "("),
      isShorthandFunction(String(piece[..<open]))
    {
      return try completedCall(String(piece[..<open]), piece[open...].dropFirst().dropLast())
    }
    var name = formulaName(piece)
    if name == nil { name = try wholeName(piece) }
    guard let name else { return piece }
    return isListed && name.contains(",") ? "\"\(name)\"" : name
  }

  /// Returns the name of the column that a formula makes; nil for any other text.
  private mutating func formulaName(_ text: String) -> String? {
    guard formulas != nil,
      let expression = try? Expression(text, columns: table.columns.map(\.name)),
      !expression.fields.isEmpty, (try? expression.tests(of: table)) != nil
    else { return nil }
    let name = text.filter { $0 != "`" }
    guard table.column(named: name.filter { !"() ".contains($0) }) == nil else { return nil }
    if formulas?.contains(where: { $0.name == name }) == false {
      formulas?.append(FormulaColumn(name: name, expression: expression))
    }
    return name
  }

  private mutating func completedCall(
    _ function: String, _ argument: Substring
  ) throws(ChartError) -> String {
    let arguments = splitShorthand(String(argument))
    // Only the first argument of these is a column.
    let columns = ["bin", "movmean"].contains(function) ? arguments.prefix(1) : arguments[...]
    var whole: [String] = []
    for column in columns {
      whole.append(try completedPiece(column, isListed: arguments.count > 1))
    }
    return "\(function)(\((whole + arguments.dropFirst(whole.count)).joined(separator: ",")))"
  }

  private mutating func wholeName(_ part: String) throws(ChartError) -> String? {
    let wanted = part.lowercased()
    guard completes, !wanted.isEmpty, !wanted.allSatisfy({ $0.isNumber || $0 == "-" }),
      !wanted.contains(where: { "*?\"".contains($0) })
    else { return nil }
    // No shorter name has it, and a search takes a look at the whole text.
    let length = wanted.count
    let names = table.columns.map(\.name).filter { $0.lowercased().count >= length }
    var found = names.filter { $0.lowercased().hasPrefix(wanted) }
    if found.isEmpty { found = names.filter { $0.lowercased().contains(wanted) } }
    guard found.count < 2 else {
      throw ChartError(
        .usage, "there is no column '\(part)', and \(found.count) have it in their names",
        hint: "name one of them: " + found.listedForCommand)
    }
    guard let name = found.first else { return nil }
    let note = Note(.note, "'\(part)' is taken as the column '\(name)'")
    if !notes.contains(note) { notes.append(note) }
    return name
  }
}

extension ChartRequest {
  /// Returns the request with whole names of columns, where it comes from a command line, and with those
  /// of formulas.
  ///
  /// - Throws: `ChartError` for a part of several names.
  func completed(
    for table: Table
  ) throws(ChartError) -> (
    request: ChartRequest, notes: [Note], formulas: [PartialNames.FormulaColumn]
  ) {
    guard !isComplete else { return (self, [], []) }
    var (request, names) = (
      self, PartialNames(of: table, completes: !command.isEmpty, takesFormulas: true)
    )
    for path in [
      \ChartRequest.x, \.color, \.size, \.shape, \.opacity, \.detail, \.facet, \.row, \.column,
      \.label,
    ] {
      guard let text = self[keyPath: path] else { continue }
      request[keyPath: path] = try names.completed(text)
    }
    for index in y.indices { request.y[index] = try names.completed(y[index]) }
    for index in y2.indices { request.y2[index] = try names.completed(y2[index]) }
    for (index, text) in encodings.enumerated() {
      guard let (channel, columns) = try? EncodingFlag.parts(of: text) else { continue }
      request.encodings[index] = "\(channel)=\(try names.completed(columns))"
    }
    for (index, text) in roles.enumerated() {
      guard let sign = text.lastIndex(of: "=") else { continue }
      request.roles[index] = try names.completed(String(text[..<sign])) + text[sign...]
    }
    request.sort = try sort.mapThrowing { text throws(ChartError) in
      try names.completed(order: text)
    }
    request.error = try error.mapThrowing { text throws(ChartError) in
      let isKind = ErrorRequest.kinds.contains(ErrorRequest.kind(text, in: table))
      return isKind ? text : try names.completed(text)
    }
    return (request, names.notes, names.formulas ?? [])
  }
}

extension PartialNames {
  /// Returns the order of `--sort` with a whole name; lists are of categories.
  package mutating func completed(order: String) throws(ChartError) -> String {
    let word = order.hasPrefix("-") ? String(order.dropFirst()) : order
    guard (try? table.columns(selectedBy: order)) == nil, !order.contains(","),
      !["x", "y"].contains(word)
    else { return order }
    return (word == order ? "" : "-") + (try completed(word))
  }
}
