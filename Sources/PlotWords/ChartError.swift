import PlotTables

/// Why a chart cannot be described or drawn.
package struct ChartError: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The request is wrong whatever the data: an unknown mark, a size of zero.
    case usage
    /// The data cannot be drawn that way, or no way was found.
    case data
    /// A stated limit was exceeded.
    case limit
  }

  package var kind: Kind
  /// The message in lower case, without a full stop; names taken from the data are raw.
  package var message: String
  package var hint: String?
  /// The place of a formula's error in the flag's value; its `file` is the flag.
  package var location: SourceLocation?

  package init(
    _ kind: Kind, _ message: String, hint: String? = nil, at location: SourceLocation? = nil
  ) {
    self.location = location
    self.kind = kind
    self.message = message
    self.hint = hint
  }
}

/// Returns the error for flags about an axis that the chart has not.
package func noAxis(_ name: String, _ flag: String) -> ChartError {
  ChartError(
    .usage, "\(flag) has no effect: the chart has no \(name) axis", hint: "leave it out")
}

/// Returns the entry of this name.
///
/// - Throws: `ChartError` that suggests the nearest name and lists all.
package func named<Entry>(
  _ name: String, _ kind: String, in entries: [Entry], by key: KeyPath<Entry, String>
) throws(ChartError) -> Entry {
  if let entry = entries.first(where: { $0[keyPath: key] == name }) { return entry }
  let names = entries.map { $0[keyPath: key] }
  let suggestion = nearestName(to: name, in: names).map { "did you mean '\($0)'? " } ?? ""
  throw ChartError(
    .usage, "there is no \(kind) '\(name)'",
    hint:
      "\(suggestion)\(kind == "pass" ? "passes" : kind + "s") are: \(names.joined(separator: ", "))"
  )
}

extension Optional {
  /// `map` for a closure with a typed error, which the standard library's loses.
  package func mapThrowing<Value>(
    _ transform: (Wrapped) throws(ChartError) -> Value
  ) throws(ChartError) -> Value? {
    if let wrapped = self { try transform(wrapped) } else { nil }
  }
}
