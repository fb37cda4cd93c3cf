import PlotInference
import PlotLook
import PlotMarks
import PlotTables
import PlotTransforms
import PlotWords

/// Infers the chart that a table suggests, around the parts that a request fixes.
///
/// It looks at whole columns, in this order: the position axis (time, years, rising numbers,
/// names), whether its values repeat and which columns tell the repeats apart, and the columns of
/// values that can share an axis. If the answer would hide or sum rows, points show them all.
package struct ChartInference {
  let table: Table
  @Indirect private(set) var request: ChartRequest
  let requestedMark: (any Mark)?
  let nameRoom: CategoryLabelFit
  let computed: ComputedColumns?
  private(set) var notes: [Note] = []
  /// The hint at flags that override the choice.
  var hint = freeHint
  private static let freeHint = "-x, -y, -c and -m choose otherwise"

  let requestedX: ChannelDefinition?
  let requestedY: [ChannelDefinition]
  let requestedColor: ChannelDefinition?
  let requestedDetail: [String]
  let size: ChannelDefinition?
  let shape: ChannelDefinition?
  let opacity: ChannelDefinition?
  /// The column of names beside the marks.
  let label: ChannelDefinition?
  /// The channels of `--encode`.
  let encoded: [Channel: ChannelDefinition]
  /// The columns that split the rows into panels.
  private let facetFields: [String]

  /// The columns that hold anything.
  let profiles: [ColumnProfile]
  /// The columns of one number, or of few, which are no axes, but may be series beside others.
  let companions: [ColumnProfile]
  let roles: ColumnRoles
  /// The names of columns that a note says to be left out.
  var leftOut: Set<String> = []

  /// - Parameters:
  ///   - facetFields: the columns that split the rows into panels.
  ///   - known: the known profiles of the columns of `table`.
  init(
    _ table: Table, _ request: ChartRequest, mark: (any Mark)?, panels facetFields: [String] = [],
    nameRoom: CategoryLabelFit,
    computed: ComputedColumns? = nil, known: [ColumnProfile]? = nil
  ) throws(ChartError) {
    self.table = table
    self.nameRoom = nameRoom
    self.computed = computed
    self.request = request
    requestedMark = mark
    requestedX = try table.column(selectedBy: request.x, "-x")
    requestedColor = try table.column(selectedBy: request.color, "--color")
    size = try table.column(selectedBy: request.size, "--size")
    shape = try table.column(selectedBy: request.shape, "--shape")
    opacity = try table.column(selectedBy: request.opacity, "--opacity")
    label = try table.column(selectedBy: request.label, "--label")
    var encoded: [Channel: ChannelDefinition] = [:]
    for slot in ChannelSlot.encoded {
      guard let channel = Channel(rawValue: slot.rawValue) else { continue }
      let text = request.texts(for: slot).last
      if slot.takesMany, let text {
        let columns = try table.columns(selectedBy: text)
        encoded[channel] = columns.first
        encoded[channel]?.fields = columns.map(\.field)
      } else {
        encoded[channel] = try table.column(selectedBy: text, slot.flag)
      }
      // Names stand side by side, and so do numbers.
      if [.xOffset, .yOffset].contains(channel) { encoded[channel]?.type = .nominal }
    }
    self.encoded = encoded
    self.facetFields = facetFields
    var ys: [ChannelDefinition] = []
    for text in request.y { ys += try table.columns(selectedBy: text) }
    try Budget.check(columns: ys.count)
    requestedY = ys
    requestedDetail =
      try request.detail.mapThrowing { text throws(ChartError) in
        try table.columns(selectedBy: text).map(\.field)
      } ?? []
    let requested = Set(
      ([requestedX, requestedColor, size, shape, opacity].compactMap { $0 } + requestedY
        + encoded.values)
        .flatMap(\.fields) + requestedDetail)
    let looked = table.columns.enumerated().filter { index, column in
      index < ChartRequest.widestTable || requested.contains(column.name)
    }.map(\.element)
    let profiles = known ?? looked.profiled(rowCount: table.rowCount)
    let isOpen = requestedX == nil || requestedY.isEmpty
    let given = try request.givenRoles(in: table)
    guard given.isEmpty || isOpen else {
      throw ChartError(
        .usage, "--role has no effect: -x and -y name all columns", hint: "leave it out")
    }
    let roles = isOpen ? ColumnRoles(profiles, of: table, given: given) : .unasked
    self.roles = roles
    // Indices, constants and nearly empty columns are no axes, as long as there are others.
    let telling =
      !isOpen
      ? profiles
      : profiles.filter {
        requested.contains($0.name)
          || ![.index, .copy].contains(roles[$0.name])
            && (table.rowCount < 10 || ![.constant, .sparse].contains(roles[$0.name]))
      }
    let numbers = telling.count { $0.isNumber && !$0.isIdentifier }
    // A named number of rows is a place then; the numbers of rows go without saying.
    let named = profiles.filter {
      requested.contains($0.name) || !($0.isNameless && $0.numbersRows)
    }
    let shown =
      numbers > 1 || numbers == 1 && telling.count > 1
      ? telling : named.isEmpty ? profiles : named
    let besides = table.besides(label: isOpen ? request.label : nil)
    self.profiles = shown.filter {
      requested.contains($0.name) || besides.column(named: $0.name) != nil
    }
    let kept = Set(self.profiles.map(\.name))
    companions = profiles.filter {
      $0.isNumber && !$0.isIdentifier && !$0.isYears && !kept.contains($0.name)
        && [.constant, .sparse].contains(roles[$0.name]) && besides.column(named: $0.name) != nil
    }
    let definitions = [requestedX, requestedColor] + requestedY
    for code in definitions.compactMap({ $0 }) where code.type == .nominal {
      guard table.column(named: code.field)?.holdsCodes == true else { continue }
      notes.append(
        Note(
          .note, "'\(code.field)' is named as codes are: its numbers are names",
          hint: "'\(code.field):Q' makes amounts of them"))
    }
    let empty = table.columns.prefix(ChartRequest.widestTable).filter { column in
      table.rowCount > 0 && !column.isUnread && (0..<column.count).allSatisfy(column.isMissing)
    }
    if !empty.isEmpty {
      let names = empty.prefix(3).map { "'\($0.name)'" }.joined(separator: ", ")
      let more = empty.count > 3 ? " and \(empty.count - 3) more" : ""
      notes.append(Note(.warning, "no values in \(names)\(more)"))
    }
    if table.columns.count > ChartRequest.widestTable {
      notes.append(
        Note(
          .warning,
          "looked at the first \(ChartRequest.widestTable) of \(table.columns.count) columns only",
          hint: "-x and -y name any column"))
    }
  }

  /// - Parameter isExplained: whether a note names the columns.
  mutating func plan(isExplained: Bool = true) throws(ChartError) -> ChartPlan {
    guard table.rowCount > 0 else { return emptyPlan() }
    if requestedY.count > 1, requestedMark?.fillsCells != true, !request.isComplete {
      let names = requestedY.filter { table.column(named: $0.field)?.fieldType == .nominal }
      if let first = names.first, names.count < requestedY.count {
        throw ChartError(
          .usage,
          "'\(ChartText.line(first.field))' holds names, and the other columns along y numbers",
          hint: "-c \(first.field) colours by it")
      }
    }
    if requestedY.count > 1, requestedColor != nil {
      guard requestedX == nil, let requestedMark, requestedMark.joinsRows,
        !requestedMark.isPolar
      else { return try panelsOfMeasures() }
      // The course of each row through the columns.
      var plan = ChartPlan(
        mark: requestedMark, y: requestedY, color: requestedColor, detail: requestedDetail)
      plan.foldsToPlaces = true
      plan.placesAreYears = requestedY.allSatisfy { yearOfHeader($0.field) != nil }
      return plan
    }
    if requestedMark?.isPolar == true { return try arcs() }
    if request.isComplete, let requestedMark, (requestedX == nil) != requestedY.isEmpty {
      // Everything stands in the middle of the other axis.
      var plan = ChartPlan(
        mark: requestedMark, x: requestedX, y: requestedY, color: requestedColor,
        detail: requestedDetail)
      plan.shape = shape
      return plan
    }
    if needPanels(requestedY) { return try panelsOfMeasures() }
    var found = cells()
    if found == nil { found = try place() }
    guard var plan = found else { throw refusal() }
    plan.foldsToPanels =
      needPanels(plan.y) && plan.color == nil && !plan.foldsToPlaces && !plan.foldsToCells
    plan.separateSources(table.sourceColumn)
    if isExplained, requestedX == nil || requestedY.isEmpty { explain(plan) }
    if let note = warningOfUnits(plan) { notes.append(note) }
    return plan
  }

  /// Whether columns along y have units that no axis can show together.
  private func needPanels(_ columns: [ChannelDefinition]) -> Bool {
    guard columns.count > 1, facetFields.isEmpty, requestedMark?.fillsCells != true,
      request.y2.isEmpty
    else { return false }
    return columns.compactMap { table.column(named: $0.field) }.haveSeveralUnits
  }

  /// Plans a panel for each column along y, with the colours in each: that of the first one is the plan of
  /// all.
  private mutating func panelsOfMeasures() throws(ChartError) -> ChartPlan {
    guard facetFields.isEmpty, requestedMark?.isPolar != true, requestedMark?.fillsCells != true,
      !request.isComplete
    else {
      throw ChartError(
        .usage, "several -y columns have a colour each, so --color has no effect",
        hint:
          "choose one -y, or leave out --color; without panels of its own the chart has a panel "
          + "for each -y")
    }
    var one = request
    one.y = [requestedY[0].field]
    var first = try ChartInference(
      table, one, mark: requestedMark, panels: facetFields, nameRoom: nameRoom, computed: computed)
    first.hint = hint
    var plan = try first.plan()
    notes += first.notes
    plan.y = requestedY
    plan.foldsToPanels = true
    return plan
  }

  /// Plans cells at the columns of the two axes.
  private func cells() -> ChartPlan? {
    guard let mark = requestedMark, mark.fillsCells, let y = requestedY.first else { return nil }
    guard requestedY.count > 1 else {
      return ChartPlan(
        mark: mark, x: requestedX, y: [y], color: requestedColor, detail: requestedDetail)
    }
    var plan = ChartPlan(mark: mark, x: requestedX, y: requestedY, detail: requestedDetail)
    plan.foldsToCells = true
    plan.isHorizontal = request.isTurned
    plan.numbersRows = requestedX == nil
    return plan
  }

  func profile(_ name: String) -> ColumnProfile? {
    profiles.first { $0.name == name } ?? companions.first { $0.name == name }
  }

  /// Numbers that are amounts: not names of things, not parts of a date that is there whole.
  var measures: [ColumnProfile] {
    let hasTime = profiles.contains(where: \.isTime)
    let hasYears = hasTime || profiles.contains(where: \.isYears)
    let isMap =
      profiles.contains(where: \.isLatitude) && profiles.contains(where: \.isLongitude)
    let used =
      [requestedX, requestedColor, size, shape, opacity, label].compactMap { $0?.field }
      + encoded.values.map(\.field)
    return profiles.filter {
      if let role = roles.given[$0.name] { return role.holdsAmounts && !used.contains($0.name) }
      return $0.isNumber && !$0.isIdentifier && !(hasTime && $0.isDatePart)
        && !(hasYears && roles[$0.name] == .sequence && $0.words.areOfSequence)
        && !(isMap && ($0.isLatitude || $0.isLongitude)) && !used.contains($0.name)
    }
  }

  /// Empty axes, for a table without rows: of the first two columns, where none are named.
  private func emptyPlan() -> ChartPlan {
    if let requestedMark, requestedMark.isPolar {
      return ChartPlan(mark: requestedMark, color: requestedColor)
    }
    var plan = ChartPlan(mark: requestedMark ?? LineMark(), x: requestedX, y: requestedY)
    var free = table.columns.map(\.name).filter { name in
      name != requestedX?.field && !requestedY.contains { $0.field == name }
    }[...]
    if plan.x == nil, let first = free.popFirst() { plan.x = ChannelDefinition(first) }
    if plan.y.isEmpty, let first = free.popFirst() { plan.y = [ChannelDefinition(first)] }
    return plan
  }

  private func refusal() -> ChartError {
    let hasNumbers = profiles.contains(where: \.isNumber)
    if !hasNumbers, let spoiled = table.spoiledNumbers {
      return ChartError(
        .data, "there is no column of numbers to draw: \(spoiled.words)", hint: spoiled.hint)
    }
    if !hasNumbers,
      let text = roles.columns.first(where: {
        $0.role == .identifier && profile($0.name)?.isText == true
      })
    {
      return ChartError(
        .data,
        "there is no column of numbers to draw: '\(ChartText.line(text.name))' \(text.reason)",
        hint: "plot reads tables, such as CSV and JSON; 'plot inspect' shows what was read")
    }
    return ChartError(
      .data,
      hasNumbers
        ? "no chart can be inferred for these columns" : "there is no column of numbers to draw",
      hint: requestedX != nil && requestedY.isEmpty
        ? "-y names a column of values; -y 'count()' is the number of rows"
        : hasNumbers
          ? "choose columns with -x and -y" : "see 'plot inspect' for what the columns hold")
  }

  /// Notes the inferred chart in one line.
  ///
  /// - Parameter words: the name of the chart; nil for its marks.
  mutating func explain(_ plan: ChartPlan, as words: String? = nil) {
    func name(_ definition: ChannelDefinition) -> String { "'\(definition.field)'" }
    guard !request.isComplete else { return }
    let marks = request.layers.isEmpty ? [plan.mark.name] : request.layers
    var text =
      "\(words ?? marks.joined(separator: " and ") + " chart") of "
      + Sentence.listed((plan.y.isEmpty ? plan.parts : plan.y).map(name))
    if let x = plan.x { text += " by " + name(x) }
    if plan.numbersRows { text += " by row number" }
    if let color = plan.color { text += ", coloured by " + name(color) }
    if !plan.detail.isEmpty {
      text += ", one for each " + plan.detail.map { "'\($0)'" }.joined(separator: " and ")
    }
    let same = flags(naming: plan).map { request.command.line(adding: $0) }
    // The chart itself is no other choice.
    let isNext = same.map { hint.hasSuffix($0) } ?? false
    notes.append(Note(.note, text, hint: isNext ? ChartInference.freeHint : hint))
    if let same { notes.append(Note(.detail, "the same chart: \(same)")) }
    guard requestedY.isEmpty,
      let note = roles.omission(besides: leftOut.union(fields(of: plan)))
    else {
      return
    }
    notes.append(note)
  }

  /// Warns of a column that says the unit of each row where several are drawn as if they were one.
  private func warningOfUnits(_ plan: ChartPlan) -> Note? {
    let shown = fields(of: plan)
    let isOfAmounts = plan.y.contains { table.column(named: $0.field)?.fieldType == .quantitative }
    guard !request.isComplete, isOfAmounts else { return nil }
    for column in table.columns where !shown.contains(column.name) {
      guard HeaderWords(column.name).isNamed(among: Self.wordsOfUnits),
        case .texts = column.cells
      else { continue }
      let units = column.categoryData().labels
      guard (2...20).contains(units.count) else { continue }
      return Note(
        .warning,
        "'\(ChartText.line(column.name))' names several units, such as '\(ChartText.line(units[0]))' and"
          + " '\(ChartText.line(units[1]))', and all numbers are drawn as they stand",
        hint: "--where keeps the rows of one; -c \(column.name.quotedForShell) tells them apart")
    }
    return nil
  }

  private static let wordsOfUnits: Set = [
    "unit", "units", "uom", "currency", "einheit", "währung", "unité", "devise", "unidad", "moneda",
    "unità", "valuta", "eenheid",
  ]

  /// The columns that a plan shows.
  private func fields(of plan: ChartPlan) -> Set<String> {
    let definitions =
      [plan.x, plan.color, plan.shape, size, shape, opacity, label].compactMap(\.self) + plan.y
      + Array(encoded.values)
    return Set(
      definitions.flatMap(\.fields) + plan.detail + facetFields + plan.parts.map(\.field))
  }

  /// Returns the flags for the inferred parts; nil if there are none.
  private func flags(naming plan: ChartPlan) -> String? {
    guard !plan.numbersRows, !plan.foldsToPlaces, plan.x != nil, plan.shape == nil || shape != nil
    else { return nil }
    func text(_ definition: ChannelDefinition) -> String {
      definition.type.map { "\(definition.field):\($0.rawValue.prefix(1).uppercased())" }
        ?? definition.field
    }
    var said = ChartSuggestion(reason: "")
    if request.marks.isEmpty { said.mark = plan.mark.name }
    var (x, y) = (plan.x.map(text), plan.y.map(text))
    if plan.isHorizontal {
      guard y.count == 1, requestedX == nil, requestedY.isEmpty else { return nil }
      (x, y) = (y[0], [x].compactMap(\.self))
    }
    if requestedX == nil { said.x = x }
    if requestedY.isEmpty { said.y = y }
    if requestedColor == nil { said.color = plan.color.map(text) }
    if requestedDetail.isEmpty, !plan.detail.isEmpty {
      said.detail = plan.detail.joined(separator: ",")
    }
    return said.flags
  }

  mutating func note(_ note: Note) { notes.append(note) }
}
