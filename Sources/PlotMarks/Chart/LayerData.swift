import PlotLook
import PlotTables
import PlotThreads
import PlotTransforms
import PlotWords

/// The rows of one layer as arrays for marks, without the table.
package struct LayerData: Sendable {
  package var mark: any Mark
  @Indirect package private(set) var defaults: Defaults
  package var x: PositionData?
  package var y: PositionData?
  /// The angles and the distances from the centre of a mark that has no axes.
  package var theta: PositionData?
  package var radius: PositionData?
  package var series: [Series]
  package var orientation: Orientation
  package var stack: Stack
  package var color: QuantityData?
  package var size: QuantityData?
  package var opacity: QuantityData?
  package var interval: IntervalData?
  /// The looks that its marks have instead of those of their kind.
  @Indirect package var look: MarkLook
  /// The looks of series by their names: see `Layer.looks`.
  let looks: [Channel: [String: MarkLook]]
  /// Whether its y values are read from an axis of their own, at the right.
  package let readsSecondAxis: Bool
  package let drawsSamples: Bool
  /// The composite chart that it is a part of.
  package var part: CompositePart?
  /// The titles of the legend: the fields that distinguish the series by colour and by shape.
  package var colorTitle: String?
  package var shapeTitle: String?
  /// The number of categories of ordinal colours; nil for others.
  package private(set) var orderedColorCount: Int?
  /// Whether ordinal colours grow to both sides of a middle.
  private(set) var colorsHaveMiddle = false
  /// Whether there are layers without points, too.
  package var hasOtherMarks = false
  /// The categories of the two channels, in their order; nil where the series have none.
  package var colorCategories: [String]?
  var shapeCategories: [String]?
  /// The mark on whose stacks the layer is placed; see `Layer.stackedLike`.
  var stackedLike: (any Mark)?
  /// The values before they were moved to the tops of the stacks.
  var unstackedValues: DoubleColumn?
  /// The values at which marks begin that reach from one to another: the channels `x2` and `y2`.
  package var secondEnds: DoubleColumn?
  /// The second ends along the position axis, for marks that reach from point to point.
  package var crossEnds: DoubleColumn?
  /// The shares of half a band by which marks reach aside: the channels `xOffset` and `yOffset`.
  package var offsets: DoubleColumn?
  /// The offsets of rows in their bands.
  package var aside: Aside?
  /// The words and addresses of rows.
  package var words: RowWords
  /// The order in which rows are joined, if it is not that of their positions.
  package var order: DoubleColumn?
  /// Whether intervals are asked for, and no row has one.
  var lacksIntervals = false
  /// The numbers of rows that are left: see `CompositePart.atRisk`.
  package private(set) var atRisk: DoubleColumn?
  /// Whether its series stand side by side at a place: the channels `xOffset` and `yOffset` of names.
  let hasLanes: Bool
  /// The gaps between these, as parts of their step; nil where they touch.
  let laneGaps: Defaults.Bands?
  /// Whether some of its lanes belong to other layers.
  private var sharesLanes = false
  /// See `Layer.stackPosition`.
  private var stackPosition = 1.0
  /// Whether rows of a series at one place stand on each other.
  private(set) var stacksRows = false
  /// The base of marks: zero, or the start of a time axis, which has none.
  var ground = 0.0
  /// Whether its marks begin at zero: among times only those of a day have one, which are lengths there.
  var startsAtZero: Bool {
    mark.startsAtZero(self) && (values?.isTemporal != true || values?.isTimeOfDay == true)
  }
  /// The values at which the marks of rows begin and end, where they are stacked.
  var stackOffsets: (base: [Double], top: [Double])?
  package var rowCount: Int
  /// The number of rows that were dropped because they lack a value: see
  /// `Defaults.dropsInvalidRows`.
  package var invalidCount = 0
  /// The number of rows of the layer in all panels, and that of panels.
  private(set) var totalRowCount: Int
  var panelCount = 1
  /// Whether rows of several series stand at one place, so that bars have to share its band.
  package var sharesPlaces = false
  /// The number of colours for series.
  let colorCount: Int
  /// Whether it is polar: see `Mark.isPolar`.
  package let isPolar: Bool

  /// The position channel that values are read from.
  package var values: PositionData? {
    guard !isPolar else {
      return [theta, radius].lazy.compactMap { $0 }.first { !$0.isCategorical }
    }
    return orientation == .vertical ? y : x
  }
  /// The data of the place axis: the positions at which the values stand.
  package var places: PositionData? {
    guard !isPolar else {
      return [theta, radius].lazy.compactMap { $0 }.first(where: \.isCategorical)
    }
    return orientation == .vertical ? x : y
  }
  /// The positions that it has.
  var positions: [PositionData] { [x, y, theta, radius].compactMap { $0 } }

  var ends: RowEnds {
    RowEnds(offsets: stackOffsets, second: secondEnds, values: values?.values, ground: ground)
  }

  /// - Parameter theme: has the number of colours.
  package init(
    _ layer: Layer, of table: Table, theme: Theme = .light, defaults: Defaults = .house
  ) throws(ChartError) {
    (mark, self.defaults) = (layer.mark, defaults)
    (_look, part, readsSecondAxis) = (layer.$look, layer.part, layer.readsSecondAxis)
    (drawsSamples, looks) = (layer.drawsSamples, layer.looks)
    let offset = layer.encoding[.xOffset] ?? layer.encoding[.yOffset]
    (hasLanes, laneGaps) = (offset?.type?.isCategorical == true, offset?.scale.gaps)
    colorCount = defaults.colors(of: theme).count
    (rowCount, totalRowCount) = (table.rowCount, table.rowCount)
    let isPolar = layer.isPolar
    func data(_ channel: Channel) throws(ChartError) -> PositionData? {
      guard channel.isPolar == isPolar else { return nil }
      var data = try layer.encoding[channel].mapThrowing { d throws(ChartError) in
        try table.position(d, fillsCells: layer.mark.fillsCells, missing: defaults.firstCategory)
      }
      data?.spansTimes = defaults.spansTimes && layer.mark.showsLengths
      return data
    }
    self.isPolar = isPolar
    (x, y) = (try data(.x), try data(.y))
    (theta, radius) = (try data(.theta), try data(.radius))
    func quantity(_ channel: Channel) throws(ChartError) -> QuantityData? {
      try layer.encoding[channel].mapThrowing { d throws(ChartError) in
        try table.quantity(d)
      }
    }
    (size, opacity) = (try quantity(.size), try quantity(.opacity))

    interval = try layer.interval.mapThrowing { interval throws(ChartError) in
      IntervalData(
        lower: try table.position(ChannelDefinition(interval.lower)).values,
        upper: try table.position(ChannelDefinition(interval.upper)).values,
        words: ChartText.line(interval.words))
    }

    var colors: CategoryData?
    if let definition = layer.encoding[.color] {
      let column = try table.shown(definition.field)
      let type = definition.type ?? column.fieldType
      if type == .quantitative || definition.type == .temporal && column.fieldType == .temporal {
        color = try column.quantityData(definition)
      } else {
        colors = column.categoryData(definition).naming(missing: defaults.firstCategory)
        if definition.type == .ordinal {
          orderedColorCount = colors?.labels.count
          colorsHaveMiddle = definition.scale.middle != nil
        }
      }
    }
    let shapes = try layer.encoding[.shape].mapThrowing { d throws(ChartError) in
      try table.shown(d.field).categoryData(d).naming(missing: defaults.firstCategory)
    }
    var details: [CategoryData] = []
    for field in layer.encoding[.detail]?.fields ?? [] {
      details.append(
        try table.shown(field).categoryData()
          .naming(missing: defaults.firstCategory))
    }
    colorTitle = colors?.title
    shapeTitle = shapes?.title
    (colorCategories, shapeCategories) = (colors?.labels, shapes?.labels)
    series = partition(rowCount: rowCount, colors: colors, shapes: shapes, details: details)
    orientation = Orientation(x: x, y: y)
    if x != nil, y != nil, let said = layer.look.orientation { orientation = said }
    if defaults.spansTimes, mark.fillsBand {
      if orientation == .vertical { x?.spansTimes = true } else { y?.spansTimes = true }
    }
    words = try RowWords(layer.encoding, of: table, look: layer.look.text, defaults: defaults)
    stack = .none
    if defaults.stacksByDefault, mark.joinsRows { sortByQuantity() }
    if let ends = try SecondEnds(layer, of: table, x: x, y: y) {
      (secondEnds, crossEnds) = (ends.values, ends.cross)
      orientation = ends.channel == .x ? .horizontal : .vertical
      if ends.channel == .x { x = ends.first } else { y = ends.first }
    }
    aside = try Aside(layer.encoding, of: table)
    if !hasLanes, aside == nil {
      offsets = try offset.mapThrowing { d throws(ChartError) in
        try table.shown(d.field).quantityData(d).values
      }
    }
    dropWithoutAside()
    order = try layer.encoding[.order].mapThrowing { d throws(ChartError) in
      let values = try table.position(d).values
      return d.scale.reverse ? DoubleColumn(values.map { -$0 }) : values
    }
    atRisk = try layer.part?.atRisk.mapThrowing { name throws(ChartError) in
      try table.position(ChannelDefinition(name)).values
    }
    if mark.fillsCells { forgetUnplacedColors() }
    stackedLike = layer.stackedLike
    let isStacked =
      defaults.stacksByDefault && mark.stacks && !isPolar && secondEnds == nil && interval == nil
      && values?.scale.isEven == true && (series.count > 1 || rowsMeet)
    let usual = isStacked ? .zero : (stackedLike ?? layer.mark).defaultStack(for: self)
    // Amounts are stacked; moments are no amounts.
    let isFlat = hasLanes || aside?.fillsBand == true || values?.isTemporal == true
    stack = isFlat ? .none : layer.stack ?? usual
    stackPosition = layer.stackPosition
    stacksRows =
      layer.stacksRows && (stackedLike ?? mark).ordersStacks && secondEnds == nil
      && values?.isTemporal != true
    if stacksRows, stack == .none, hasRepeatedPlaces { stack = .zero }
    settleStacks()
    noteSeenSeries()
  }

  /// Sorts series by their quantity, missing ones first.
  private mutating func sortByQuantity() {
    guard let values = (color ?? opacity)?.values else { return }
    func value(_ series: Series) -> Double {
      let value = series.rows.first.map { values[$0] } ?? .nan
      return value.isNaN ? -.infinity : value
    }
    let sorted = series.enumerated().sorted {
      (value($0.element), $0.offset) < (value($1.element), $1.offset)
    }
    series = sorted.map(\.element)
  }

  /// Lets marks that join rows rise in the bands along which they are moved, and leaves out rows that
  /// have no place there.
  private mutating func dropWithoutAside() {
    guard let aside, aside.fillsBand, mark.joinsRows else { return }
    orientation = aside.isAcross ? .horizontal : .vertical
    guard let values else { return }
    setValues(DoubleColumn(zip(values.values, aside.quantity.values).map { $1.isNaN ? .nan : $0 }))
  }

  /// Whether the marks rise from the feet of the bands that are their values.
  var risesInBands: Bool {
    guard let aside, aside.fillsBand else { return false }
    return aside.isAcross == (orientation == .horizontal)
  }

  /// Whether two rows of a series have the same place.
  private var hasRepeatedPlaces: Bool {
    series.contains { series in
      guard let places else { return series.rows.count > 1 }
      var seen: Set<Double> = []
      return series.rows.contains { !seen.insert(places.values[$0]).inserted }
    }
  }

  /// Takes the series of another layer with their looks, empty where it has none of the same names.
  package mutating func takeSeries(of other: LayerData) {
    guard colorTitle == other.colorTitle, shapeTitle == other.shapeTitle else { return }
    takeSeries(other.series)
  }

  /// Takes a lane for each of some series, those of all dodged layers.
  mutating func takeLanes(of all: [Series]) {
    guard hasLanes else { return }
    sharesLanes = true
    takeSeries(all)
  }

  private mutating func takeSeries(_ others: [Series]) {
    guard series.count < others.count,
      series.allSatisfy({ own in others.contains(where: own.isSame) })
    else { return }
    series = others.map { one in
      var taken = one
      taken.rows = series.first(where: one.isSame)?.rows ?? []
      taken.ordered = nil
      return taken
    }
    settleStacks()
  }

  /// Takes the colours of cells without a place out of their scale.
  private mutating func forgetUnplacedColors() {
    guard let values = color?.values else { return }
    let axes = [x, y].compactMap { $0?.values }
    color?.values = DoubleColumn(
      values.enumerated().map { row, value in
        axes.contains { $0[row].isNaN } ? .nan : value
      })
  }
  /// Whether the distances from the centre are the values, and not the angles.
  package var valuesAreRadii: Bool { radius != nil && theta?.isCategorical != false }

  /// Computes stacks and lanes, once the rows are settled.
  package mutating func settleStacks() {
    if let unstackedValues { setValues(unstackedValues) }
    stackValues()
    standOnStacks()
    if mark.joinsRows {
      let data = self
      // For few rows, starting a thread takes longer than sorting them.
      let ordered =
        rowCount > 50_000
        ? Workers.map(series.count) { data.ordered(data.series[$0]) } : series.map(ordered)
      for (index, rows) in ordered.enumerated() { series[index].ordered = rows }
    }
    sharesPlaces =
      (stack == .none && defaults.dodges || hasLanes) && mark.fillsBand && aside == nil
      && (seriesMeet || sharesLanes)
  }

  /// Moves the values of a layer without lengths to the tops of the stacks.
  private mutating func standOnStacks() {
    guard stackedLike != nil, !isPolar, let stackOffsets else { return }
    unstackedValues = values?.values
    setValues(
      DoubleColumn(zip(stackOffsets.base, stackOffsets.top).map { $0 + ($1 - $0) * stackPosition }))
    self.stackOffsets = nil
  }

  private mutating func setValues(_ values: DoubleColumn) {
    if orientation == .vertical { y?.values = values } else { x?.values = values }
  }

  /// Returns the rows of a series that have a place, in rising order of place; file order among
  /// equals.
  package func rowsInOrder(of series: Series) -> RowList { series.ordered ?? ordered(series) }

  private func ordered(_ series: Series) -> RowList {
    if let order {
      let rows = series.rows.filter { !order[$0].isNaN && places?.values[$0].isNaN != true }
      return RowList(rows.sorted { (order[$0], $0) < (order[$1], $1) })
    }
    guard let places = places?.values else { return series.rows }
    if let rows = series.rows.stretch, let rise = places.part(of: rows)?.part.decimals?.rise,
      rise > .none
    {
      return series.rows
    }
    var last = -Double.infinity
    let isOrdered = series.rows.allSatisfy { row in
      defer { last = places[row] }
      return places[row] >= last
    }
    if isOrdered { return series.rows }
    let rows = series.rows.filter { !places[$0].isNaN }
    return RowList(rows.sorted { (places[$0], $0) < (places[$1], $1) })
  }

  /// Whether the chart gives ends to an axis, which may leave rows out.
  var hasDomain: Bool { x?.scale.hasDomain == true || y?.scale.hasDomain == true }

  /// Whether the ends that the chart gives its axes leave the row in.
  func isShown(_ row: Int) -> Bool { x?.isShown(row) != false && y?.isShown(row) != false }

  /// Whether rows of several series stand at one place.
  var seriesMeet: Bool {
    guard series.count > 1 else { return false }
    guard let places else { return true }
    if hasIntervals, part?.followsOn != false, !hasLanes { return intervalsMeet }
    var seriesOfPlace: [Double: Int] = [:]
    for (index, series) in series.enumerated() {
      for place in series.rows.lazy.map({ places.values[$0] }) where !place.isNaN {
        if seriesOfPlace.updateValue(index, forKey: place) ?? index != index { return true }
      }
    }
    return false
  }

  /// Whether its series are dodged: bars, and points with error bars.
  package var standsInLanes: Bool {
    sharesPlaces || (interval != nil || hasLanes) && !mark.joinsRows && seriesMeet
  }

  /// Whether the look of a row is its own.
  var hasRowLooks: Bool { size != nil || color != nil || opacity != nil }

  /// Whether few enough series have looks of their own to be named.
  package var hasDistinctSeries: Bool {
    if hasHighlight { return true }
    guard colorTitle != nil || shapeTitle != nil else { return series.count == 1 }
    let looks = Set(series.map { [$0.colorIndex, $0.shapeIndex] })
    guard looks.count <= SeriesStyle.distinctCount(colors: colorCount) else { return false }
    guard shapeTitle != nil else { return true }
    // Colours and shapes that mean different fields each begin anew after their last one.
    let drawn = series.map { series in
      [
        series.isMissing ? -1 : series.colorIndex % colorCount,
        series.shapeIndex % mark.shapeCount,
      ]
    }
    return Set(drawn).count == looks.count
  }
}
