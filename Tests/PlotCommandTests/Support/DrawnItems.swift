import PlotViews

/// The items of all marks of a picture with the plot areas that they are in, as readers of its
/// structure find them: those of the class `role-mark`, in groups with a `background`.
struct DrawnItems {
  struct Item {
    var mark: String
    /// Left, top, right and bottom in the plot area; of lines also the first and the last point.
    var numbers: [Double]
    /// The string of a text, whose place is a point.
    var words: String?

    /// Vega draws in tenths of a point, and we let edges fall between pixels: 1.5 points; the places
    /// of texts are those of their fonts: 4.
    func isNear(_ other: Item) -> Bool {
      mark == other.mark && words == other.words && numbers.count == other.numbers.count
        && zip(numbers, other.numbers).allSatisfy { abs($0 - $1) <= (words == nil ? 1.5 : 4) }
    }
  }

  struct PlotArea {
    var box: Rect
    var items: [Item] = []
  }

  /// Row by row, those without items left out.
  private(set) var plotAreas: [PlotArea] = [PlotArea(box: Rect(x: 0, y: 0, width: 0, height: 0))]

  private struct Scope {
    var plotArea: Int
    var mark: String?
    var isBackground = false
  }

  private var scopes = [Scope(plotArea: 0, mark: nil)]

  init(_ view: View) {
    let recording = RecordingContext(keepsElements: true)
    view.render(in: recording)
    for call in recording.calls { add(call) }
    plotAreas = plotAreas.filter { !$0.items.isEmpty }.enumerated().sorted { a, b in
      let rows = [a, b].map { ($0.element.box.minY / 4).rounded() }
      return (rows[0], a.element.box.minX, a.offset) < (rows[1], b.element.box.minX, b.offset)
    }.map(\.element)
  }

  private mutating func add(_ call: RecordedCall) {
    switch call.command {
    case .beginElement(let element):
      var scope = scopes[scopes.count - 1]
      scope.isBackground = element.classes == ["background"]
      if let area = element.area { scope.plotArea = begin(call.transform.apply(to: area)) }
      if element.classes.contains("role-mark") {
        let mark = element.classes.first { $0.hasPrefix("mark-") }
        scope.mark = mark.map { String($0.dropFirst("mark-".count)) }
      }
      scopes.append(scope)
    case .endElement: scopes.removeLast()
    case .text(let words, at: let position, anchor: _, style: _):
      let place = call.transform.apply(to: position)
      add(Rect(from: place, to: place), words: words)
    default:
      guard call.command.isInk, let box = call.box else { return }
      if scopes[scopes.count - 1].isBackground, scopes.count > 1 {
        scopes[scopes.count - 2].plotArea = begin(box)
      } else {
        add(box, path: call.surfacePoints)
      }
    }
  }

  private mutating func begin(_ box: Rect) -> Int {
    plotAreas.append(PlotArea(box: box))
    return plotAreas.count - 1
  }

  private mutating func add(_ box: Rect, path: [Point] = [], words: String? = nil) {
    let scope = scopes[scopes.count - 1]
    guard let mark = scope.mark else { return }
    let origin = plotAreas[scope.plotArea].box.origin
    var points = [box.origin, Point(x: box.maxX, y: box.maxY)]
    if mark == "line", let first = path.first, let last = path.last { points += [first, last] }
    let numbers = points.flatMap { [$0.x - origin.x, $0.y - origin.y] }
    plotAreas[scope.plotArea].items.append(Item(mark: mark, numbers: numbers, words: words))
  }

  /// Returns the differences between two pictures, in words; empty if they are alike.
  func differences(from other: DrawnItems) -> [String] {
    guard plotAreas.count == other.plotAreas.count else {
      return ["\(plotAreas.count) plot areas, not \(other.plotAreas.count)"]
    }
    return zip(plotAreas, other.plotAreas).flatMap { own, other -> [String] in
      var differences: [String] = []
      if abs(own.box.width - other.box.width) > 1.5 || abs(own.box.height - other.box.height) > 1.5
      {
        differences.append("\(own.box.size), not \(other.box.size)")
      }
      var left = other.items
      for item in own.items {
        if let index = left.firstIndex(where: item.isNear) {
          left.remove(at: index)
        } else {
          differences.append("lost: \(item)")
        }
      }
      return differences + left.map { "added: \($0)" }
    }
  }
}

extension RecordedCall {
  /// The bounds of its ink, without the width of strokes.
  fileprivate var box: Rect? {
    guard case .stamp(let symbol, let centers, fill: _, stroke: _) = command else {
      return surfaceBounds
    }
    guard let bounds = symbol.controlBounds, let center = centers.first else { return nil }
    return transform.apply(to: bounds.offset(x: center.x, y: center.y))
  }
}
