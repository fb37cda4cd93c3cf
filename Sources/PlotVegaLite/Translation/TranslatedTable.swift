import PlotLook
import PlotMarks
import PlotNumbers
import PlotSpecs
import PlotTables
import PlotTransforms
import PlotWords

/// The table of a specification with the columns of its channels.
///
/// Cells have the types of the channels, and categories their order.
struct TranslatedTable {
  private(set) var table: Table

  /// - Parameters:
  ///   - defaults: the default types of columns.
  ///   - others: the columns that are kept for looks.
  ///   - node: returns the place of a channel in the specification.
  /// - Throws: `ChartError` for an unknown column, or one of another type.
  init(
    _ table: Table, _ definitions: [TranslatedChannel], _ data: SpecificationData,
    _ defaults: Defaults, missing: TranslatedMark.MissingValues? = nil,
    besides others: [String] = [], node: (Channel) -> SpecValue
  ) throws(ChartError) {
    self.table = table
    var orders: [String: TranslatedOrder] = [:]
    for definition in definitions {
      guard let field = definition.field, definition.aggregate != "count" else { continue }
      let all = definitions.filter { $0.channel == definition.channel }
      let whole = node(definition.channel)
      let node = all.firstIndex(of: definition).flatMap { whole.array?[$0] } ?? whole
      var column: Column
      do throws(ChartError) {
        if definition.type == .temporal || definition.timeUnit != nil {
          self.table = try data.readingTimes(of: field, in: self.table, at: node)
        }
        column = try self.table.requiredColumn(field, for: definition.channel.rawValue)
      } catch { throw node.error(error) }
      if case .texts = column.cells, definition.type == .quantitative, definition.aggregate == nil,
        let numbers = definitions.readingNumbers(of: column, data, at: node)
      {
        column = numbers
        self.table = self.table.replacing(numbers)
      }
      switch (column.cells, definition.type) {
      case (.texts, .quantitative) where definition.aggregate == nil:
        throw node.error(column.refusal("numbers", "nominal", "names"))
      case (.times, .quantitative) where definition.aggregate == nil:
        throw node.error(column.refusal("numbers", "temporal", "times"))
      case (.texts, .temporal):
        throw node.error(column.refusal("dates or times", "nominal", "names"))
      case (.numbers, .temporal): throw ChartError.unsupported(node)
      default: break
      }
      guard definition.type.isCategorical, definition.channel.showsCategories else { continue }
      guard definition.timeUnit == nil, definition.bins == nil else {
        guard definition.isOrderOfNames else { throw ChartError.unsupported(node) }
        continue
      }
      if let missingName = defaults.firstCategory, !definition.isInOwnOrder,
        let named = column.naming(missing: missingName)
      {
        self.table = self.table.replacing(named)
        column = named
      }
      let order = try Self.order(of: definition, column, node)
      // The values decide later.
      if case .axis = order { continue }
      guard orders[field] == nil || orders[field] == order || definition.order == nil else {
        throw ChartError.unsupported(node)
      }
      orders[field] = orders[field] ?? order
    }
    for (field, order) in orders {
      if let sorted = try self.table.ordering(field, order) { self.table = sorted }
    }
    if let missing { settle(missing, definitions) }
    self.table = self.table.keeping(
      Set(definitions.flatMap { [$0.field, $0.extreme].compactMap(\.self) } + others))
    if defaults.findsYears {
      self.table = Table(name: self.table.name, columns: self.table.columns.map(\.withYears))
    }
  }

  /// Applies the specification's policy for rows without a number.
  private mutating func settle(
    _ missing: TranslatedMark.MissingValues, _ definitions: [TranslatedChannel]
  ) {
    let fields = definitions.filter {
      $0.type == .quantitative && $0.aggregate == nil
        && ($0.scale.missing == nil || $0.channel.isPosition)
        && (missing == .leftOut || $0.channel.isPosition)
    }.compactMap(\.field)
    for field in Set(fields) {
      guard let column = table.column(named: field), case .numbers(let cells) = column.cells
      else { continue }
      switch missing {
      case .leftOut:
        table = table.keeping(rows: (0..<table.rowCount).filter { !column.isMissing($0) })
      case .zero:
        table = table.replacing(
          Column(
            name: field,
            cells: .numbers(NumberCells(values: cells.values.map { $0.isNaN ? 0 : $0 }))))
      }
    }
  }

  private static func order(
    of definition: TranslatedChannel, _ column: Column, _ node: SpecValue
  ) throws(ChartError) -> TranslatedOrder {
    if let order = definition.orderOfSeries { return order }
    guard let names = definition.scale.names else {
      return definition.order ?? .own(isDescending: false)
    }
    let known = Set(column.categoryData().labels)
    // Vega leaves out places that are not listed, and shows those that no row has; of colours it
    // has more than are listed.
    guard !definition.channel.isPosition || Set(names) == known else {
      throw node.error(
        "scale.domain has other names than the rows",
        hint: "list each name that a row has, and no other")
    }
    return .listed(names.filter(known.contains))
  }
}

extension Channel {
  /// Whether the categories of its field have a visible order.
  fileprivate var showsCategories: Bool {
    switch self {
    case .x, .y, .color, .fill, .stroke, .shape, .strokeDash, .facet, .row, .column, .xOffset,
      .yOffset, .theta, .radius:
      true
    default: false
    }
  }
}

