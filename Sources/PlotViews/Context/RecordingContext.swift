/// A context that draws nothing and keeps the calls as values, to be compared or printed.
///
/// It is strict where surfaces are lenient: states, groups and elements have to nest.
package final class RecordingContext: GraphicsContext {
  package private(set) var calls: [RecordedCall] = []

  package private(set) var transform: Affine

  package let keepsElements: Bool

  /// The open groups, innermost last: the command that closes each, and the transform to go back to.
  private var open: [(end: DrawingCommand, transform: Affine)] = []

  /// - Parameters:
  ///   - transform: from the drawing system to the surface at the start.
  ///   - keepsElements: whether semantic elements are kept, as on the surface that is simulated.
  package init(transform: Affine = .identity, keepsElements: Bool = false) {
    self.transform = transform
    self.keepsElements = keepsElements
  }

  package var commands: [DrawingCommand] { calls.map(\.command) }

  /// The calls that put ink down.
  package var ink: [RecordedCall] { calls.filter(\.command.isInk) }

  /// Whether every state, group and element has been ended.
  package var isBalanced: Bool { open.isEmpty }

  package func save() { begin(.save, until: .restore) }
  package func restore() { end(.restore) }

  package func concatenate(_ transform: Affine) {
    record(.concatenate(transform))
    self.transform = transform.then(self.transform)
  }

  package func clip(to path: Path) { record(.clip(path)) }

  package func blend(_ mode: BlendMode) { record(.blend(mode)) }

  package func beginGroup(alpha: Double) { begin(.beginGroup(alpha: alpha), until: .endGroup) }
  package func endGroup() { end(.endGroup) }

  package func fill(_ path: Path, with color: Color) { record(.fill(path, color)) }
  package func fill(_ path: Path, with gradient: Gradient, stroke: Stroke?) {
    record(.gradient(path, gradient, stroke: stroke))
  }
  package func stroke(_ path: Path, with stroke: Stroke) { record(.stroke(path, stroke)) }

  package func stamp(_ symbol: Path, at centers: [Point], fill: Color?, stroke: Stroke?) {
    record(.stamp(symbol, centers: centers, fill: fill, stroke: stroke))
  }

  package func draw(_ text: String, at position: Point, anchor: TextAnchor, style: TextStyle) {
    record(.text(text, at: position, anchor: anchor, style: style))
  }

  package func draw(_ image: Image, in rect: Rect) { record(.image(image, in: rect)) }

  package func beginElement(_ element: SemanticElement) {
    begin(.beginElement(element), until: .endElement)
  }
  package func endElement() { end(.endElement) }

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
