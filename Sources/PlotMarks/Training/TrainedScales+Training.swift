import PlotLook
import PlotNumbers
import PlotTransforms
import PlotViews
import PlotWords

extension TrainedScales {
  /// Returns the scales of each panel. Axes are trained over all panels, except those that each has
  /// for itself.
  package static func trained(
    _ panels: [FacetedData.Panel], of chart: Chart
  ) throws(ChartError) -> [TrainedScales] {
    let all = panels.flatMap(\.layers)
    let independent = chart.facet?.independent ?? []
    let shared = try TrainedScales(
      layers: all, theme: chart.theme, annotations: chart.annotations, sides: chart.sides)
    var scales = panels.map { _ in shared }
    let isMatrix = chart.facet?.isMatrix == true
    let alike = panels.indices.map { isMatrix ? matrix(panels, around: $0) : nil }
    let columns = zip(panels, alike).map { $1?.column ?? $0.layers }
    let rows = zip(panels, alike).map { $1?.row ?? $0.layers }
    if independent.contains(.x) {
      let marked = try fitting(chart.annotations, .x, in: columns, chart.sides.width)
      for index in panels.indices {
        scales[index].x = try axis(
          .x, over: columns[index], including: marked[index], chart.sides.width)
      }
    }
    if independent.contains(.y) {
      let marked = try fitting(chart.annotations, .y, in: rows, chart.sides.height)
      for index in panels.indices {
        (scales[index].y, scales[index].secondY) = try yAxes(
          of: rows[index], including: marked[index], chart.sides.height)
      }
    }
    guard !chart.layout.repeatsTitles else { return scales }
    for index in scales.indices {
      scales[index].leaveOutKnownTitles(of: all, under: [chart.title, chart.subtitle])
    }
    return scales
  }

  /// Returns the annotations that widen the axis of each panel: those no farther from its domain than that is
  /// long, and those that are near to none.
  private static func fitting(
    _ annotations: [Annotation], _ position: TrainedAxis.Position, in panels: [[LayerData]],
    _ length: Double
  ) throws(ChartError) -> [[Annotation]] {
    guard !annotations.isEmpty else { return panels.map { _ in [] } }
    var domains: [ClosedRange<Double>?] = []
    for layers in panels {
      domains.append(
        try axis(
          position, over: layers.filter { !$0.readsSecondAxis }, including: [], length
        ).domain)
    }
    func fits(_ annotation: Annotation, _ domain: ClosedRange<Double>?) -> Bool {
      guard let domain else { return true }
      let reach = domain.upperBound - domain.lowerBound
      return annotation.values.allSatisfy {
        domain.lowerBound - reach <= $0 && $0 <= domain.upperBound + reach
      }
    }
    let needed = annotations.map { annotation in !domains.contains { fits(annotation, $0) } }
    return domains.map { domain in
      zip(annotations, needed).filter { $1 || fits($0, domain) }.map(\.0)
    }
  }

  /// Returns the layers of the panels over and under one of a square of panels, and of those beside it.
  private static func matrix(
    _ panels: [FacetedData.Panel], around index: Int
  ) -> (column: [LayerData], row: [LayerData]) {
    let side = Int(Double(panels.count).squareRoot())
    return (
      (0..<side).flatMap { panels[$0 * side + index % side].layers },
      (0..<side).flatMap { panels[index / side * side + $0].layers }
    )
  }

