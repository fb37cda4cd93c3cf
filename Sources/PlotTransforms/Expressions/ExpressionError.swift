import PlotWords

/// An error in an expression, with its position.
package struct ExpressionError: Error, Hashable, Sendable {
  /// The position in characters, from 1; nil if the error is about the expression as a whole.
  package var position: Int?
  /// The message in lower case, without a full stop.
  package var message: String
  package var hint: String?
  /// Whether the work exceeds a limit.
  package var isOfLimit = false

  package init(_ position: Int?, _ message: String, hint: String? = nil) {
    (self.position, self.message, self.hint) = (position, message, hint)
  }
}

extension ExpressionError {
  /// - Parameter message: what exceeds which limit.
  static func limit(_ message: String, hint: String) -> ExpressionError {
    var error = ExpressionError(nil, message, hint: hint)
    error.isOfLimit = true
    return error
  }
}

extension ChartError {
  /// Wraps an error in the expression of a transform.
  package init(_ error: ExpressionError, in text: String, of transform: String) {
    let place = error.position.map { ", character \($0)" } ?? ""
    self.init(
      error.isOfLimit ? .limit : .usage,
      "\(transform): '\(ChartText.line(text))'\(place): \(error.message)",
      hint: error.hint)
  }
}