extension TranslatedChannel {
  /// Takes numbers that are names in an order of their own into a column of their own where other channels
  /// show them as numbers.
  mutating func splitNames(from others: [TranslatedChannel], in table: inout Table) {
    guard type.isCategorical, !isInOwnOrder, let field, aggregate == nil, bins == nil,
      let column = table.column(named: field), column.fieldType != .nominal,
      others.contains(where: { $0.field == field && !$0.type.isCategorical })
    else { return }
    let name = "name of \(field)"
    table = table.setting(Column(name: name, cells: column.cells))
    (self.field, title) = (name, title ?? field)
  }

  /// Whether categories are in the order of their names, and not in one that a category of rows without
  /// a name has a place in.
  fileprivate var isInOwnOrder: Bool {
    if case .own? = order { return true }
    return order == nil
  }
}

extension Column {
  /// - Parameters:
  ///   - wanted: the cells that it does not hold.
  ///   - type: the type under which a channel takes it.
  fileprivate func refusal(_ wanted: String, _ type: String, _ words: String) -> ChartError {
    let example = (0..<count).lazy.compactMap { self.text(at: $0) }.first
    return ChartError(
      .usage,
      "'\(ChartText.line(name))' holds no \(wanted)"
        + (example.map { ", but cells such as '\(ChartText.line($0))'" } ?? ""),
      hint: "\"type\": \"\(type)\" takes them as \(words)")
  }

  /// The column with a name for rows that have none, as if it stood in them; nil where there are no
  /// such rows, or no names.
  fileprivate func naming(missing name: String) -> Column? {
    guard case .texts(let cells) = cells, let first = cells.codes.firstIndex(where: { $0 < 0 })
    else { return nil }
    let missing = Int64(cells.categoryCount)
    var names = (0..<cells.categoryCount).map { (key: Int64($0), name: cells.category($0)) }
    names.insert((missing, name), at: Set(cells.codes[..<first]).count)
    return .ordered(named: self.name, names, cells.codes.map { $0 < 0 ? missing : Int64($0) })
  }
}

extension Table {
  /// Returns the categories of a column in the order of an aggregate of another one; those without
  /// a value come last.
  private func names(
    of field: String, by operation: String, of other: String, _ isDescending: Bool
  ) throws(ChartError) -> [String] {
    let value = Table.unusedName("value", among: columns.map(\.name))
    let groups = try AggregateTransform(
      [AggregatedField(try .named(operation), of: operation == "count" ? nil : other, as: value)],
      groupby: [field]
    ).apply(to: self)
    let places = try groups.requiredColumn(field, for: "sort").categoryData()
    let numbers = try AxisNumbers(groups.requiredColumn(value, for: "sort"), for: "sort").values
    let rows = (0..<groups.rowCount).filter { places.codes[$0] >= 0 }.sorted { a, b in
      let (x, y) = (numbers[a], numbers[b])
      if x.isNaN || y.isNaN { return !x.isNaN && y.isNaN }
      return x == y ? a < b : isDescending ? x > y : x < y
    }
    return rows.map { places.labels[places.codes[$0]] }
  }

  /// The table with the categories of a column in an order; nil where they have it.
  fileprivate func ordering(
    _ field: String, _ order: TranslatedOrder
  ) throws(ChartError) -> Table? {
    let transform: CategoryOrderTransform
    let isText = column(named: field)?.fieldType == .nominal
    switch order {
    case .axis: return nil
    case .asTheyStand:
      // Names are in the order of the table, and numbers are not.
      guard !isText, let column = column(named: field) else { return nil }
      let categories = column.categoryData()
      var seen: Set<Int> = []
      let found = categories.codes.filter { $0 >= 0 && seen.insert($0).inserted }
      transform = CategoryOrderTransform(field, .listed(found.map { categories.labels[$0] }))
    case .own(let isDescending):
      // Numbers and times are in their order.
      guard isText || isDescending else { return nil }
      transform = CategoryOrderTransform(field, .own(isDescending: isDescending))
    case .listed(let names):
      let known = Set(column(named: field)?.categoryData().labels ?? [])
      transform = CategoryOrderTransform(field, .listed(names.filter(known.contains)))
    case .by(let operation, let other, let isDescending):
      guard let names = try? names(of: field, by: operation, of: other, isDescending) else {
        throw ChartError.unsupported(SpecValue(.null))
      }
      transform = CategoryOrderTransform(field, .listed(names))
    }
    do throws(ChartError) {
      return try transform.apply(to: self)
    } catch {
      throw ChartError.unsupported(SpecValue(.null))
    }
  }
}

extension [TranslatedChannel] {
  /// Returns a column of texts as numbers, as Vega reads it, with a note on texts that are none.
  ///
  /// - Returns: nil if it has no numbers, or a channel shows it as categories.
  fileprivate func readingNumbers(
    of column: Column, _ data: SpecificationData, at node: SpecValue
  ) -> Column? {
    guard !contains(where: { $0.field == column.name && $0.type.isCategorical }),
      let numbers = column.asNumbers
    else { return nil }
    let lost = numbers.missingCount - column.missingCount
    if lost > 0 {
      let name = ChartText.line(column.name)
      data.note(
        "\(node.path): \(lost) texts in column '\(name)' are no numbers, and left out",
        once: "numbers of \(name)")
    }
    return numbers
  }
}