  package init(
    layers: [LayerData], theme: Theme, annotations: [Annotation] = [],
    sides: Size = Chart.defaultSize
  ) throws(ChartError) {
    x = try TrainedScales.axis(.x, over: layers, including: annotations, sides.width)
    (y, secondY) = try TrainedScales.yAxes(of: layers, including: annotations, sides.height)
    radiusEnd = layers.compactMap(\.largestRadius).max() ?? 1
    let defaults = layers.first?.defaults ?? .house
    let areWidths = layers.allSatisfy { $0.size == nil || $0.mark.sizesAreWidths }
    let steps = [
      x.stepLength(layers.compactMap(\.x), sides.width, defaults),
      y.stepLength(layers.compactMap(\.y), sides.height, defaults),
    ]
    let ends =
      areWidths ? defaults.lineWidths : defaults.symbolAreas(step: steps.compactMap(\.self).min())
    let sizes = layers.compactMap(\.size).filter { !$0.scale.isIdentity }
    size = try QuantityData(joining: sizes).mapThrowing {
      data throws(ChartError) in
      try SizeChannelScale(data, areWidths: areWidths, between: ends, on: sides)
    }
    color = try QuantityData(joining: layers.compactMap(\.color)).mapThrowing {
      data throws(ChartError) in
      try ColorChannelScale(
        data, theme: theme, areCells: layers.allSatisfy { $0.color == nil || $0.mark.fillsCells },
        haveRims: layers.allSatisfy { $0.color == nil || $0.mark.hasRims($0, on: theme) },
        schemes: defaults.schemes)
    }
    opacity = try QuantityData(joining: layers.compactMap(\.opacity)).mapThrowing {
      data throws(ChartError) in
      try OpacityChannelScale(data)
    }
    let asides = layers.compactMap(\.aside).filter(\.fillsBand).map(\.quantity)
    aside = try QuantityData(joining: asides).mapThrowing { data throws(ChartError) in
      try QuantityScale(data)
    }
  }

  /// Returns the y axis, and that of layers with a separate one.
  private static func yAxes(
    of layers: [LayerData], including annotations: [Annotation], _ length: Double
  ) throws(ChartError) -> (first: TrainedAxis, second: TrainedAxis?) {
    let second = layers.filter(\.readsSecondAxis)
    let first = try axis(
      .y, over: layers.filter { !$0.readsSecondAxis }, including: annotations, length)
    guard !second.isEmpty else { return (first, nil) }
    return (first, try axis(.y, over: second, including: [], length))
  }

  private static func axis(
    _ position: TrainedAxis.Position, over layers: [LayerData], including annotations: [Annotation],
    _ length: Double
  ) throws(ChartError) -> TrainedAxis {
    let channel: Channel = position == .x ? .x : .y
    return try TrainedAxis.trained(
      position, over: layers.map(\.withoutIdentities),
      including: annotations.filter { $0.widensAxis && $0.channel == channel }.flatMap(\.values),
      along: length)
  }
}

extension TrainedAxis {
  /// The distance of neighbours, in points, of an axis of categories or of bins that is as long; nil of
  /// others.
  fileprivate func stepLength(
    _ positions: [PositionData], _ length: Double, _ defaults: Defaults
  ) -> Double? {
    if isCategorical { return defaults.areaSides?.step ?? length / stepCount }
    guard let width = positions.compactMap(\.bins?.width).min(), let domain else { return nil }
    return width / (domain.upperBound - domain.lowerBound) * length
  }
}

extension Defaults {
  /// The areas of the smallest and the largest symbol among neighbours at that distance.
  fileprivate func symbolAreas(step: Double?) -> ClosedRange<Double>? {
    guard let symbolSizes, let usual = areaSides?.step else { return nil }
    let side = symbolSizes.shareOfStep * (step ?? usual)
    return symbolSizes.leastArea...max(symbolSizes.leastArea, side * side)
  }
}

extension Chart {
  /// The sides of each plot area as far as they are known before there is a layout.
  fileprivate var sides: Size {
    func side(_ own: PlotAreaSide?, _ canvas: Double) -> Double {
      if case .length(let length)? = own { return length }
      return defaults.areaSides?.length ?? canvas
    }
    let canvas = Chart.defaultSize
    return Size(
      width: side(areaWidth, width ?? canvas.width),
      height: side(areaHeight, height ?? canvas.height))
  }
}

extension LayerData {
  /// The layer as axes know it: without places in points.
  fileprivate var withoutIdentities: LayerData {
    guard x?.scale.isIdentity == true || y?.scale.isIdentity == true else { return self }
    var layer = self
    if x?.scale.isIdentity == true { layer.x = nil }
    if y?.scale.isIdentity == true { layer.y = nil }
    return layer
  }

  /// The largest of the numbers that are distances from a centre.
  fileprivate var largestRadius: Double? {
    guard let radius, !radius.isCategorical else { return nil }
    if let end = radius.scale.domainMax { return end }
    let extent = finiteExtent(valuesAreRadii ? top : radius.values)
    return extent.map(\.upperBound).flatMap { $0 > 0 ? $0 : nil }
  }
}
