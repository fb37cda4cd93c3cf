import PlotTables
import PlotViews

/// A specification whose views are known and whose bands are trained: what is left to find are the
/// sizes of its plot areas, and what these decide.
struct SpecificationPage {
  /// Around everything.
  let padding: Insets
  private let node: SpecValue
  private let look: SpecificationLook
  private let model: ViewModel
  private let bands: [ScaleModel]
  private let others: [ScaleModel]
  private let text: TextSetter

  /// How often plot areas are made larger or smaller: labels change with the room that they have.
  private static let attempts = 7
  /// The first attempt after which plot areas only shrink: labels that come and go with their room would
  /// go on for ever.
  private static let firstShrinking = 5
  /// The shortest side of a plot area that fits itself in.
  private static let shortestSide = 24.0

  init(
    _ chart: ChartSpec, data: SpecificationData, table: Table?, theme: Theme,
    _ measuring: any TextMeasuring
  ) throws(ChartError) {
    let node = chart.value
    self.node = node
    let config = node["config"]
    look = SpecificationLook(config: config, theme: theme)
    var context = SpecificationCompiler.Context()
    context.table = table
    context.whole = table
    model = try SpecificationCompiler(data: data, look: look).view(node, context)
    model.resolveScales()
    let scales = model.allScales
    let bands = scales.filter {
      ["x", "y", "xOffset", "yOffset"].contains($0.channel.rawValue) && $0.isBandLike
    }
    for scale in bands { try scale.train(look) }
    self.bands = bands
    others = scales.filter { scale in !bands.contains { $0 === scale } }
    text = TextSetter(measuring: measuring)
    padding = SpecificationPage.padding(node["padding"] ?? config?["padding"])
  }

  /// Vega-Lite's `padding`: a number, or one for each side.
  private static func padding(_ node: SpecValue?) -> Insets {
    func side(_ name: String) -> Double {
      let number = node?.number ?? node?[name]?.number ?? (node?.object == nil ? 8 : 0)
      return max(0, min(number, 500))
    }
    return Insets(
      top: side("top"), left: side("left"), bottom: side("bottom"), right: side("right"))
  }

  /// The size of the first plot area, once the picture is made.
  var plotAreaSize: Size? {
    model.units.first.map { Size(width: $0.width, height: $0.height) }
  }

  /// The canvas that the specification asks for.
  func ownCanvas() throws(ChartError) -> SpecificationCanvas {
    try settle()
    let unit = model.units.first
    func usual(_ channel: Channel, _ side: Double?) -> Double? {
      let isStepped = unit?.scales[channel]?.isBand ?? true
      return isStepped && node[channel == .x ? "width" : "height"]?.number == nil ? nil : side
    }
    return try SpecificationCanvas(
      node, padding: padding,
      usual: (usual(.x, unit?.width), usual(.y, unit?.height)))
  }

  func picture(_ canvas: SpecificationCanvas) throws(ChartError) -> Picture {
    let block = try self.block(canvas)
    let origin = Point(
      x: (block.insets.left + padding.left).rounded(.up),
      y: (block.insets.top + padding.top).rounded(.up))
    let size = size(of: block)
    guard max(size.width, size.height) <= Chart.longestSide else {
      throw ChartError(
        .limit, "the chart is larger than 32,767 points",
        hint: "give its views a smaller width and height")
    }
    let background = node["background"] ?? look.config?["background"]
    let paper = background?.isNull == true ? .clear : background?.color ?? look.theme.paper
    let view = SpecificationView(
      size: Size(width: canvas.width ?? size.width, height: canvas.height ?? size.height),
      paper: paper, ink: block.ink.map { $0.offset(x: origin.x, y: origin.y) })
    var picture = Picture(
      view: view, nightView: nil, title: "", description: "", colorWords: look.words.words)
    picture.takeWords(of: ChartSpec(node))
    return picture
  }

