import PlotLook
import PlotMarks
import PlotTables
import PlotTransforms
import PlotViews
import PlotWords

/// The second axis of y values, `--y2`: a chart of these columns along the same x, whose layers lie over
/// those of `-y` and are read from an axis at the right.
extension Chart {
  /// Returns the chart of both axes.
  ///
  /// - Throws: `ChartError` for what has no meaning on two axes, and where a reader could not tell which
  ///   series belongs to which.
  static func describedOnTwoAxes(
    by request: ChartRequest, for prepared: PreparedTable, measuring text: any TextMeasuring
  ) throws(ChartError) -> (chart: Chart, notes: [Note]) {
    let columns = try request.refuseForSecondAxis(prepared.table)
    var (left, right) = try request.requestsOfAxes()
    var places = prepared
    // The values of one axis are not the places of the other.
    if request.x == nil { places.leaveOut(columns) }
    var (chart, notes) = try described(by: left, for: places, nil, measuring: text)
    try chart.refuseUnits(of: "-y", request)
    let lead = chart.layers[chart.lead]
    try lead.refuseAsFirst()
    left.mark = lead.mark.name
    if right.x == nil, let x = lead.encoding[.x]?.field, prepared.table.column(named: x) != nil {
      right.x = x
    }
    if right.mark == nil {
      right.mark = chart.markOfSecondAxis(over: prepared)
      // Small ones are lost on bars.
      if right.mark == "point", lead.mark.showsLengths { right.pointSize = request.pointSize ?? 12 }
    }
    var second: Chart
    let told: [Note]
    do throws(ChartError) {
      (second, told) = try described(by: right, for: prepared, nil, measuring: text)
    } catch {
      throw error.ofSecondAxis
    }
    try second.refuseUnits(of: "--y2", request)
    notes += told.filter { !notes.contains($0) }
    notes += request.noteOnUnits(of: prepared.table)
    try chart.refuseSplits("-y")
    try second.refuseSplits("--y2")
    for index in second.layers.indices {
      second.layers[index].encoding[.x]?.type = lead.encoding[.x]?.type
      second.layers[index].readsSecondAxis = true
    }
    try Chart.color(&chart, &second)
    chart.layers =
      chart.layersWithTransforms(after: prepared.transforms.count)
      + second.layersWithTransforms(after: prepared.transforms.count)
    chart.transforms = prepared.transforms
    chart.showsValues = false
    var sizes = request
    sizes.grid = nil
    try sizes.setLooks(of: &chart)
    guard request.sort == nil || !chart.layers[chart.lead].readsSecondAxis else {
      throw ChartError(
        .usage, "--sort is about the values of -y, and the marks of --y2 decide the order here",
        hint: "exchange -y and --y2")
    }
    return (chart, notes)
  }

  /// A line over bars whose places have an order, points over others; else the mark of the first axis.
  private func markOfSecondAxis(over prepared: PreparedTable) -> String {
    let first = layers[lead]
    guard first.mark.showsLengths else { return first.mark.stacks ? "line" : first.mark.name }
    let own = Array(transforms[prepared.transforms.count...])
    guard let x = first.encoding[.x]?.field,
      let column = (try? prepared.table.transformed(by: own))?.column(named: x),
      case .texts = column.cells
    else { return "line" }
    let isOrdered =
      own.contains {
        ($0 as? CalendarNamesTransform)?.name == x || ($0 as? BinNamesTransform)?.name == x
      }
      || column.hasUsualOrder
    return isOrdered ? "line" : "point"
  }

  /// The fold that makes one column of several.
  private var fold: FoldTransform? { transforms.lazy.compactMap { $0 as? FoldTransform }.last }

  /// Refuses series that are no columns: the colours say which axis is meant.
  private func refuseSplits(_ flag: String) throws(ChartError) {
    if let fold, layers.contains(where: { $0.encoding[.x]?.field == fold.key }) {
      throw ChartError(
        .usage, "the columns of \(flag) are the names along x, which a second axis cannot share",
        hint: "-x names a column")
    }
    let splits = layers.lazy.flatMap { [$0.encoding[.color], $0.encoding[.shape]] }
    guard let field = splits.compactMap({ $0?.field }).first(where: { $0 != fold?.key }) else {
      return
    }
    throw ChartError(
      .usage,
      "the rows of \(flag) are series of '\(ChartText.line(field))', and colours tell the two axes "
        + "apart here",
      hint: "--where keeps one of them, 'mean(COLUMN)' makes one of all; --columns 1 draws panels")
  }

