import PlotLook
import PlotMarks
import PlotTables
import PlotTransforms

/// Which columns are drawn with which mark: the outcome of inference.
package struct ChartPlan {
  var mark: any Mark
  var x: ChannelDefinition?
  /// Whether the rows' own numbers are the places.
  var numbersRows = false
  /// The columns of values; several are drawn as one series each.
  var y: [ChannelDefinition] = []
  /// The columns of values that make one mark; the last is `y`.
  var parts: [ChannelDefinition] = []
  /// The angles and the distances of marks around a centre.
  var theta: ChannelDefinition?
  var radius: ChannelDefinition?
  var color: ChannelDefinition?
  /// A second split beside the colour.
  var shape: ChannelDefinition?
  var detail: [String] = []
  /// Whether the places are on the y axis: the values in `y` are then drawn along x.
  var isHorizontal = false
  /// Whether the names of several columns are the places, and not colours.
  var foldsToPlaces = false
  /// Whether these names are calendar years.
  var placesAreYears = false
  /// Whether several columns become panels, each with a separate value axis.
  var foldsToPanels = false
  /// Whether the names of several columns are rows of cells, and the values their colours.
  var foldsToCells = false

  /// Takes names of degrees as ordered where colours show them.
  mutating func orderDegrees(in table: Table) {
    guard let color, color.type == nil else { return }
    if table.column(named: color.field)?.holdsDegrees == true { self.color?.type = .ordinal }
  }

  /// Turns points over whose intervals are to lie along x.
  mutating func turn(toIntervalsAround field: String?) {
    guard let field, let places = x, places.field == field, y.count == 1, y[0].field != field,
      mark.showsSymbols, !mark.joinsRows
    else { return }
    (x, y, isHorizontal) = (y[0], [places], !isHorizontal)
  }

  /// The most numbers that are groups of a swarm.
  private static let mostGroups = 60

  /// Takes the numbers of the axis that has fewer of them as groups, where they come again.
  mutating func groupNumbers(in table: Table) {
    func count(_ definition: ChannelDefinition?) -> Int? {
      guard let definition, definition.type == nil,
        let column = table.column(named: definition.field), column.fieldType == .quantitative
      else { return nil }
      return column.categoryData().labels.count
    }
    guard y.count == 1,
      let (across, along) = count(x).flatMap({ x in count(y[0]).map { (x, $0) } }),
      min(across, along) <= Self.mostGroups, min(across, along) < table.rowCount
    else { return }
    if along < across, let value = x {
      (x, y[0]) = (y[0], value)
      isHorizontal.toggle()
    }
    x?.type = .ordinal
  }

  /// Returns the plan as channels, with the fold that several columns on one axis need.
  func encoding(for table: Table) -> (Encoding, [any Transform]) {
    var encoding = Encoding()
    var transforms: [any Transform] = []
    var places = x
    var value = y.first
    var series = color
    let names = table.columns.map(\.name)
    if numbersRows {
      let row = Table.unusedName("row", among: names)
      transforms.append(RowNumberTransform(as: row))
      places = ChannelDefinition(row, title: "row")
    }
    if y.count > 1 {
      let key = Table.unusedName("series", among: names)
      let amount = Table.unusedName("value", among: names)
      var fold = FoldTransform(y.map(\.field), key: key, value: amount)
      fold.separatesUnits = foldsToPanels
      fold.kept = Set([x, color, shape].compactMap { $0 }.flatMap(\.fields) + detail)
        .intersection(fold.columns)
      // Rows of a matrix may be named as its columns are.
      let rows = x.flatMap { table.column(named: $0.field) }
      fold.keepsNames = foldsToCells && rows?.holds(anyOf: fold.columns) == true
      transforms.append(fold)
      value = ChannelDefinition(amount, title: "")
      if foldsToPlaces {
        places = ChannelDefinition(key, title: "")
        if placesAreYears { transforms.append(YearNamesTransform(name: key)) }
      } else if foldsToCells {
        (value, series) = (ChannelDefinition(key, title: ""), ChannelDefinition(amount))
      } else if !foldsToPanels {
        series = ChannelDefinition(key, title: "")
      }
    }
    encoding[.x] = isHorizontal ? value : places
    encoding[.y] = isHorizontal ? places : value
    (encoding[.theta], encoding[.radius]) = (theta, radius)
    encoding[.color] = series
    encoding[.shape] = shape
    if !detail.isEmpty { encoding[.detail] = ChannelDefinition(fields: detail) }
    return (encoding, transforms)
  }

  /// The least height of the panels of courses that stand above each other, in points.
  private static let leastHeightOfCourse = 110.0

  /// The panels of the columns, in a table that `encoding` has folded. Courses stand above each other where
  /// these panels are high enough: a time is then at one place in all of them.
  func panels(after transforms: [any Transform], of request: ChartRequest) -> Facet? {
    guard foldsToPanels, let fold = transforms.compactMap({ $0 as? FoldTransform }).last else {
      return nil
    }
    let height = request.height ?? Chart.defaultSize.height
    let areStacked =
      mark.joinsRows && !isHorizontal && height >= Double(y.count) * Self.leastHeightOfCourse
    return Facet(
      field: ChannelDefinition(fold.key), columns: request.columns ?? (areStacked ? 1 : nil),
      independent: [isHorizontal ? .x : .y])
  }

  /// Finds the channel whose categories can be sorted and counted, and the columns of their values.
  func arrangement(
    in table: Table
  ) -> (places: ChannelDefinition?, values: [String]) {
    guard mark.isPolar else { return (x, y.map(\.field)) }
    let positions = [theta, radius].compactMap { $0 }
    func isCategorical(_ definition: ChannelDefinition) -> Bool {
      (definition.type ?? table.column(named: definition.field)?.fieldType)?.isCategorical == true
    }
    return (
      positions.first(where: isCategorical) ?? color,
      positions.filter { !isCategorical($0) }.prefix(1).map(\.field)
    )
  }

  /// Keeps the rows of several inputs apart: by colour if it is free, else by dashes or symbols.
  mutating func separateSources(_ source: String?) {
    guard let source, !detail.contains(source), color?.field != source, x?.field != source,
      !y.contains(where: { $0.field == source })
    else { return }
    if color == nil, y.count < 2 {
      color = ChannelDefinition(source)
    } else {
      shape = ChannelDefinition(source)
    }
  }
}

extension Column {
  /// Whether some of its texts are among these.
  fileprivate func holds(anyOf names: [String]) -> Bool {
    guard case .texts(let cells) = cells else { return false }
    return (0..<cells.categoryCount).contains { names.contains(cells.category($0)) }
  }
}
