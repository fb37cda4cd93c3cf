import PlotTerminal
import PlotNumbers
import PlotViews

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The JSON of a page's layout, a text or frame a line. Lengths are points and y points down, angles
/// are degrees clockwise on the page, as in SVG.
struct LayoutDocument {
  private var frames: [String] = []
  private var texts: [String] = []
  private let page: Page
  /// The size of the page; in a grid of cells, that of all cells it has a part of.
  private var size: Size {
    guard let cell = page.text.cell else { return page.size }
    func whole(_ length: Double, _ side: Double) -> Double {
      (length / side - 1e-6).rounded(.up) * side
    }
    return Size(
      width: whole(page.size.width, cell.width), height: whole(page.size.height, cell.height))
  }

  init(_ page: Page, _ calls: [RecordedCall]) {
    self.page = page
    var open: [SemanticElement] = []
    for call in calls {
      switch call.command {
      case .beginElement(let element):
        open.append(element)
        if let area = element.area {
          frames.append(frame(element, call.transform.apply(to: area)))
        }
      case .endElement: open.removeLast()
      case .text: texts.append(text(call, in: open))
      default: break
      }
    }
  }

  var text: String {
    """
    {
    "width": \(svg(size.width)), "height": \(svg(size.height)),
    "title": \(quotedJSON(page.title)),
    "description": \(quotedJSON(page.description)),
    "frames": \(list(frames)),
    "texts": \(list(texts))
    }

    """
  }

  private func list(_ items: [String]) -> String {
    items.isEmpty ? "[]" : "[\n\(items.joined(separator: ",\n"))\n]"
  }

  private func frame(_ element: SemanticElement, _ area: Rect) -> String {
    "{\"role\": \(role([element])), \"x\": \(svg(area.minX)), \"y\": \(svg(area.minY)), "
      + "\"width\": \(svg(area.width)), \"height\": \(svg(area.height))}"
  }

  private func text(_ call: RecordedCall, in open: [SemanticElement]) -> String {
    guard case .text(let text, _, let anchor, let style) = call.command,
      let outline = outline(of: call), let place = call.surfacePoints.first
    else { return "null" }
    let map = call.inkTransform
    let corners = outline.map { "[\(svg($0.x)), \(svg($0.y))]" }.joined(separator: ", ")
    return "{\"text\": \(quotedJSON(text)), \"role\": \(role(open)), \"size\": \(svg(style.size)), "
      + "\"weight\": \(style.weight.rawValue), \"color\": \(quotedJSON(style.color.hex)), "
      + "\"anchor\": \(quotedJSON(anchor.rawValue)), \"x\": \(svg(place.x)), \"y\": \(svg(place.y)), "
      + "\"angle\": \(svg(atan2(map.b, map.a) * 180 / .pi)), \"outline\": [\(corners)]}"
  }

  /// The corners of a text; in a grid of cells, those of the cells that it is written in.
  private func outline(of call: RecordedCall) -> [Point]? {
    guard let corners = call.textOutline(measuring: page.text),
      let cell = page.text.cell, let box = Path.polyline(corners).controlBounds
    else { return call.textOutline(measuring: page.text) }
    // A turned text is written level.
    let isLevel = corners[0].y == corners[1].y
    let width = isLevel ? box.width : box.height
    guard let place = CellContext.cell(of: box.center, width: width) else { return corners }
    return Path.rect(
      Rect(
        x: Double(place.column) * cell.width, y: Double(place.row) * cell.height, width: width,
        height: cell.height)
    ).rings?.first
  }

  /// The classes of all elements around something, the outermost first.
  private func role(_ open: [SemanticElement]) -> String {
    quotedJSON(open.flatMap(\.classes).joined(separator: " "))
  }
}
