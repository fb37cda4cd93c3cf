/// A recorded call with the transform that was in force, so that a test can ask where on the
/// surface it landed.
package struct RecordedCall: Hashable, Sendable {
  package let command: DrawingCommand

  /// The transform from the system of the command's points to the surface; before the call, for
  /// `concatenate`.
  package let transform: Affine

  package init(_ command: DrawingCommand, transform: Affine) {
    self.command = command
    self.transform = transform
  }

  /// Whether the call came while the axes were mirrored, so that text has to be turned back.
  package var isMirrored: Bool { transform.isMirrored }

  /// The transform from the system of the ink to the surface: as `transform`, but never mirrored
  /// for text and images. Text is flipped about its baseline, an image about its middle.
  package var inkTransform: Affine {
    switch command {
    case .text(_, at: let position, anchor: _, style: _): transform.upright(aboutY: position.y)
    case .image(_, in: let rect): transform.upright(aboutY: rect.midY)
    default: transform
    }
  }

  /// The points of the command on the surface, in order: a path's ends and control points, the
  /// centres of stamps, a text's position, the corners of an image (upper left, upper right, lower
  /// right, lower left as shown); empty for the others.
  package var surfacePoints: [Point] {
    switch command {
    case .clip(let path), .fill(let path, _), .gradient(let path, _, stroke: _),
      .stroke(let path, _):
      path.points.map(transform.apply(to:))
    case .stamp(_, let centers, fill: _, stroke: _): centers.map(transform.apply(to:))
    case .text(_, at: let position, anchor: _, style: _): [transform.apply(to: position)]
    case .image(_, in: let rect): Path.rect(rect).points.map(inkTransform.apply(to:))
    default: []
    }
  }

  /// The smallest upright rectangle around `surfacePoints`, or nil when there are none.
  package var surfaceBounds: Rect? { Path.polyline(surfacePoints).controlBounds }
}

extension Path {
  fileprivate var points: [Point] {
    elements.flatMap { element -> [Point] in
      switch element {
      case .move(let p), .line(let p): [p]
      case .curve(let p, let c1, let c2): [c1, c2, p]
      case .close: []
      }
    }
  }
}
