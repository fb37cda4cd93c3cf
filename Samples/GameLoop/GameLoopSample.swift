import PlotCairo
import PlotViews

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `GameLoopSample FOLDER [SECONDS]` draws a pond into the folder, `pond-000.png` and so on, ten times a
/// second; `GameLoopSample terminal [SECONDS]` shows it with characters.
///
/// The loop of a game: the time moves the views, these note the parts that change, and only these are drawn.
@main
struct GameLoopSample {
  private static let size = Size(width: 480, height: 320)
  private static let framesPerSecond = 10.0

  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    let seconds = arguments.dropFirst().first.flatMap(Double.init) ?? 10
    let root = View(frame: Rect(origin: .zero, size: size))
    let pond = Pond(frame: Rect(x: 0, y: 0, width: 480, height: 200))
    let tally = Tally(frame: Rect(x: 0, y: 200, width: 480, height: 120), seconds: seconds)
    RipplesOverWater().coordinate(pond)
    CurveOverGrid().coordinate(tally)
    root.addSubview(pond)
    root.addSubview(tally)
    root.setNeedsDisplay()

    let target = arguments.first ?? "."
    let screen: any Screen = target == "terminal" ? Terminal(size) : try Folder(target, size)
    for frame in 0..<Int(seconds * framesPerSecond) {
      let time = Double(frame) / framesPerSecond
      tally.add(pond.swim(for: 1 / framesPerSecond, until: time), at: time)
      if let dirty = root.takeDirtyPart() { try screen.show(root, dirty: dirty, frame) }
      try await Task.sleep(for: screen.pause)
    }
  }
}

/// A place that shows one frame after the other.
private protocol Screen {
  /// The time until the next frame.
  var pause: Duration { get }
  func show(_ root: View, dirty: Rect, _ frame: Int) throws
}

/// Frames as PNG, whose pixels stay where nothing has changed.
private struct Folder: Screen {
  let pause = Duration.zero
  private let folder: URL
  private let bitmap: Bitmap

  init(_ path: String, _ size: Size) throws {
    folder = URL(fileURLWithPath: path)
    bitmap = try Bitmap(size: size, scale: 1)
  }

  func show(_ root: View, dirty: Rect, _ frame: Int) throws {
    try bitmap.draw(in: dirty) { root.render(in: $0, dirty: dirty) }
    let number = String(1000 + frame).dropFirst()
    try Data(bitmap.png()).write(to: folder.appendingPathComponent("pond-\(number).png"))
  }
}

/// Frames as characters, one over the other.
private struct Terminal: Screen {
  let pause = Duration.milliseconds(100)
  private let size: Size

  init(_ size: Size) { self.size = size }

  func show(_ root: View, dirty: Rect, _ frame: Int) throws {
    let page = Page(
      size: size, title: "Pond", description: "Fish in a pond, and how many have passed.",
      text: TextShaper()
    ) { root.render(in: $0) }
    print(
      "\u{1b}[H" + String(decoding: try Format.text.encode(page), as: UTF8.self), terminator: "")
  }
}
