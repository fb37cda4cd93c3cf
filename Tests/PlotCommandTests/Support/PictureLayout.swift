import Foundation
import PlotTestSupport
import PlotViews

/// The parts of the output of `-f layout` that tests need.
struct PictureLayout: Decodable {
  struct Text: Decodable {
    var text: String
    var role: String
    var size: Double
    var angle: Double
    var outline: [[Double]]

    private var corners: [Point] { outline.map { Point(x: $0[0], y: $0[1]) } }
    var box: Rect { Path.polyline(corners).controlBounds ?? Rect(x: 0, y: 0, width: 0, height: 0) }
    var middle: Point { Point(x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2) }
    fileprivate var placed: (text: String, outline: [Point]) { (text, corners) }
  }

  struct Frame: Decodable {
    var x, y, width, height: Double
  }

  var width: Double
  var height: Double
  var description: String
  var frames: [Frame]
  var texts: [Text]

  init(_ bytes: [UInt8]) throws {
    self = try JSONDecoder().decode(PictureLayout.self, from: Data(bytes))
  }

  /// Texts that overlap, and texts that are cut, in words.
  var collisions: [String] {
    TextCollisions(of: texts.map(\.placed), on: Size(width: width, height: height)).problems
  }

  func texts(of role: String) -> [Text] { texts.filter { $0.role.contains(role) } }

  /// The words at the axis below the plot area, in lines from the top down, each from the left.
  var below: [[Text]] {
    let bottom = frames.map { $0.y + $0.height }.max() ?? 0
    let texts = texts(of: "role-axis").filter { $0.role == "role-axis" && $0.box.minY >= bottom }
    return Dictionary(grouping: texts) { $0.box.minY.rounded() }.sorted { $0.key < $1.key }
      .map { $0.value.sorted { $0.box.minX < $1.box.minX } }
  }
}
