import PlotTables
import PlotTestSupport
import PlotViews

@testable import PlotCharts

/// What a specification draws, and what is said of it.
struct SpecificationDrawing {
  let commands: [DrawingCommand]
  let notes: [String]
  let unread: [String]

  /// - Parameter files: what the files beside the specification hold.
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
    let picture = try VegaLite.picture(
      of: chart, data: data, theme: theme, measuring: FixedTextMeasuring())
    commands = recording(of: picture.view).commands
    notes = data.notes.map(\.message)
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
    commands.compactMap { command in
      if case .beginElement(let element) = command, element.classes.isEmpty { element } else { nil }
    }
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
