import PlotScales
import PlotTables
import PlotViews

/// What a recipe is given: a table with names that formulas can say, and what the flags say of its
/// channels.
struct RecipeRequest {
  typealias Slot = RequestParts.Slot

  private(set) var table: Table
  let theme: Theme
  /// The sides of the whole picture, in points.
  let size: Size
  /// The order of categories, as typed.
  let sort: String?
  let top: Int?
  let stack: String?
  let error: String?
  let smooth: SmoothRequest?
  /// The names of what stands out.
  let highlight: [String]
  /// Whether values are written at the marks; nil where that is left open.
  let values: Bool?
  /// How many panels of one column stand side by side, where a flag says it.
  let panelColumns: Int?
  let colorScale: ChannelScaleRequest
  /// Whether equal differences take equal lengths on both axes.
  let hasEvenAxes: Bool
  /// The ends of the axes, as typed.
  let domains: [Slot: String]
  /// What happens to the table before the view is drawn.
  var transforms: [JSONNode] = []
  private(set) var notes: [Note] = []

  private var given: [Slot: [RecipeChannel]] = [:]
  /// Further channels, by their names in the grammar.
  private(set) var encoded: [(name: String, channel: RecipeChannel)] = []
  /// What the columns were called in the file.
  private var titles: [String: String] = [:]
  private var names: [String: String] = [:]
  private var taken: Set<String> = []

  /// - Parameters:
  ///   - request: its columns are those of `table`.
  ///   - mark: what is drawn, for messages.
  init(_ request: ChartRequest, _ table: Table, theme: Theme, size: Size) throws(ChartError) {
    (self.theme, self.size) = (theme, size)
    (sort, top, stack, error) = (request.sort, request.top, request.stack, request.error)
    (values, colorScale) = (request.values, request.colorScale)
    panelColumns = request.columns
    highlight = request.highlight.map(DisplayText.line)
    smooth = try request.smooth.mapThrowing { text throws(ChartError) in try SmoothRequest(text) }
    var isEven = true
    for name in [request.xScale, request.yScale].compactMap({ $0 }) {
      if try !ScaleType.chosen(name).isEven { isEven = false }
    }
    hasEvenAxes = isEven
    domains = [Slot.x: request.xAxis.domain, .y: request.yAxis.domain].compactMapValues { $0 }
    self.table = Table(name: table.name, columns: [])
    rename(table)
    var plain = request
    plain.mark = nil
    for (slot, parts) in try RequestParts(plain, in: table).slots {
      let channels = try channels(parts, in: table)
      guard channels.count < 2 || slot == .y || slot == .detail else {
        let text = request.texts(for: slot).joined(separator: ",")
        throw ChartError(
          .usage, "\(slot.flag) takes one column, and '\(text)' names \(channels.count)",
          hint: "only -y and --detail may name several")
      }
      given[slot] = channels
    }
    for text in request.encodings {
      let (name, columns) = try EncodingFlag.parts(of: text)
      let parts = try ChannelPart.parts(of: columns, in: table)
      let channels = try channels(parts, in: table)
      guard channels.count == 1, let channel = channels.first else {
        throw ChartError(
          .usage, "--encode '\(text)' names \(channels.count) columns", hint: "name one")
      }
      encoded.append((name, channel))
    }
    taken = Set((given.values.flatMap { $0 } + encoded.map(\.channel)).compactMap(\.field))
  }

  /// Gives columns names that need no escape in a path or a formula.
  private mutating func rename(_ table: Table) {
    var columns: [Column] = []
    for column in table.columns {
      let plain = String(
        String.UnicodeScalarView(
          column.name.unicodeScalars.map { ".[]'\"\\".unicodeScalars.contains($0) ? "_" : $0 }))
      let name = plain == column.name ? plain : Table.unusedName(plain, among: columns.map(\.name))
      names[column.name] = name
      var title = DisplayText.line(column.name)
      if case .numbers(let cells) = column.cells, let unit = cells.unit,
        !title.contains(unit.symbol)
      {
        title += " (\(unit.symbol))"
      }
      titles[name] = title
      columns.append(Column(name: name, cells: column.cells))
    }
    self.table = Table(name: table.name, columns: columns)
  }

  private func channels(
    _ parts: [ChannelPart], in original: Table
  ) throws(ChartError) -> [RecipeChannel] {
    var channels: [RecipeChannel] = []
    for part in parts {
      switch part {
      case .columns(let text):
        for definition in try original.columns(selectedBy: text) {
          guard let column = original.column(named: definition.field) else { continue }
          channels.append(channel(column, definition.type))
        }
      case .computed(let shorthand):
        try shorthand.check(in: original)
        let column = shorthand.field.flatMap(original.column(named:))
        var made =
          column.map { channel($0, shorthand.type) }
          ?? RecipeChannel(
            nil, .quantitative, title: "")
        made.function = function(of: shorthand)
        if shorthand.isAggregate { made.type = .quantitative }
        if case .timeUnit = shorthand.function { made.type = shorthand.type ?? .temporal }
        made.title = DisplayText.line(shorthand.name(of: column))
        channels.append(made)
      }
    }
    return channels
  }

