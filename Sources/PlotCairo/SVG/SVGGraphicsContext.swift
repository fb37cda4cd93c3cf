import PlotViews

/// A context that writes an SVG 1.1 document with text as text, readable for people and screen readers.
///
/// Translations and flips are applied to the coordinates, so that a document has few nested groups; other
/// transforms, clips, layers and semantic elements become groups. Numbers have two decimals. Values that are
/// not finite are left out, as in pixels.
///
/// Colours are attributes. Colours for dark pages are rules of a style sheet, which viewers without media
/// queries ignore.
package final class SVGGraphicsContext: GraphicsContext {
  /// The limit at which coordinates are clipped, as viewers compute with 32-bit floats.
  private static let reach = 1_000_000.0

  struct State {
    /// The transform from the current system to the surface.
    var transform = Affine.identity
    /// The transform from the current system to that of the innermost group: translations and flips alone.
    var toGroup = Affine.identity
    var drawsNothing = false
    var blend = BlendMode.normal
  }

  private enum Scope { case state, group, element }

  var document: SVGDocument
  private(set) var state = State()
  /// Open scopes, with the state to restore and the depth of groups at which each began.
  private var scopes: [(scope: Scope, state: State, depth: Int)] = []
  var failure: CairoError?
  var night: NightColors?
  /// The estimated sizes of the marks.
  var markSizes = MarkSizes()
  let limitsMarks: Bool
  /// The number of the open mark's scope, from 1 on; nil outside marks.
  var mark: Int?
  private let attributes: SVGAttributes
  private let textOutput: TextOutput
  private let shaper: TextShaper
  private var fonts = PictureFonts()
  private var textPaths = SVGTextPaths()
  private let size: Size
  private let title: String
  private let description: String

  /// - Parameters:
  ///   - size: in points.
  ///   - title: a short name of the picture; raw text.
  ///   - description: a sentence or two about it; raw text.
  ///   - colorWords: the notation of some colours: see `Page.colorWords`.
  package convenience init(
    size: Size, title: String, description: String, colorWords: [Color: String] = [:]
  ) {
    self.init(
      size: size, title: title, description: description, colorWords: colorWords, night: nil,
      limitsMarks: false)
  }

  /// - Parameters:
  ///   - night: the colours of the drawing calls on dark pages.
  ///   - limitsMarks: whether marks longer than `MarkSizes.longest` are cut.
  ///   - keepsElements: see `GraphicsContext`.
  ///   - text: how text is written, with the shaper of the picture.
  init(
    size: Size, title: String, description: String, colorWords: [Color: String],
    night: NightColors?, limitsMarks: Bool, keepsElements: Bool = true,
    text: TextOutput = .text, _ shaper: TextShaper = TextShaper()
  ) {
    (textOutput, self.shaper) = (text, shaper)
    self.night = night
    self.limitsMarks = limitsMarks
    self.keepsElements = keepsElements
    self.size = size
    self.title = PlainText.line(title)
    self.description = PlainText.line(description)
    document = SVGDocument(
      prefix: identifierPrefix([title, description, svg(size.width), svg(size.height)]))
    attributes = SVGAttributes(
      colorWords: colorWords, ownFamily: text == .embed ? document.prefix : nil)
  }

  package var transform: Affine { state.transform }
  package let keepsElements: Bool

  /// Ends drawing and returns the document.
  ///
  /// - Throws: the first failure since the context was made.
  package func finish() throws(CairoError) -> String {
    if let failure { throw failure }
    guard scopes.isEmpty else {
      throw CairoError(.drawing, "drawing ended inside a saved state, a group or an element")
    }
    guard night?.isUsedUp ?? true else {
      throw CairoError(.drawing, "the drawing for dark pages has more ink than the one for light")
    }
    // A transform or a clip without `save()` holds to the end of the picture.
    document.close(to: 0)
    let fontRules = fonts.rules(family: document.prefix)
    let families = TextStyle.defaultFamilies
    return document.text(
      size: size, title: title, description: description,
      fontFamily: fontRules.isEmpty
        ? SVGAttributes().fontFamily(families) : attributes.fontFamily(families),
      fontRules: fontRules)
  }

  package func save() { begin(.state) }
  package func restore() { end(.state) }

  package func concatenate(_ transform: Affine) {
    let next = transform.then(state.transform)
    state.transform = next
    guard !state.drawsNothing, next.isFinite, next.inverse != nil else {
      state.drawsNothing = true
      return
    }
    let toGroup = transform.then(state.toGroup)
    if toGroup.isMoveOrFlip {
      state.toGroup = toGroup
    } else {
      document.open("<g transform=\"\(SVGAttributes.matrix(toGroup))\">")
      state.toGroup = .identity
    }
  }

  package func clip(to path: Path) {
    let data = pathData(path.areasThinned(to: .seen), isArea: true)
    let identifier = document.define("clipPath", content: "<path d=\"\(data)\"/>")
    document.open("<g clip-path=\"url(#\(identifier))\">")
  }

  package func blend(_ mode: BlendMode) { state.blend = mode }

  package func beginGroup(alpha: Double) {
    begin(.group)
    document.open("<g opacity=\"\(svg(clamped(alpha)))\"\(blending)>")
    state.blend = .normal
  }

  package func endGroup() { end(.group) }

  package func fill(_ path: Path, with color: Color) {
    let byNight = nightRule(fill: color, stroke: nil)
    let path = path.areasThinned(to: .seen)
    guard hasRoom(for: path) else { return }
    let data = pathData(path, isArea: true)
    guard color.alpha > 0, !data.isEmpty else { return }
    document.append("<path d=\"\(data)\"\(attributes.fill(color))\(byNight)\(blending)/>")
  }

  package func fill(_ path: Path, with gradient: Gradient, stroke: Stroke?) {
    let byNight = nightRule(fill: nil, stroke: stroke?.color)
    let path = path.areasThinned(to: .seen)
    guard hasRoom(for: path) else { return }
    let stroke = stroke.flatMap { $0.isVisible ? $0 : nil }
    let data = pathData(path, isArea: true)
    guard !data.isEmpty, let box = path.finiteParts.bounds else { return }
    let fill = SVGGradient(gradient: gradient, box: box, toGroup: state.toGroup)
      .paint(in: &document, attributes)
    let edge = stroke.map { outline($0, box, state.toGroup) } ?? ""
    document.append("<path d=\"\(data)\" fill=\"\(fill)\"\(edge)\(byNight)\(blending)/>")
  }

  package func stroke(_ path: Path, with stroke: Stroke) {
    let byNight = nightRule(fill: nil, stroke: stroke.color)
    let path = path.thinned(to: .seen)
    guard hasRoom(for: path) else { return }
    let data = pathData(path, isArea: false)
    guard stroke.isVisible, !data.isEmpty else { return }
    document.append(
      "<path d=\"\(data)\" fill=\"none\"\(outline(stroke, path.finiteParts.bounds, state.toGroup))"
        + "\(byNight)\(blending)/>")
  }

  package func stamp(_ symbol: Path, at centers: [Point], fill: Color?, stroke: Stroke?) {
    let byNight = nightRule(fill: fill, stroke: stroke?.color)
    let stroke = stroke.flatMap { $0.isVisible ? $0 : nil }
    let centers = stroke == nil ? unsaturated(centers, opacity: fill?.alpha ?? 1) : centers
    guard hasRoom(for: symbol, times: centers.count) else { return }
    let symbol = symbol.finiteParts
    let places = centers.lazy.filter(\.isFinite).map(state.toGroup.apply(to:)).filter {
      max(abs($0.x), abs($0.y)) < Self.reach
    }
    guard !state.drawsNothing, fill != nil || stroke != nil, !symbol.isEmpty, !places.isEmpty
    else { return }
    let turn = state.toGroup.withoutMove
    let alone = places.count == 1 ? places.first : nil
    let place = alone.map { turn.then(.translation(x: $0.x, y: $0.y)) } ?? turn
    let edge = stroke.map { outline($0, symbol.bounds, place) } ?? ""
    let stamp = SVGStamp(
      symbol: symbol, turn: turn, places: Array(places),
      attributes: attributes.stampFill(fill) + edge + byNight, ownAttributes: blending)
    document.append(stamp.markup(in: &document))
  }

  package func draw(_ text: String, at position: Point, anchor: TextAnchor, style: TextStyle) {
    draw([text], at: position, lineHeight: 0, anchor: anchor, style: style)
  }

  package func draw(
    _ lines: [String], at position: Point, lineHeight: Double, anchor: TextAnchor, style: TextStyle
  ) {
    let byNight = lines.map { _ in nightRule(fill: style.color, stroke: nil) }.first ?? ""
    guard hasRoom(for: lines) else { return }
    let place = state.toGroup.apply(to: position)
    guard !state.drawsNothing, lines.contains(where: { !$0.isEmpty }), style.size > 0,
      style.size.isFinite,
      style.color.alpha > 0, position.isFinite, max(abs(place.x), abs(place.y)) < Self.reach
    else { return }
    let text = SVGText(
      lines: lines.map(PlainText.line), lineHeight: lineHeight,
      start: uprightTurn == .identity ? place : .zero, style: style, anchor: anchor)
    if textOutput == .paths {
      return appendPaths(text, at: place, attributes.fill(style.color) + byNight + blending)
    }
    if textOutput == .embed {
      for line in text.lines {
        shaper.line(line, style: style).map { fonts.add($0, style.figures) }
      }
    }
    let figures = text.hasProportionalFigures ? ["font-variant-numeric:normal"] : []
    document.append(
      text.markup(
        attributes, place: self.place(position),
        ownAttributes: byNight + SVGAttributes.style(state.blend, figures)))
  }

  /// Writes a text as outlines, in a group with the text as its label.
  private func appendPaths(_ text: SVGText, at place: Point, _ paint: String) {
    let factor = text.style.size / FontOutlines.unitsPerEm
    let edge = attributes.stroke(
      Stroke(text.style.color, width: FontOutlines.unitsPerEm / 16))
    var elements = ""
    for (index, line) in text.lines.enumerated() {
      guard let shaped = shaper.line(line, style: text.style) else { continue }
      let start = Point(
        x: -shaped.metrics.width * text.anchor.share / factor,
        y: text.lineHeight * Double(index) / factor)
      elements += textPaths.elements(of: shaped, from: start, edge: edge, in: &document)
    }
    guard !elements.isEmpty else { return }
    let matrix = Affine.scale(x: factor, y: factor).then(uprightTurn)
      .then(.translation(x: place.x, y: place.y))
    let words = text.lines.joined(separator: " ")
    document.append(
      "<g transform=\"\(SVGAttributes.matrix(matrix))\"\(paint) role=\"img\""
        + " aria-label=\"\(escaped(words))\">\(elements)</g>")
  }

  package func beginElement(_ element: SemanticElement) {
    begin(.element)
    if element.isMark, mark == nil {
      mark = scopes.count
      markSizes.begin()
    }
    let label = element.label.map { " aria-label=\"\(escaped(PlainText.line($0)))\"" }
    if element.tooltip != nil || element.link != nil {
      // Without a label, a screen reader reads the tooltip.
      let attributes = (label ?? "") + " role=\"graphics-symbol\""
      document.openItem(attributes, title: element.tooltip, link: element.link)
      return
    }
    if element.classes == ["background"] {
      document.openItem(" class=\"background\"")
      return
    }
    if let label, element.classes.isEmpty {
      // An item of a chart: WAI-ARIA Graphics Module 1.0, graphics-symbol.
      document.openItem(label + " role=\"graphics-symbol\"")
      return
    }
    var tag = "<g"
    if !element.classes.isEmpty {
      tag += " class=\"\(escaped(element.classes.joined(separator: " ")))\""
    }
    document.open("\(tag)\(label ?? "")>")
    // As in Vega's output, the background of an area comes first in its group.
    guard let area = element.area else { return }
    let data = pathData(.rect(area), isArea: true)
    guard !data.isEmpty else { return }
    document.append("<path class=\"background\" d=\"\(data)\" fill=\"none\"/>")
  }

  package func endElement() {
    end(.element)
    if let mark, scopes.count < mark {
      self.mark = nil
      markSizes.end()
    }
  }

  private func begin(_ scope: Scope) { scopes.append((scope, state, document.depth)) }

  private func end(_ scope: Scope) {
    guard let last = scopes.last, last.scope == scope else {
      failure = failure ?? CairoError(.drawing, "a \(scope) was ended that was not the last begun")
      return
    }
    scopes.removeLast()
    document.close(to: last.depth)
    state = last.state
  }

  var blending: String { SVGAttributes.style(state.blend) }

  /// Returns the attributes of an edge around a path with this bounding box.
  private func outline(
    _ stroke: Stroke, _ box: @autoclosure () -> Rect?, _ toGroup: Affine
  ) -> String {
    guard let gradient = stroke.gradient, let box = box() else { return attributes.stroke(stroke) }
    let paint = SVGGradient(gradient: gradient, box: box, toGroup: toGroup)
      .paint(in: &document, attributes)
    return attributes.stroke(stroke, gradient: paint)
  }

  /// Returns the path data in the system of the innermost group; empty if there is nothing to draw.
  private func pathData(_ path: Path, isArea: Bool) -> String {
    guard !state.drawsNothing else { return "" }
    let path = path.finiteParts
    if path.reach(under: state.toGroup) > Self.reach {
      return svgPathData(path.cut(toReach: Self.reach, under: state.toGroup, isArea: isArea))
    }
    return svgPathData(
      state.toGroup == .identity ? path : path.transformed(by: state.toGroup))
  }

  /// The transform from an upright text or image in the current system into one in the innermost
  /// group.
  private var uprightTurn: Affine {
    (state.transform.isMirrored ? Affine.scale(x: 1, y: -1) : .identity)
      .then(state.toGroup.withoutMove)
  }

  /// Returns the attributes that place an upright text or image at a position of the current system.
  func place(_ position: Point) -> String {
    let place = state.toGroup.apply(to: position)
    let turn = uprightTurn
    guard turn != .identity else { return " x=\"\(svg(place.x))\" y=\"\(svg(place.y))\"" }
    let matrix = turn.then(.translation(x: place.x, y: place.y))
    return " transform=\"\(SVGAttributes.matrix(matrix))\""
  }
}