  /// Gives the series of both axes different colours, and an axis of several the title that names them.
  private static func color(_ first: inout Chart, _ second: inout Chart) throws(ChartError) {
    let counts = [first, second].map { $0.fold?.columns.count ?? 1 }
    let accents = first.theme.accents
    guard counts[0] + counts[1] <= accents.count else {
      throw ChartError(
        .usage,
        "the two axes have \(counts[0] + counts[1]) series, and the theme has "
          + "\(accents.count) colours to tell them apart",
        hint: "name fewer columns, or --columns 1 in place of --y2")
    }
    if counts[1] == 1 {
      second.paint(accents[counts[0]], isMarked: true)
    } else if counts[0] == 1 {
      first.paint(accents[counts[1]], isMarked: false)
    }
    first.nameFold()
    second.nameFold()
  }

  /// - Parameter isMarked: whether lines are dashed where hues may be lost.
  private mutating func paint(_ color: Color, isMarked: Bool) {
    for index in layers.indices {
      layers[index].look.color = color
      guard isMarked, theme.medium == .print else { continue }
      if layers[index].mark.isLine {
        layers[index].look.strokeDash = Defaults.house.dashes[1].map { 2 * $0 }
      } else {
        layers[index].look.shape = Symbol.diamond.name
      }
    }
  }

  private mutating func nameFold() {
    guard let fold else { return }
    for index in layers.indices where layers[index].encoding[.y]?.title == "" {
      layers[index].encoding[.y]?.title = fold.labels.map(ChartText.line).joined(separator: ", ")
    }
  }

  /// The layers with the transforms of the chart, but for the first ones.
  private func layersWithTransforms(after count: Int) -> [Layer] {
    layers.indices.map { index in
      var layer = layers[index]
      layer.sharesRows =
        index > 0
        && (layer.sharesRows
          || layer.transforms.isEmpty && layers[index - 1].transforms.isEmpty)
      layer.transforms = transforms.dropFirst(count) + layer.transforms
      return layer
    }
  }
}

extension Layer {
  fileprivate func refuseAsFirst() throws(ChartError) {
    guard mark.isPolar || mark.fillsCells || mark.writesTexts || mark.showsPictures else { return }
    throw noSecondAxis(over: mark.chartWords)
  }
}

private func noSecondAxis(over words: String) -> ChartError {
  ChartError(
    .usage, "--y2 has no effect on a \(words)",
    hint: "-m bar, line, area or point have an axis of values each")
}

extension ChartError {
  /// The error with the flags of the second axis in place of those of the first.
  fileprivate var ofSecondAxis: ChartError {
    var error = self
    error.message = message.replacing("--y-", with: "--y2-").replacing("-y ", with: "--y2 ")
    error.hint = hint?.replacing("--y-", with: "--y2-").replacing("-y ", with: "--y2 ")
    if error.location?.file == "-y" { error.location?.file = "--y2" }
    return error
  }
}

extension ChartRequest {
  /// The marks that the second axis can have: they hide little of those below.
  private static let secondMarks = allMarks.filter {
    ($0.joinsRows || $0.showsSymbols) && !$0.stacks && !$0.sizesAreWidths
  }.map(\.name)

  /// The requests of the two charts.
  fileprivate func requestsOfAxes() throws(ChartError) -> (
    first: ChartRequest, second: ChartRequest
  ) {
    var first = self
    (first.y2, first.isHorizontal) = ([], false)
    (first.lineWidth, first.pointSize) = (nil, nil)
    guard marks.count < 3 else {
      throw ChartError(
        .usage, "-m names \(marks.count) marks, and there are two axes of values",
        hint: "the first mark is for -y, the second for --y2")
    }
    (first.mark, first.layers) = (marks.first, [])
    var second = first
    second.mark = marks.count == 2 ? marks[1] : nil
    if let name = second.mark, !Self.secondMarks.contains(name) {
      throw ChartError(
        .usage, "-m \(marks.joined(separator: ",")): '\(name)' would hide the marks of -y",
        hint: "marks of --y2 are: " + Self.secondMarks.joined(separator: ", ")
          + "; the first mark is for -y")
    }
    second.y = y2
    (second.yTitle, second.yFormat, second.yAxis) = (y2Title, y2Format, y2Axis)
    (second.yScale, second.grid) = (y2Scale, nil)
    // All else is about the first axis, or about both at once.
    (second.annotations, second.callouts, second.events) = ([], [], nil)
    (second.label, second.sort, second.stack) = (nil, nil, nil)
    return (first, second)
  }

