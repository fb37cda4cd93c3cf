import PlotTables

/// Names of columns that are typed in part: `bill` for `bill length (mm)`, if no other column begins like
/// that, or holds it where none begins so. Upper and lower case are alike.
///
/// All that names columns without it keeps its meaning: names, indices, ranges and globs.
struct PartialNames {
  let table: Table
  /// A note on each name that was completed.
  private(set) var notes: [Note] = []

  init(of table: Table) { self.table = table }

  /// Returns the text of a channel with whole names.
  ///
  /// - Throws: `ChartError` for a part of several names.
  mutating func completed(_ text: String) throws(ChartError) -> String {
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
    guard let name = try wholeName(piece) else { return piece }
    return isListed && name.contains(",") ? "\"\(name)\"" : name
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
    guard !wanted.isEmpty, !wanted.allSatisfy({ $0.isNumber || $0 == "-" }),
      !wanted.contains(where: { "*?\"".contains($0) })
    else { return nil }
    let names = table.columns.map(\.name)
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
  /// Returns the request with whole names of columns, where it comes from a command line.
  ///
  /// - Throws: `ChartError` for a part of several names.
  func completed(for table: Table) throws(ChartError) -> (request: ChartRequest, notes: [Note]) {
    guard !command.isEmpty, !isComplete else { return (self, []) }
    var (request, names) = (self, PartialNames(of: table))
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
    return (request, names.notes)
  }
}

extension PartialNames {
  /// Returns the order of `--sort` with a whole name; lists are of categories.
  mutating func completed(order: String) throws(ChartError) -> String {
    let word = order.hasPrefix("-") ? String(order.dropFirst()) : order
    guard (try? table.columns(selectedBy: order)) == nil, !order.contains(","),
      !["x", "y"].contains(word)
    else { return order }
    return (word == order ? "" : "-") + (try completed(word))
  }
}
