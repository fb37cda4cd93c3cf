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
