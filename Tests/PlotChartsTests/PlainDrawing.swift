import PlotTables
import PlotTestSupport
import PlotViews

@testable import PlotCharts

/// The drawing of a specification by the engine of flags, and the notes on it.
struct PlainDrawing {
  private let view: View
  let recording: RecordingContext
  let size: Size
  var commands: [DrawingCommand] { recording.commands }
  let notes: [String]
  let unread: [String]

  /// - Parameter files: the contents of the files beside the specification.
  /// - Throws: `ChartError`, and `NotPlain` where the engine of flags has no words for the chart.
  init(
    _ specification: String, files: [String: [UInt8]] = [:], theme: Theme = .vega
  ) throws {
    let node = try JSONNode.parse(Array(specification.utf8), name: "chart.vl.json")
    let (chart, left) = SpecReader.read(node)
    let data = SpecificationData(
      files: { (path) throws(ChartError) in
        guard let bytes = files[path] else {
          throw ChartError(.data, "there is no file '\(path)'")
        }
        return bytes
      },
      images: { (bytes) throws(ChartError) in
        guard bytes.count > 24 else { throw ChartError(.data, "damaged") }
        return Image(widthInPixels: 2, heightInPixels: 1, pixels: [255, 0, 0, 255, 0, 0, 255, 255])
      })
    var edited = try EditedChart(
      chart, by: [], of: ChartRequest(), data: data, theme: theme,
      measuring: FixedTextMeasuring(), isWritten: false)
    let picture = try edited.picture()
    let told = edited.notes.map(\.message)
    if let fall = told.first(where: { $0.hasPrefix("drawn by the rules of Vega-Lite") }) {
      throw NotPlain(description: fall)
    }
    view = picture.view
    recording = PlotChartsTests.recording(of: view)
    size = picture.size
    notes = data.notes.map(\.message) + told
    unread = (left + data.leftOut).map(\.path)
  }

  struct NotPlain: Error, CustomStringConvertible {
    let description: String
  }

  /// The texts in drawing order.
  var texts: [String] {
    commands.compactMap { if case .text(let text, _, _, _) = $0 { text } else { nil } }
  }

  /// The lines in drawing order.
  var strokes: [(path: Path, stroke: Stroke)] {
    commands.compactMap {
      if case .stroke(let path, let stroke) = $0 { (path, stroke) } else { nil }
    }
  }

  /// The elements of the items of marks.
  var items: [SemanticElement] {
    let recording = RecordingContext(keepsElements: true)
    view.render(in: recording)
    return recording.commands.compactMap { command in
      if case .beginElement(let element) = command, element.classes.isEmpty { element } else { nil }
    }
  }

  /// The boxes of the items of marks; see `markPaths`.
  var markBoxes: [Rect] { markPaths.compactMap(\.path.bounds) }

  /// The outlines and lines of the items of marks from the upper left corner of the first plot area,
  /// y-down, in drawing order, and whether each is a symbol.
  var markPaths: [(path: Path, isSymbol: Bool)] {
    let recording = RecordingContext(keepsElements: true)
    view.render(in: recording)
    var area: Rect?
    var depth: [Bool] = []
    var paths: [(path: Path, isSymbol: Bool)] = []
    for call in recording.calls {
      var shapes: [Path] = []
      var isSymbol = false
      switch call.command {
      case .beginElement(let element):
        area = area ?? (element.classes.contains("role-frame") ? element.area : nil)
        let isMark = element.classes.contains("role-mark")
        depth.append(isMark || depth.last == true && element.classes.isEmpty)
      case .endElement: depth.removeLast()
      case .fill(let path, _), .stroke(let path, _): shapes = [path]
      case .stamp(let path, let centers, _, _):
        isSymbol = true
        shapes = centers.map { path.transformed(by: .translation(x: $0.x, y: $0.y)) }
      default: break
      }
      guard depth.last == true, let area else { continue }
      let move = call.transform.then(.translation(x: -area.minX, y: -area.minY))
      paths += shapes.map { ($0.transformed(by: move), isSymbol) }
    }
    return paths
  }
}
