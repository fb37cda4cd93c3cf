import PlotInference
import PlotMarks
import PlotNumbers
import PlotTables
import PlotTransforms
import PlotWords

/// The channels of a request, each as a selection of columns or as a shorthand to be computed.
struct RequestParts {
  private(set) var slots: [(slot: ChannelSlot, parts: [ChannelPart])] = []
  /// The name of the mark that is drawn.
  let mark: String?

  /// - Throws: `ChartError` for shorthand that makes no sense, and where one column is wanted and
  ///   several are named.
  init(_ request: ChartRequest, in table: Table, isComposite: Bool) throws(ChartError) {
    mark = ChartRequest.countingKinds[request.mark ?? ""] ?? request.mark
    for slot in ChannelSlot.allCases {
      var parts: [ChannelPart] = []
      for text in request.texts(for: slot) {
        parts += try ChannelPart.parts(of: text, in: table, slot.flag)
      }
      guard !parts.isEmpty else { continue }
      if !slot.takesMany, parts.count > 1 {
        let text = request.texts(for: slot).joined(separator: ",")
        throw ChartError(
          .usage, "\(slot.flag) takes one column, and '\(text)' names \(parts.count)",
          hint: "only -y, --detail and --encode tooltip=… may name several")
      }
      slots.append((slot, parts))
    }
    let fillsCells = allMarks.first { $0.name == mark }?.fillsCells == true
    switch request.mark {
    case ChartRequest.histogram: try binOneColumn(of: table)
    case ChartRequest.heatMap: try makeCells(of: table, on: request.panelSize)
    default:
      // Several columns are rows of cells by themselves.
      if fillsCells, !request.isComplete, try columnCount(.y, of: table) < 2 {
        try chooseCells(of: table)
      }
    }
    if !isComposite, !fillsCells { try countBins() }
    if !request.isComplete { try closeCircle(of: table) }
  }

  var all: [(slot: ChannelSlot, part: ChannelPart)] {
    slots.flatMap { slot, parts in parts.map { (slot, $0) } }
  }
  var shorthands: [ChannelShorthand] {
    all.compactMap { if case .computed(let shorthand) = $0.part { shorthand } else { nil } }
  }
  var areComputed: Bool { !shorthands.isEmpty }

  /// Returns the columns that are taken as they are.
  func plainFields(in table: Table) throws(ChartError) -> [String] {
    var fields: [String] = []
    for (_, part) in all {
      guard case .columns(let text) = part else { continue }
      fields += try table.columns(selectedBy: text).map(\.field)
    }
    return fields
  }

  /// Returns the columns with a value in each row that intervals may lie around: those of the axis that is
  /// asked for, else those along y unless they are names, or times beside numbers along x.
  func centers(for request: ChartRequest, in table: Table) throws(ChartError) -> [ChannelPart] {
    func columns(_ slot: ChannelSlot, of type: FieldType) throws(ChartError) -> [ChannelPart] {
      var found: [ChannelPart] = []
      for case .columns(let text) in parts(slot) {
        let definitions = try table.columns(selectedBy: text)
        let types = definitions.map { $0.type ?? table.column(named: $0.field)?.fieldType }
        if types.allSatisfy({ $0 == type }) { found.append(.columns(text)) }
      }
      return found
    }
    let slots: [ChannelSlot] = request.errorChannel == .x ? [.x, .y] : [.y, .x]
    for type in [FieldType.quantitative, .temporal] {
      for slot in slots {
        let found = try columns(slot, of: type)
        if !found.isEmpty { return found }
      }
    }
    return []
  }

  func parts(_ slot: ChannelSlot) -> [ChannelPart] {
    slots.first { $0.slot == slot }?.parts ?? []
  }

  mutating func set(_ part: ChannelPart, for slot: ChannelSlot) {
    slots.removeAll { $0.slot == slot }
    slots.insert((slot, [part]), at: slot == .x ? 0 : min(1, slots.count))
  }

  /// The widths of bins that divide a circle, in degrees.
  private static let partsOfCircle = [5, 10, 15, 20, 22.5, 30, 45, 60, 90, 120, 180.0]

  /// Lets bins of degrees around a centre be parts of the whole circle, so that they lie at their angles.
  private mutating func closeCircle(of table: Table) throws(ChartError) {
    guard case .computed(var shorthand)? = parts(.theta).first,
      case .bin(var parameters) = shorthand.function,
      let column = shorthand.field.flatMap(table.column(named:)), column.holdsDirections
    else { return }
    parameters.extent = 0...360
    if let step = parameters.step {
      guard (360 / step).isWhole else {
        throw ChartError(
          .usage, "'\(shorthand.text)' does not divide the 360 degrees of a circle",
          hint: "steps of 15, 22.5, 30 and 45 do")
      }
    } else {
      let most = 360 / Double(parameters.maxbins)
      parameters.step = Self.partsOfCircle.first { $0 >= most } ?? 180
    }
    shorthand.function = .bin(parameters)
    slots.removeAll { $0.slot == .theta }
    slots.append((.theta, [.computed(shorthand)]))
  }

