import PlotMarks
import PlotTables
import PlotTransforms
import PlotWords

extension ComputedColumns {
  /// Returns the column that the values of a computation along series come from; itself for others.
  func source(of field: String) -> String {
    series.first { $0.name == field }?.field ?? field
  }

  /// Returns the transform that fills units of time without rows along the lines of a plan, or along the
  /// computations of its series; nil where the chart has none.
  func emptyUnits(of plan: ChartPlan, _ facet: Facet?, in table: Table) -> EmptyUnitsTransform? {
    let isJoined =
      plan.mark.joinsRows
      || request.marks.contains { name in
        allMarks.contains { $0.name == name && $0.joinsRows }
      }
    guard isJoined || !series.isEmpty, !request.isComplete, plan.x?.type?.isCategorical != true,
      !operations.isEmpty, let place = plan.x?.field, let units = units(at: place)
    else { return nil }
    let values = Set(operations.keys)
    let groups =
      [plan.color, plan.shape].compactMap { $0?.field } + plan.detail
      + (facet?.definitions.map(\.field) ?? []) + [table.sourceColumn].compactMap(\.self)
    let counts = values.filter { isCount($0) && table.column(named: $0) != nil }
    return EmptyUnitsTransform(
      units, place, groupby: groups.uniqued.filter { $0 != place && !values.contains($0) },
      counts: counts)
  }

  /// The units of time that a column holds, in a certain year or as their names.
  private func units(at field: String) -> CalendarUnits? {
    for transform in transforms {
      if let names = transform as? CalendarNamesTransform, names.name == field {
        return names.units
      }
      guard let made = transform as? TimeUnitTransform, made.name == field,
        case .units(let units) = made.bins, units.hasYear
      else { continue }
      return units
    }
    return nil
  }

  /// Returns the computations along the series of a plan, panel by panel, in the order of its places.
  ///
  /// - Parameter table: the rows that are drawn, with the computed columns.
  mutating func series(
    of plan: ChartPlan, _ facet: Facet?, in table: Table
  ) throws(ChartError) -> [any Transform] {
    guard !series.isEmpty else { return [] }
    let made = Set(series.map(\.name))
    func isSplit(_ definition: ChannelDefinition) -> Bool {
      (definition.type ?? table.column(named: definition.field)?.fieldType)?.isCategorical == true
    }
    // Positions between values that are computed have no order yet.
    let axes = ([plan.x] + plan.y).compactMap { $0 }
    let places = axes.first { !made.contains($0.field) }
      .flatMap { plan.numbersRows ? nil : table.column(named: $0.field) }
    let panels = facet?.definitions.map(\.field) ?? []
    let splits =
      [plan.color, plan.shape].compactMap { $0 }.filter(isSplit).map(\.field) + plan.detail
      + [table.sourceColumn].compactMap { $0 }
    let used = { (fields: [String]) -> [String] in
      var seen = made
      return fields.filter { $0 != places?.name && seen.insert($0).inserted }
    }
    var transforms: [any Transform] = []
    var order: [SortField] = []
    if let places, series.contains(where: { !$0.function.kind.isOfGroup }) {
      order = [SortField(places.name)]
      if places.fieldType == .nominal {
        let name = Table.unusedName(
          "\(places.name): place", among: table.columns.map(\.name))
        transforms.append(PlaceTransform(places.name, as: name))
        order = [SortField(name)]
      }
    }
    for var computation in series {
      let kind = computation.function.kind
      let isUnordered = kind.isOfGroup || kind == .rate && places?.fieldType == .nominal
      computation.order = isUnordered ? [] : order
      computation.isOverTime = places?.fieldType == .temporal
      computation.groupby = used(panels + splits)
      if let group = computation.function.group {
        computation.groupby = used(panels) + [try column(ofGroup: group, in: table)]
      } else if kind.isOfGroup, !computation.groupby.isEmpty {
        let groups = computation.groupby.map { "'\(ChartText.line($0))'" }
        notes.append(
          Note(.note, "'\(computation.name)' is within each \(Sentence.joined(groups))"))
      }
      transforms.append(computation)
    }
    return transforms
  }

  /// Returns the drawn column of a group: the unit of time or the bin that an axis makes of it.
  private func column(ofGroup field: String, in table: Table) throws(ChartError) -> String {
    let name = madeOf(field) ?? field
    guard table.column(named: name) != nil else {
      throw ChartError(
        .usage, "the groups of '\(ChartText.line(field))' are lost in the aggregate of the chart",
        hint: "a channel shows them, such as -c '\(ChartText.line(field))'")
    }
    return name
  }
}
