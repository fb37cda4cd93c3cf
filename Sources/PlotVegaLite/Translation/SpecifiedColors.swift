import PlotAsk
import PlotLook
import PlotMarks
import PlotNumbers
import PlotSpecs
import PlotTables
import PlotTransforms
import PlotViews
import PlotWords

/// The colours that a specification gives names, numbers and times, in the words of a request.
struct SpecifiedColors {
  @Indirect private(set) var request: ChartRequest
  @Indirect private(set) var view: TranslatedView
  /// The colours that rows name.
  private(set) var colors: [String] = []
  private let table: Table
  private let chart: ChartSpec

  init(_ request: ChartRequest, _ view: TranslatedView, _ table: Table, _ chart: ChartSpec) {
    (self.request, self.view, self.table, self.chart) = (request, view, table, chart)
  }

  /// Asks for the colours; those that are given for names stay as they are.
  mutating func ask(_ theme: Theme) throws(ChartError) {
    let scaled = [Channel.color, .fill, .stroke].compactMap { view.channels[$0]?.first }.first
    // The colours of rows go before that of the mark.
    let scale = scaled?.scale ?? TranslatedScale()
    let isRamp =
      scaled?.type == .quantitative || scaled?.type == .temporal && scaled?.timeUnit == nil
    var words = scaled == nil ? view.marks.color.map { [$0] } : nil
    let labels = scaled?.field.flatMap { table.column(named: $0) }?
      .categoryData().labels
    if scale.isIdentity {
      guard let labels, scaled?.type.isCategorical == true, scaled?.bins == nil else {
        throw ChartError.unsupported(chart.node(.color))
      }
      (words, colors) = (labels, labels)
    } else if let scaled, let times = timeColors(scaled, theme) {
      (words, colors) = (times, times)
    } else if let given = scale.colors {
      if isRamp {
        // Classes have the colours themselves.
        let way = scale.classes == nil ? scale.interpolation ?? ColorInterpolation(.hcl) : nil
        request.ownTheme = theme.with(
          Palette(
            "own", .sequential(given.compactMap(Color.init(css:))), isExact: true,
            interpolation: way))
        guard given.allSatisfy({ Color(css: $0) != nil }) else {
          throw ChartError.unsupported(chart.node(.color))
        }
        return
      }
      // The colours are those of the listed names, or of all in their own order; the table has them in
      // the order of an axis.
      let isOpen = scaled?.order == nil && scaled?.timeUnit == nil && scaled?.bins == nil
      let first = scale.union?.array?.compactMap(\.category)
      let names = scale.names ?? first ?? (isOpen ? labels?.sortedAsCategories : labels)
      if theme.conventions == .house, let names, let labels, scaled?.hasLegend == true,
        askHighlight(of: labels, zip(names, given).map { ($0, Color(css: $1)) }, theme)
      {
        return
      }
      words = given
      if let names, let labels, !given.isEmpty {
        let named = Set(names)
        let places = (names + labels.filter { !named.contains($0) }).firstIndices
        words = labels.map { given[(places[$0] ?? 0) % given.count] }
      }
    } else if let name = scale.scheme
      ?? (scale.middle == nil ? nil : theme.conventions.defaults.schemes?.diverging),
      let scheme = ColorScheme.named(name),
      allPalettes.first(where: { $0.name == name }).map({
        // The ramps of the house shade the ranks of its look.
        !$0.isCategorical && scaled?.type.isCategorical == true
          && !(scaled?.type == .ordinal && theme.conventions == .house)
      }) ?? true
    {
      let count = isRamp ? 9 : scheme.colors?.count ?? labels?.count ?? 1
      let colors =
        isRamp
        ? (0..<count).map { scheme.color(at: Double($0) / 8) }
        : scheme.colors(count: count)
      request.palette = nil
      request.ownTheme = theme.with(
        Palette(name, isRamp ? .sequential(colors) : .categorical(colors), isExact: true))
      return
    }
    guard let words else { return }
    let colors = words.compactMap(Color.init(css:))
    if let word = words.first(where: { Color(css: $0) == nil }) {
      throw
        (scaled.map { chart.node($0.channel)["scale"]?["range"] ?? chart.node($0.channel) }
        ?? chart.value)
        .error(
          "'\(ChartText.line(word))' is no colour",
          hint: "such as \"steelblue\" or \"#4c78a8\"")
    }
    guard !colors.isEmpty else { throw ChartError.unsupported(chart.node(.color)) }
    request.ownTheme = theme.with(Palette("own", .categorical(colors), isExact: true))
  }

  /// Lets names stand out of those that have the grey of the house.
  ///
  /// - Returns: whether there are such.
  private mutating func askHighlight(
    of labels: [String], _ colors: [(name: String, color: Color?)], _ theme: Theme
  ) -> Bool {
    let receded = Set(colors.filter { $0.color?.hex == theme.receded.hex }.map(\.name))
    let others = labels.filter { !receded.contains($0) }
    guard view.highlight == nil, !others.isEmpty, others.count < labels.count else { return false }
    request.highlight = others
    // The legend names the highlighted value.
    view.leftOut.removeAll {
      $0.path.hasSuffix(".legend.values") && Set($0.strings ?? []) == Set(others)
    }
    for (name, color) in colors where !receded.contains(name) {
      view.marks.looksOfNames[.color, default: [:]][name, default: MarkLook()].color = color
    }
    return true
  }

  /// The colours of the units of the calendar that rows are in, in the order of these.
  private func timeColors(_ definition: TranslatedChannel, _ theme: Theme) -> [String]? {
    guard let schemes = theme.conventions.defaults.schemes, definition.type == .temporal,
      let scheme = ColorScheme.named(definition.scale.scheme ?? schemes.quantities),
      let unit = (try? ChannelField(chart.node(definition.channel), definition.channel))?.timeUnit,
      let field = definition.field,
      let units = try? TimeUnitTransform(unit, of: field, as: "start").apply(to: table),
      case .times(let cells)? = units.column(named: "start")?.cells
    else { return nil }
    let starts = Set(cells.secondsSince1970.filter(\.isFinite)).sorted()
    // Marks that reach from end to end have the last end in their domain.
    let reach = view.marks.contains(where: \.fillsBand)
    guard case .times(let ends)? = units.column(named: "start_end")?.cells,
      let first = starts.first,
      let last = reach ? finiteExtent(ends.secondsSince1970)?.upperBound : starts.last, first < last
    else { return nil }
    let ramp = scheme.rampOfTimes
    func byte(_ part: Double) -> Int { Int((part * 255).rounded()) }
    return starts.map {
      let color = ramp(($0 - first) / (last - first))
      return "rgb(\(byte(color.red)), \(byte(color.green)), \(byte(color.blue)))"
    }
  }
}

extension [String] {
  /// Numbers by their size, else all by their names.
  fileprivate var sortedAsCategories: [String] {
    allSatisfy { Double($0) != nil } ? self : sorted()
  }
}