  private func size(of block: ViewBlock) -> Size {
    Size(
      width: (block.insets.left + padding.left).rounded(.up)
        + (block.size.width + block.insets.right + padding.right).rounded(.up),
      height: (block.insets.top + padding.top).rounded(.up)
        + (block.size.height + block.insets.bottom + padding.bottom).rounded(.up))
  }

  /// Everything on its place, the plot areas as large as the canvas allows.
  private func block(_ canvas: SpecificationCanvas) throws(ChartError) -> ViewBlock {
    var layout = SpecificationLayout(look: look, text: text)
    guard canvas.width != nil || canvas.height != nil else {
      try settle()
      return try layout.block(model)
    }
    layout.room = SpecificationCanvas(
      width: canvas.width.map { $0 - padding.left - padding.right },
      height: canvas.height.map { $0 - padding.top - padding.bottom })
    // What axes and legends need is found without the marks, which may be a million.
    layout.skipsMarks = true
    try settle()
    for attempt in 0..<Self.attempts {
      if attempt == 3 { layout.skipsMarks = false }
      let block = try layout.block(model)
      if try !fit(size(of: block), canvas, onlyShrinking: attempt >= Self.firstShrinking) {
        if !layout.skipsMarks { return block }
        layout.skipsMarks = false
      }
      try settle()
    }
    layout.skipsMarks = false
    return try layout.block(model)
  }

  /// Makes the plot areas as much larger or smaller as the content is too small or too large.
  ///
  /// - Returns: whether anything changed.
  private func fit(
    _ size: Size, _ canvas: SpecificationCanvas, onlyShrinking: Bool
  ) throws(ChartError) -> Bool {
    var changes = false
    for area in model.plotAreas {
      guard let unit = area.units.first else { continue }
      func side(_ own: Double, _ all: Double, _ wanted: Double?, _ count: Int) throws(ChartError)
        -> Double?
      {
        guard let wanted else { return nil }
        let change = (wanted - all) / Double(count)
        let fitting = (own + (onlyShrinking ? min(0, change) : change)).rounded(.down)
        if onlyShrinking, fitting < Self.shortestSide { return own }
        guard fitting >= Self.shortestSide else {
          throw ChartError(
            .usage, "a chart of that size has no room for its plot area",
            hint: "use a larger --width or --height")
        }
        if fitting != own { changes = true }
        return fitting
      }
      area.fittedWidth = try side(unit.width, size.width, canvas.width, model.countAcross)
      area.fittedHeight = try side(unit.height, size.height, canvas.height, model.countDown)
    }
    return changes
  }

  private func settle() throws(ChartError) {
    try model.findSizes(look)
    for scale in others { try scale.train(look) }
    for scale in bands + others { try scale.findOutput(look) }
  }
}

extension Picture {
  /// Takes the title and the description of a chart, one for the other where it has one of them.
  mutating func takeWords(of chart: ChartSpec) {
    let heading = chart[.title]
    let title = (heading?.strings ?? heading?["text"]?.strings)?.joined(separator: " ")
    let words = chart[.description]
    self.title = title ?? words ?? "Chart"
    description = words ?? title ?? "A chart."
  }
}

extension ViewModel {
  /// How many plot areas stand beside each other.
  fileprivate var countAcross: Int {
    guard case .grid(let grid) = content, !grid.children.isEmpty else { return 1 }
    let columns = max(1, min(grid.columns ?? grid.children.count, grid.children.count))
    return columns * (grid.children.map(\.countAcross).max() ?? 1)
  }

  /// How many stand above each other.
  fileprivate var countDown: Int {
    guard case .grid(let grid) = content, !grid.children.isEmpty else { return 1 }
    let columns = max(1, min(grid.columns ?? grid.children.count, grid.children.count))
    let rows = (grid.children.count + columns - 1) / columns
    return rows * (grid.children.map(\.countDown).max() ?? 1)
  }
}
