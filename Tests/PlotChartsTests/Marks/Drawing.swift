import PlotTables
import PlotTestSupport
import PlotViews

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotTransforms

/// The finished chart of a table, its text measured without fonts.
func scene(
  _ csv: String, _ set: (inout ChartRequest) -> Void = { _ in }
) throws -> ChartScene {
  let table = try table(csv)
  var request = ChartRequest()
  set(&request)
  return try Chart.described(by: request, for: table, measuring: FixedTextMeasuring()).chart
    .scene(of: table, measuring: FixedTextMeasuring())
}

/// The first layer of a chart in a plot area of 100 by 100 points.
func placed(
  _ csv: String, size: Size = Size(width: 100, height: 100),
  _ set: (inout ChartRequest) -> Void = { _ in }
) throws -> PlacedLayer {
  let table = try table(csv)
  var request = ChartRequest()
  set(&request)
  let chart = try Chart.described(by: request, for: table, measuring: FixedTextMeasuring()).chart
  let transformed = try table.transformed(by: chart.transforms)
  let data = try chart.layers.map { try LayerData($0, of: transformed, theme: chart.theme) }
  return PlacedLayer(
    data: data[0], scales: try TrainedScales(layers: data, theme: chart.theme), size: size,
    theme: chart.theme, styles: SeriesStyle.styles(for: data[0], theme: chart.theme))
}

func recording(of view: View) -> RecordingContext {
  let context = RecordingContext()
  view.render(in: context)
  return context
}

/// The shapes that marks draw, taken out of their elements and sorted by kind.
struct DrawnShapes {
  var fills: [Path] = []
  var strokes: [Path] = []
  var stamps: [(symbol: Path, centers: [Point])] = []
  /// The fill of each stamp.
  var stampColors: [Color?] = []

  init(_ items: [SceneItem]) { take(items) }

  init(_ layer: PlacedLayer) { self.init(layer.data.mark.sceneItems(for: layer)) }

  private mutating func take(_ items: [SceneItem]) {
    for part in items {
      switch part {
      case .fill(let path, _): fills.append(path)
      case .stroke(let path, _): strokes.append(path)
      case .stamp(let symbol, let centers, let fill, _):
        stamps.append((symbol, centers))
        stampColors.append(fill)
      case .stamps(let batch):
        batch.forEachRun { look, centers in
          stamps.append((look.symbol, Array(centers)))
          stampColors.append(look.fill)
        }
      case .rects(let batch): fills += (0..<batch.count).map(batch.path)
      case .gradient(let path, _, _): fills.append(path)
      case .text, .lines, .image: break
      case .clipped(_, let parts), .masked(_, let parts), .element(_, let parts),
        .turned(_, let parts),
        .blended(_, let parts):
        take(parts)
      }
    }
  }
}

extension Path {
  /// The end points of each subpath, rounded to a thousandth.
  var subpaths: [[Point]] {
    var subpaths: [[Point]] = []
    for element in elements {
      switch element {
      case .move(let point): subpaths.append([rounded(point)])
      case .line(let point), .curve(let point, control1: _, control2: _):
        subpaths[subpaths.count - 1].append(rounded(point))
      case .close: break
      }
    }
    return subpaths
  }

  /// The box of each subpath: for paths that are made of rectangles.
  var boxes: [Rect] { subpaths.compactMap { Path.polyline($0).controlBounds } }
}

func rounded(_ point: Point) -> Point { Point(x: rounded(point.x), y: rounded(point.y)) }

func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 + 0 }

func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
