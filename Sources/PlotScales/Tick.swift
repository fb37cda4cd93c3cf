/// A round value on an axis, and how it is written.
public struct Tick: Hashable, Sendable {
  public var value: Double
  public var label: String
  /// A second line, set where it changes: the year under a month, the day under an hour.
  public var context: String?

  package init(value: Double, label: String, context: String? = nil) {
    self.value = value
    self.label = label
    self.context = context
  }
}
