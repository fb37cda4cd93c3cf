import PlotTables
import PlotTestSupport
import PlotViews

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotSpecs
@testable import PlotVegaLite
@testable import PlotWords

extension EditedChart {
  /// The chart of a specification without any flag.
  static func drawn(
    _ chart: ChartSpec, data: SpecificationData = .none, theme: Theme
  ) throws(ChartError) -> (picture: Picture, notes: [Note]) {
    var edited = try EditedChart(
      chart, by: [], of: ChartRequest(), data: data, theme: theme,
      measuring: FixedTextMeasuring(), isWritten: false)
    return (try edited.picture(), edited.notes)
  }
}

/// The drawing of a specification, and the notes on it.
struct SpecificationDrawing {
  private let view: View
  let recording: RecordingContext
  let size: Size
  var commands: [DrawingCommand] { recording.commands }
  let notes: [String]
  let unread: [String]

  /// - Parameter files: the contents of the files beside the specification.
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
    let (picture, told) = try EditedChart.drawn(chart, data: data, theme: theme)
    view = picture.view
    recording = PlotChartsTests.recording(of: view)
    size = picture.size
    notes = (data.notes + told).map(\.message)
    unread = (left + data.leftOut).map(\.path)
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

  /// A shape of a mark, y-down from the upper left corner of the first plot area.
  struct DrawnMark {
    /// The kind of its mark: `rect`, `symbol`.
    let type: String
    let path: Path
    let isSymbol: Bool
    let fill: Color?
    let stroke: Stroke?
    var box: Rect { path.bounds ?? Rect(origin: .zero, size: Size(width: 0, height: 0)) }
    /// The colour of the inside, or of the line, without its opacity.
    var hex: String? { (fill ?? stroke?.color)?.withAlpha(1).hex }
  }

  /// The shapes of the items of marks in drawing order.
  var marks: [DrawnMark] { drawn.marks }

  /// The sides of the plot areas in drawing order.
  var areas: [Size] { drawn.areas.map(\.size) }

  private var drawn: (marks: [DrawnMark], areas: [Rect]) {
    let recording = RecordingContext(keepsElements: true)
    view.render(in: recording)
    var areas: [Rect] = []
    var types: [String?] = []
    var marks: [DrawnMark] = []
    for call in recording.calls {
      var shapes: [Path] = []
      var isSymbol = false
      var (inside, line): (Color?, Stroke?) = (nil, nil)
      switch call.command {
      case .beginElement(let element):
        if element.classes.contains("role-frame"), let area = element.area { areas.append(area) }
        let type = element.classes.first { $0.hasPrefix("mark-") }.map { String($0.dropFirst(5)) }
        let isMark = element.classes.contains("role-mark")
        types.append(isMark ? type : element.classes.isEmpty ? types.last ?? nil : nil)
      case .endElement: types.removeLast()
      case .fill(let path, let color): (shapes, inside) = ([path], color)
      case .stroke(let path, let stroke): (shapes, line) = ([path], stroke)
      case .stamp(let path, let centers, let fill, let stroke):
        (isSymbol, inside, line) = (true, fill, stroke)
        shapes = centers.map { path.transformed(by: .translation(x: $0.x, y: $0.y)) }
      default: break
      }
      guard let type = types.last ?? nil, let area = areas.first else { continue }
      let move = call.transform.then(.translation(x: -area.minX, y: -area.minY))
      marks += shapes.map {
        DrawnMark(
          type: type, path: $0.transformed(by: move), isSymbol: isSymbol, fill: inside,
          stroke: line)
      }
    }
    return (marks, areas)
  }
}

/// The message of the error that a specification ends with; nil where it is drawn.
func problem(_ specification: String, files: [String: [UInt8]] = [:]) -> String? {
  do {
    _ = try SpecificationDrawing(specification, files: files)
    return nil
  } catch let error as ChartError {
    return error.message
  } catch {
    return "\(error)"
  }
}
