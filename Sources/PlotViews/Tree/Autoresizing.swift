/// The parts of a frame that change with its superview's size, as UIKit's `autoresizingMask`.
///
/// Along each axis the superview is a margin, the view and another margin. The change is shared
/// among those of the three that are flexible, in proportion to their lengths; when these are all
/// zero (or negative) in equal parts. When none is flexible the far margin (right, bottom) gives.
/// Source of the rule: Apple, UIView, `autoresizingMask`,
/// https://developer.apple.com/documentation/uikit/uiview/autoresizingmask
public struct Autoresizing: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let flexibleLeftMargin = Autoresizing(rawValue: 1 << 0)
  public static let flexibleWidth = Autoresizing(rawValue: 1 << 1)
  public static let flexibleRightMargin = Autoresizing(rawValue: 1 << 2)
  public static let flexibleTopMargin = Autoresizing(rawValue: 1 << 3)
  public static let flexibleHeight = Autoresizing(rawValue: 1 << 4)
  public static let flexibleBottomMargin = Autoresizing(rawValue: 1 << 5)

  /// Returns the frame after a change of the superview's size. A side never becomes negative.
  func frame(_ frame: Rect, from old: Size, to new: Size) -> Rect {
    let (x, width) = Autoresizing.stretch(
      position: frame.minX, length: frame.width, whole: old.width, change: new.width - old.width,
      flexible: (
        contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin)
      ))
    let (y, height) = Autoresizing.stretch(
      position: frame.minY, length: frame.height, whole: old.height,
      change: new.height - old.height,
      flexible: (
        contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin)
      ))
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// Resizes along one axis: the flexible ones of margin, length and far margin share `change`.
  private static func stretch(
    position: Double, length: Double, whole: Double, change: Double,
    flexible: (before: Bool, length: Bool, after: Bool)
  ) -> (position: Double, length: Double) {
    // A negative part (a view that sticks out) does not flex beside positive ones: its share would
    // have the wrong sign.
    let parts = [
      flexible.before ? max(0, position) : nil,
      flexible.length ? max(0, length) : nil,
      flexible.after ? max(0, whole - position - length) : nil,
    ]
    let count = Double(parts.count { $0 != nil })
    let total = parts.reduce(0) { $0 + ($1 ?? 0) }
    func share(of part: Double?) -> Double {
      guard let part else { return 0 }
      return change * (total > 0 ? part / total : 1 / count)
    }
    return (position + share(of: parts[0]), max(0, length + share(of: parts[1])))
  }
}