  /// Refuses flags that have no meaning on two axes, and columns that one axis shows.
  ///
  /// - Returns: the columns of the second axis.
  fileprivate func refuseForSecondAxis(_ table: Table) throws(ChartError) -> Set<String> {
    guard !y.isEmpty else {
      throw ChartError(
        .usage, "--y2 needs -y: the columns of the first axis are not named",
        hint: "-y names them")
    }
    if let kind = marks.first(where: { name in
      allCompositeNames.contains(name) || Self.countingKinds[name] != nil
    }) {
      throw noSecondAxis(
        over: allCompositeCharts.first { $0.name == kind }?.words ?? kind)
    }
    let apart = "panels beside each other show each with an axis: --columns 1 without --y2"
    let refused: [(flag: String, isSet: Bool, reason: String, hint: String)] = [
      ("--color", color != nil, "colours tell the two axes apart", apart),
      ("--shape", shape != nil, "colours tell the two axes apart", "leave it out"),
      ("--size", size != nil, "both axes would share its legend", "leave it out"),
      ("--opacity", opacity != nil, "both axes would share its legend", "leave it out"),
      ("--encode", !encodings.isEmpty, "it does not say which axis it is for", "leave it out"),
      (
        "--facet", facet != nil || row != nil || column != nil, "each panel would need two axes",
        "leave out --y2, or draw one panel with --where"
      ),
      ("--free-y", freeY, "the two axes are independent already", "leave it out"),
      ("--columns", columns != nil, "there are no panels", "leave out --y2"),
      ("--top", top != nil, "the largest of -y are not those of --y2", "--where keeps rows"),
      ("--smooth", smooth != nil, "it does not say which axis it is for", "leave it out"),
      ("--error", error != nil, "it does not say which axis it is for", "leave it out"),
      ("--highlight", !highlight.isEmpty, "colours tell the two axes apart", "leave it out"),
      ("--values", values == true, "a number does not say which axis it is for", "leave it out"),
      (
        "-m barh", isHorizontal == true, "horizontal bars have their values along x",
        "-m bar draws vertical ones"
      ),
    ]
    if let first = refused.first(where: \.isSet) {
      throw ChartError(
        .usage, "\(first.flag) and --y2 exclude each other: \(first.reason)", hint: first.hint)
    }
    let (first, second) = (try parts(of: y, "-y", table), try parts(of: y2, "--y2", table))
    if let both = second.map(\.name).first(where: { first.map(\.name).contains($0) }) {
      throw ChartError(
        .usage, "-y and --y2 both name '\(ChartText.line(both))': one axis shows it",
        hint: "leave it out of --y2")
    }
    return Set(second.flatMap(\.fields)).subtracting(first.flatMap(\.fields))
  }

  /// Returns the columns, or the computations of some, that a flag names.
  private func parts(
    of texts: [String], _ flag: String, _ table: Table
  ) throws(ChartError) -> [(name: String, fields: [String])] {
    var parts: [(name: String, fields: [String])] = []
    for text in texts {
      for part in try ChannelPart.parts(of: text, in: table, flag) {
        switch part {
        case .columns(let text):
          parts += try table.columns(selectedBy: text).map { ($0.field, [$0.field]) }
        case .computed(let shorthand): parts.append((shorthand.text, shorthand.fields))
        }
      }
    }
    return parts
  }

  /// Returns a note where both axes have the same unit.
  fileprivate func noteOnUnits(of table: Table) -> [Note] {
    func units(_ texts: [String]) -> Set<String?> {
      let fields = (try? parts(of: texts, "", table))?.flatMap(\.fields) ?? []
      return Set(
        fields.map { field in
          (table.column(named: field)?.unit ?? FieldTitle(field).unit)?.symbol
        })
    }
    let all = units(y).union(units(y2))
    guard all.count == 1, let unit = all.first.flatMap(\.self) else { return [] }
    return [
      Note(
        .note, "both axes are in \(unit), and one would show which values are larger",
        hint: "-y " + (y + y2).joined(separator: ",").quotedForShell)
    ]
  }
}

extension Chart {
  /// Refuses columns of several units along one of two axes, which would be panels without the other axis.
  fileprivate func refuseUnits(of flag: String, _ request: ChartRequest) throws(ChartError) {
    guard facet != nil, request.facet == nil, request.row == nil, request.column == nil,
      !request.freeY, request.columns == nil
    else { return }
    throw ChartError(
      .usage, "the columns of \(flag) have several units, and each of two axes shows one",
      hint: "name one of them; or leave out --y2, and each column has a panel")
  }
}