  private func function(of shorthand: ChannelShorthand) -> (name: String, value: JSONNode) {
    switch shorthand.function {
    case .aggregate(let operation, let value):
      guard let value else { return ("aggregate", JSONNode(operation.name)) }
      return ("aggregate", JSONNode([(operation.name, JSONNode(names[value] ?? value))]))
    case .timeUnit(let units): return ("timeUnit", JSONNode("utc" + units.name))
    case .bin(let parameters):
      if let step = parameters.step { return ("bin", ["step": JSONNode(step)]) }
      return ("bin", ["maxbins": JSONNode(Double(parameters.maxbins))])
    }
  }

  /// A column as it stands.
  func channel(_ column: Column, _ type: FieldType? = nil) -> RecipeChannel {
    let name = names[column.name] ?? column.name
    var channel = RecipeChannel(
      name, type ?? column.fieldType, title: titles[name] ?? DisplayText.line(column.name))
    if case .numbers(let cells) = column.cells {
      channel.areNames = false
      if cells.isYears { channel.format = "d" }
    }
    if channel.type == .nominal, case .texts = column.cells {
      // A long list would be no shorter than the table.
      let labels = column.categoryData(ChannelDefinition("")).labels
      if labels.count <= 200, !labels.contains(missingLabel) { channel.order = labels }
    }
    return channel
  }

  mutating func add(_ note: Note) { notes.append(note) }

  mutating func warn(_ text: String, hint: String?) {
    notes.append(Note(.warning, text, hint: hint))
  }

  mutating func note(_ text: String, hint: String?) { notes.append(Note(.note, text, hint: hint)) }

  /// Takes a table that was made of its own, such as one with fewer categories.
  mutating func replaceTable(_ table: Table) { self.table = table }
}

extension RecipeRequest {
  /// What a flag names; nil where it is not given.
  func channel(_ slot: Slot) -> RecipeChannel? { given[slot]?.first }
  func channels(_ slot: Slot) -> [RecipeChannel] { given[slot] ?? [] }

  mutating func set(_ slot: Slot, _ channel: RecipeChannel?) {
    given[slot] = channel.map { [$0] }
    if let field = channel?.field { taken.insert(field) }
  }

  /// Lets the categories of a column stand in an order, in whatever channel.
  mutating func setOrder(of field: String, _ names: [String]) {
    for (slot, channels) in given {
      given[slot] = channels.map { channel in
        guard channel.field == field else { return channel }
        var channel = channel
        (channel.order, channel.areNames, channel.type) = (names, true, .nominal)
        channel.format = nil
        return channel
      }
    }
  }

  /// The first column that no channel has yet and that is of such a kind.
  func free(where isWanted: (Column) -> Bool) -> RecipeChannel? {
    table.columns.first {
      !taken.contains($0.name) && $0.missingCount < $0.count && isWanted($0)
    }.map { channel($0) }
  }

  /// The first free column of numbers: an amount, where there is one, rather than a year or a code.
  func freeNumber() -> RecipeChannel? {
    free {
      let profile = ColumnProfile($0)
      return profile.isNumber && !profile.isIdentifier && !profile.isYears && !profile.isDatePart
    } ?? free { $0.fieldType == .quantitative }
  }

  /// Names that come again and again, so that they make groups.
  func freeCategory() -> RecipeChannel? {
    free { column in
      guard case .texts(let cells) = column.cells else { return false }
      return cells.categoryCount < column.count && cells.categoryCount <= 50
    }
  }

  func column(_ channel: RecipeChannel?) -> Column? {
    channel?.field.flatMap(table.column(named:))
  }

  /// How many different values a column of categories has.
  func count(of channel: RecipeChannel?) -> Int {
    guard let column = column(channel) else { return 1 }
    return max(1, column.categoryData(ChannelDefinition("")).labels.count)
  }

  /// Several columns of `-y` as one of values and one of their names, which is returned.
  mutating func fold() -> RecipeChannel? {
    let values = channels(.y)
    guard values.count > 1 else { return nil }
    let fields = values.compactMap(\.field)
    // What stands out is drawn last.
    let drawn = fields.filter { !highlight.contains($0) } + fields.filter(highlight.contains)
    let used = table.columns.map(\.name)
    let series = Table.unusedName("series", among: used)
    let value = Table.unusedName("value", among: used)
    transforms.append([
      "fold": JSONNode(drawn.map { JSONNode($0) }),
      "as": [JSONNode(series), JSONNode(value)],
    ])
    given[.y] = [RecipeChannel(value, .quantitative, title: "")]
    var names = RecipeChannel(series, .nominal, title: "")
    names.order = fields
    return names
  }
}
