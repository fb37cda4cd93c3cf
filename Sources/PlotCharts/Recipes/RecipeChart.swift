import PlotTables
import PlotViews

/// A chart that is made by a recipe: `-m boxplot`, or several marks over each other.
public struct RecipeChart {
  public let picture: Picture
  /// The chart as a specification, without its data, with the sizes that its plot areas got.
  public let specification: JSONNode
  /// The data of the specification.
  public let table: Table
  public let notes: [Note]
  /// How many texts have no room in the picture.
  let hiddenTextCount: Int

  /// Whether the request is for a recipe, and not for a mark alone.
  public static func isWanted(by request: ChartRequest) -> Bool {
    if request.composite?.subject == .whole { return false }
    let isPolar = LayeredMarks.standAroundCenter(request)
    return request.encodings.contains { text in
      !RequestParts.Slot.encoded.contains {
        text.hasPrefix($0.rawValue + "=") && (isPolar || !$0.isPolar)
      }
    }
      || request.composite == nil
        && request.marks.contains {
          !allSeriesMarkNames.contains($0) && $0 != ChartRequest.histogram
        }
  }

  /// - Throws: `ChartError` where a column or name is unknown, or nothing can be drawn.
  public init(
    _ request: ChartRequest, of table: Table, measuring text: any TextMeasuring
  ) throws(ChartError) {
    let recipe = try RecipeChart.recipe(of: request)
    try RecipeChart.refuseFlags(request, recipe)
    let prepared = try PreparedTable(request, of: table)
    guard prepared.table.rowCount > 0 || request.allowsEmpty else {
      throw ChartError(
        .data, "there are no rows to draw", hint: "--allow-empty draws empty axes instead")
    }
    let size = Size(width: request.width ?? 800, height: request.height ?? 500)
    for (side, name) in [(size.width, "width"), (size.height, "height")] {
      guard side <= Chart.longestSide else {
        throw ChartError(
          .limit, "a chart cannot be larger than 32,767 points", hint: "use a smaller --\(name)")
      }
    }
    let theme = try RecipeChart.theme(of: request)
    var columns = try RecipeRequest(request, prepared.table, theme: theme, size: size)
    let view = try recipe.view(&columns)
    columns.noteGaps()
    let colors = try columns.highlighted()
    let frame = RecipeFrame(
      request: request, table: columns.table, theme: theme, size: size, text: text,
      highlight: colors, passes: try request.plotAreaPasses())
    let annotated = try frame.withAnnotations(view, columns)
    let specification = try frame.specification(annotated, columns)
    self.table = columns.table
    let words = RecipeWords(recipe, columns)
    do throws(ChartError) {
      var page = try SpecificationPage(
        SpecReader.read(try frame.specification(annotated, columns, isBare: true)).chart,
        data: SpecificationData.none, table: columns.table, theme: theme, text)
      page.leavesOutTexts = true
      let chart = Chart(
        title: request.title, subtitle: request.subtitle, caption: request.caption,
        width: size.width, height: size.height, theme: theme, layers: [])
      var (picture, lost) = try page.picture(under: chart, text)
      if let lost { columns.add(lost) }
      picture.title = request.title.map(DisplayText.line) ?? words.title
      picture.description = request.description.map(DisplayText.line) ?? words.description
      self.picture = picture
      let fitted = page.plotAreaSize ?? size
      self.specification = specification.settingSize(fitted)
      hiddenTextCount = page.remarks.hiddenTexts
      if hiddenTextCount > 0 {
        columns.warn(
          "\(hiddenTextCount) of \(page.remarks.texts) texts would stand on others and are "
            + "left out", hint: "--where, or a larger --width and --height, makes room")
      }
    } catch {
      throw error.withoutPath
    }
    notes = prepared.notes + columns.notes
  }

  private static func recipe(of request: ChartRequest) throws(ChartError) -> any Recipe {
    if !request.layers.isEmpty { return try LayeredRecipe(request.layers) }
    if let recipe = allRecipes.first(where: { $0.name == request.mark }) { return recipe }
    let isPolar = request.encodings.contains { $0.hasPrefix("theta=") || $0.hasPrefix("radius=") }
    return try LayeredRecipe([request.mark ?? (isPolar ? "arc" : "point")])
  }

  private static func theme(of request: ChartRequest) throws(ChartError) -> Theme {
    let name = request.theme ?? Theme.light.name
    let theme = request.ownTheme ?? allThemes.first { $0.name == name } ?? .light
    guard let name = request.palette, let palette = allPalettes.first(where: { $0.name == name })
    else { return theme }
    return theme.with(palette)
  }

  /// Refuses what the chart would pass over in silence.
  private static func refuseFlags(
    _ request: ChartRequest, _ recipe: any Recipe
  ) throws(ChartError) {
    let asked: [(flag: String, isSet: Bool, use: RecipeFlag?)] = [
      ("--highlight", !request.highlight.isEmpty, .highlight),
      ("--values", request.values == true, .values),
      ("--density", request.density != nil, nil),
      ("--smooth", request.smooth != nil, .smooth),
      ("--events", request.events != nil, .annotations),
      ("--error", request.error != nil, .error),
      ("--stack", request.stack != nil, .stack), ("--sort", request.sort != nil, .sort),
      ("--top", request.top != nil, .top), ("--color", request.color != nil, .color),
      ("--size", request.size != nil, .size), ("--shape", request.shape != nil, .shape),
      ("--opacity", request.opacity != nil, .opacity),
      ("--detail", request.detail != nil, .detail),
      ("--encode", !request.encodings.isEmpty, .encode),
      ("--facet", request.facet != nil, .facet), ("--row", request.row != nil, .row),
      ("--column", request.column != nil, .column),
      (
        "--" + (request.annotations.first?.kind.rawValue ?? "hline"),
        !request.annotations.isEmpty, .annotations
      ),
    ]
    for (flag, isSet, use) in asked where isSet {
      if let use, recipe.uses.contains(use) { continue }
      let why = use == .smooth ? ", which shows no rows at two numbers" : ""
      throw ChartError(
        .usage, "\(flag) says nothing to a \(recipe.words)\(why)", hint: "leave it out")
    }
  }
}

extension JSONNode {
  /// With the size of its plot areas.
  fileprivate func settingSize(_ size: Size) -> JSONNode {
    if let inner = self["vconcat"]?.array?.first {
      return setting("vconcat", [inner.settingSize(size)])
    }
    if let inner = self["spec"] { return setting("spec", inner.settingSize(size)) }
    return setting("width", JSONNode(size.width)).setting("height", JSONNode(size.height))
  }
}

extension ChartError {
  /// In the words of who typed flags: the specification is none of theirs.
  fileprivate var withoutPath: ChartError {
    guard message.hasPrefix("$"), let end = message.firstRange(of: ": ") else { return self }
    var error = self
    error.message = String(message[end.upperBound...])
    return error
  }
}

extension SpecificationData {
  /// No files: the table is there.
  static var none: SpecificationData {
    SpecificationData { (path) throws(ChartError) in
      throw ChartError(.data, "there is no file '\(path)' beside flags")
    }
  }
}
