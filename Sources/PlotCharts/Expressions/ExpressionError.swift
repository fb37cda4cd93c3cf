/// Where an expression stops making sense.
public struct ExpressionError: Error, Hashable, Sendable {
  /// In characters, from 1; nil where it is about the expression as a whole.
  public var position: Int?
  /// In lower case, without a full stop.
  public var message: String
  public var hint: String?

  init(_ position: Int?, _ message: String, hint: String? = nil) {
    (self.position, self.message, self.hint) = (position, message, hint)
  }
}

extension ChartError {
  /// What is wrong with the expression of a transform.
  init(_ error: ExpressionError, in text: String, of transform: String) {
    let place = error.position.map { ", character \($0)" } ?? ""
    self.init(
      .usage, "\(transform): '\(DisplayText.line(text))'\(place): \(error.message)",
      hint: error.hint)
  }
}
