import PlotTestSupport
import PlotViews
import Testing

let red = Color(rgb: 0xff0000)
let green = Color(rgb: 0x00ff00)
let blue = Color(rgb: 0x0000ff)

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
  Rect(x: x, y: y, width: width, height: height)
}

func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

/// Whether two points are the same but for rounding.
func near(_ a: Point?, _ b: Point, within tolerance: Double = 1e-9) -> Bool {
  guard let a else { return false }
  return abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
}

func near(_ a: Rect?, _ b: Rect, within tolerance: Double = 1e-9) -> Bool {
  guard let a else { return false }
  return near(a.origin, b.origin, within: tolerance)
    && near(point(a.maxX, a.maxY), point(b.maxX, b.maxY), within: tolerance)
}

/// A view that writes its name below and above its subviews.
class NamedView: View {
  let name: String

  init(_ name: String, frame: Rect = rect(0, 0, 10, 10)) {
    self.name = name
    super.init(frame: frame)
  }

  override func draw(in rect: Rect, context: any GraphicsContext) {
    write(name, in: context)
  }

  override func drawOverlay(in rect: Rect, context: any GraphicsContext) {
    write("/" + name, in: context)
  }
}

/// A text at the origin, as a mark of who drew when.
func write(_ text: String, at position: Point = .zero, in context: any GraphicsContext) {
  context.draw(text, at: position, anchor: .start, style: TextStyle(size: 10))
}

/// A rendered tree's calls.
func recording(of view: View, dirty: Rect? = nil) -> RecordingContext {
  let context = RecordingContext()
  view.render(in: context, dirty: dirty)
  return context
}

extension RecordingContext {
  /// The texts drawn, in order.
  var texts: [String] {
    commands.compactMap {
      if case .text(let text, at: _, anchor: _, style: _) = $0 { text } else { nil }
    }
  }
}

extension Affine {
  /// A turn, a stretch of 0.5...2 either way, a mirroring in every second case, and a shift.
  static func random(using generator: inout Seeded) -> Affine {
    func stretch() -> Double { .random(in: 0.5...2, using: &generator) }
    let mirror: Double = Bool.random(using: &generator) ? 1 : -1
    return Affine.scale(x: stretch(), y: mirror * stretch())
      .then(.rotation(.random(in: -7...7, using: &generator)))
      .then(
        .translation(
          x: .random(in: -50...50, using: &generator), y: .random(in: -50...50, using: &generator)))
  }
}

extension Point {
  static func random(using generator: inout Seeded) -> Point {
    Point(
      x: .random(in: -100...100, using: &generator), y: .random(in: -100...100, using: &generator))
  }
}

extension Rect {
  static func random(using generator: inout Seeded) -> Rect {
    Rect(from: .random(using: &generator), to: .random(using: &generator))
  }
}