  /// Counts the rows along the other axis for bins of one axis alone.
  private mutating func countBins() throws(ChartError) {
    guard !shorthands.contains(where: \.isAggregate) else { return }
    func isBinned(_ slot: ChannelSlot) -> Bool {
      parts(slot).contains { if case .computed(let s) = $0 { s.isBin } else { false } }
    }
    let count = ChannelPart.computed(try ChannelShorthand.count)
    if isBinned(.x), parts(.y).isEmpty { set(count, for: .y) }
    if isBinned(.y), parts(.x).isEmpty { set(count, for: .x) }
  }

  /// Returns the bins of a histogram: of times, units of the calendar.
  private static func bins(of field: String, in table: Table) throws(ChartError) -> ChannelPart {
    var function = ChannelShorthand.Function.bin(BinParameters(maxbins: 20))
    if case .times(let cells)? = table.column(named: field)?.cells, !cells.isTimeOfDay {
      function = .timeUnit(try CalendarUnits(named: cells.cellUnit))
    }
    return .computed(
      ChannelShorthand(text: "bin(\(field))", function: function, field: field, type: nil))
  }

  /// Bins the column of a histogram, unless bins are given.

  private mutating func binOneColumn(of table: Table) throws(ChartError) {
    if shorthands.contains(where: \.isBin) { return }
    if shorthands.contains(where: \.isAggregate) {
      // The aggregate is that of each bin.
      guard case .columns(let text)? = parts(.x).first, parts(.x).count == 1,
        let fields = try? table.columns(selectedBy: text), fields.count == 1, fields[0].type == nil,
        table.column(named: fields[0].field)?.fieldType == .quantitative
      else { return }
      set(try Self.bins(of: fields[0].field, in: table), for: .x)
      return
    }
    let given = [ChannelSlot.x, .y].filter { !parts($0).isEmpty }
    guard given.count < 2, parts(given.first ?? .x).count < 2 else {
      throw ChartError(
        .usage, "a histogram counts the rows along one column, and -x and -y name more",
        hint: "name one of them; --facet makes several")
    }
    var text: String
    if let slot = given.first {
      guard case .columns(let named)? = parts(slot).first else {
        set(.computed(try ChannelShorthand.count), for: slot == .x ? .y : .x)
        return
      }
      text = named
    } else {
      let numbers = table.columns.filter { column in
        if case .numbers = column.cells { column.missingCount < column.count } else { false }
      }
      guard numbers.count == 1, let only = numbers.first else {
        throw ChartError(
          .usage,
          numbers.isEmpty
            ? "there is no column of numbers for a histogram"
            : "a histogram counts the rows along one column, and there are \(numbers.count) of "
              + "numbers",
          hint: numbers.isEmpty
            ? "-m bar -x COLUMN -y 'count()' counts the rows of names"
            : "-x names it: " + numbers.map(\.name).listedForCommand)
      }
      text = only.name
    }
    let fields = try table.columns(selectedBy: text)
    guard fields.count == 1, let field = fields.first else {
      throw ChartError(
        .usage, "a histogram counts the rows along one column, and '\(text)' names \(fields.count)",
        hint: "name one of them; --facet makes several")
    }
    slots.removeAll { $0.slot == .y }
    set(try Self.bins(of: field.field, in: table), for: .x)
    set(.computed(try ChannelShorthand.count), for: .y)
  }

  /// Throws for a computation along single rows beside one that makes one row of many.
  func refuseRows() throws(ChartError) {
    guard let rows = shorthands.first(where: { $0.series != nil && !$0.isAggregate }),
      let groups = shorthands.first(where: \.isAggregate), let kind = rows.series?.kind.rawValue
    else { return }
    throw ChartError(
      .usage, "'\(rows.text)' needs single rows, and '\(groups.text)' combines them",
      hint: "\(kind)(sum(\(rows.field ?? ""))) is computed along sums")
  }

  /// Throws for columns along y of which only some are aggregated: the others would have several
  /// rows.
  func refuseMixture() throws(ChartError) {
    let y = parts(.y)
    let kinds = Set(
      y.map { if case .computed(let s) = $0 { s.isAggregate } else { false } })
    guard y.count > 1, kinds.count > 1 else { return }
    let plain = y.lazy.compactMap { if case .columns(let text) = $0 { text } else { nil } }.first
    throw ChartError(
      .usage,
      "-y has aggregates beside \(plain.map { "'\($0)'" } ?? "bins"), which has a value in each row",
      hint: "aggregate all of them, such as "
        + "'mean(\(plain ?? "price"))', or none")
  }
}

extension Column {
  /// Whether its numbers are directions in degrees: they are named so and lie on a circle, or fill it.
  fileprivate var holdsDirections: Bool {
    guard case .numbers(let cells) = cells, let extent = finiteExtent(cells.values),
      extent.lowerBound >= 0, extent.upperBound <= 360
    else { return false }
    return HeaderWords(name).areOfDirection || unit?.symbol == "°" || extent.upperBound > 330
  }
}

extension ChannelShorthand {
  static var count: ChannelShorthand {
    get throws(ChartError) {
      ChannelShorthand(
        text: "count()", function: .aggregate(try .named("count"), value: nil), field: nil,
        type: nil)
    }
  }

  var isBin: Bool { if case .bin = function { true } else { false } }
}
