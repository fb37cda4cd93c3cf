/// A context that draws nothing and keeps the calls as values, to be compared or printed.
///
/// It is strict where surfaces are lenient: states, groups and elements have to nest.
public final class RecordingContext: GraphicsContext {
  public private(set) var calls: [RecordedCall] = []

  public private(set) var transform: Affine

  public let keepsElements: Bool

  /// The open groups, innermost last: the command that closes each, and the transform to go back to.
  private var open: [(end: DrawingCommand, transform: Affine)] = []

  /// - Parameters:
  ///   - transform: from the drawing system to the surface at the start.
  ///   - keepsElements: whether semantic elements are kept, as on the surface that is simulated.
  public init(transform: Affine = .identity, keepsElements: Bool = false) {
    self.transform = transform
    self.keepsElements = keepsElements
  }

  public var commands: [DrawingCommand] { calls.map(\.command) }

  /// The calls that put ink down.
  public var ink: [RecordedCall] { calls.filter(\.command.isInk) }

  /// Whether every state, group and element has been ended.
  public var isBalanced: Bool { open.isEmpty }

  public func save() { begin(.save, until: .restore) }
  public func restore() { end(.restore) }

  public func concatenate(_ transform: Affine) {
    record(.concatenate(transform))
    self.transform = transform.then(self.transform)
  }

  public func clip(to path: Path) { record(.clip(path)) }

  public func blend(_ mode: BlendMode) { record(.blend(mode)) }

  public func beginGroup(alpha: Double) { begin(.beginGroup(alpha: alpha), until: .endGroup) }
  public func endGroup() { end(.endGroup) }

  public func fill(_ path: Path, with color: Color) { record(.fill(path, color)) }
  public func fill(_ path: Path, with gradient: Gradient, stroke: Stroke?) {
    record(.gradient(path, gradient, stroke: stroke))
  }
  public func stroke(_ path: Path, with stroke: Stroke) { record(.stroke(path, stroke)) }

  public func stamp(_ symbol: Path, at centers: [Point], fill: Color?, stroke: Stroke?) {
    record(.stamp(symbol, centers: centers, fill: fill, stroke: stroke))
  }

  public func draw(_ text: String, at position: Point, anchor: TextAnchor, style: TextStyle) {
    record(.text(text, at: position, anchor: anchor, style: style))
  }

  public func draw(_ image: Image, in rect: Rect) { record(.image(image, in: rect)) }

  public func beginElement(_ element: SemanticElement) {
    begin(.beginElement(element), until: .endElement)
  }
  public func endElement() { end(.endElement) }

  private func record(_ command: DrawingCommand) {
    calls.append(RecordedCall(command, transform: transform))
  }

  private func begin(_ command: DrawingCommand, until end: DrawingCommand) {
    record(command)
    open.append((end, transform))
  }

  private func end(_ command: DrawingCommand) {
    guard let innermost = open.popLast() else {
      preconditionFailure("\(command) without a beginning")
    }
    precondition(innermost.end == command, "\(command) where \(innermost.end) is due")
    record(command)
    // Only a state is there to put the transform back; elsewhere a change that is left behind would
    // last on some surfaces and not on others.
    precondition(
      command == .restore || innermost.transform == transform,
      "\(command) with a transform that was set inside")
    transform = innermost.transform
  }
}
