import PlotTables
import PlotViews

/// A chart of a specification with what the flags of the command line say of it.
///
/// The edits stand in the chart as if its author had made them: it is compiled, and written, with them.
public struct EditedChart {
  public internal(set) var chart: ChartSpec
  public internal(set) var notes: [Note] = []
  let request: ChartRequest
  let data: SpecificationData
  let theme: Theme
  let text: any TextMeasuring
  /// The sides of the whole picture where these are no part of the specification.
  var canvas: SpecificationCanvas?
  /// The chart without its caption, whose title and words are those of the picture.
  var captioned: ChartSpec?

  /// The same question in the words of flags; nil where they have none for it.
  private(set) var translation: TranslatedLayers?
  /// The same for charts beside each other.
  private(set) var composition: TranslatedComposition?
  /// The specification of the picture, where the chart cannot say all that the flags say.
  public private(set) var emitted: JSONNode?
  private var saysEverything = true
  /// The edits that a translation does without.
  private var spared: [SpecificationFlag.Edit] = []
  private let isWritten: Bool
  /// The property that there are no words for.
  private(set) var reason: Untranslated?

  /// - Parameters:
  ///   - flags: the names of the flags that are given: see `allSpecificationFlags`.
  ///   - request: the values of these flags.
  ///   - isWritten: whether the chart is wanted with all edits, and not only its picture.
  /// - Throws: `ChartError` where a flag has no meaning for specifications, or no effect on this one.
  public init(
    _ chart: ChartSpec, by flags: [String], of request: ChartRequest, data: SpecificationData,
    theme: Theme, measuring text: any TextMeasuring, isWritten: Bool = true
  ) throws(ChartError) {
    (self.chart, self.request, self.data) = (chart, request, data)
    (self.theme, self.text, self.isWritten) = (theme, text, isWritten)
    for name in flags {
      guard case .reading = try allSpecificationFlags.flag(name).use, !chart.namesFiles else {
        continue
      }
      throw ChartError(
        .usage, "\(name) says how a file is read, and the specification names none",
        hint: "leave it out, or --data FILE names one")
    }
    let given = allSpecificationFlags.filter { flags.contains($0.name) }
    // Charts beside each other have no request that is about all of them.
    let isComposition = chart.withoutCaption.chart.isComposition
    for flag in given {
      switch flag.use {
      case .edit(let edit): try edit(&self)
      case .setting(_, let edit) where isComposition: try edit(&self)
      default: break
      }
    }
    let untranslated = try translate(given.filter { $0.setting != nil })
    for flag in given {
      switch flag.use {
      case .setting where isComposition: break
      case .setting(_, let edit) where translation == nil || isWritten: try edit(&self)
      case .setting(_, let edit): spared.append(edit)
      case .ownSetting(_, let reason):
        saysEverything = false
        // Neither Vega-Lite's own charts nor two axes are written in the words of the house.
        let isForeign = theme.conventions == .vegaLite || translation?.hasTwoAxes == true
        guard translation == nil || isWritten && isForeign else { continue }
        throw ChartError(
          .usage, "\(flag.name) says nothing to this specification: \(reason)",
          hint: untranslated.map {
            "it is drawn by the rules of Vega-Lite, for the sake of \($0.path)"
          }
            ?? (isComposition
              ? "the flag does not say which of its charts it means"
              : "leave out --emit-spec, or the flag"))
      default: break
      }
    }
  }

  /// Finds the words of flags for the chart, and adds to them what is given.
  ///
  /// - Returns: what there are no words for.
  private mutating func translate(
    _ flags: [SpecificationFlag]
  ) throws(ChartError) -> Untranslated? {
    let kept = ChartSpec(chart.value.withoutLeftOut)
    try kept.refuseWrongViews()
    let chart = try kept.evaluated
    if let found = try TranslatedComposition.translated(
      chart, data, theme, text, allowsEmpty: request.allowsEmpty, canvas: canvas)
    {
      switch found {
      case .success(let found):
        composition = found
        return nil
      case .failure(let reason): return untranslated(reason)
      }
    }
    switch try TranslatedLayers.translated(
      chart, data, theme, text, allowsEmpty: request.allowsEmpty)
    {
    case .failure(let reason): return untranslated(reason)
    case .success(var found):
      if found.hasSeveralViews, flags.contains(where: { $0.name == "--top" }) {
        throw refusal("--top", "the layers show rows of their own, and the flag means one of them")
      }
      let lines = flags.first { ["--hline", "--hband"].contains($0.name) }
      if let lines, found.hasTwoAxes {
        throw refusal(
          lines.name, "the layers have scales of their own along y",
          hint: "change the specification")
      }
      found.set(by: flags, of: request)
      translation = found
      return nil
    }
  }

  private mutating func untranslated(_ reason: Untranslated) -> Untranslated {
    self.reason = reason
    notes.append(Note(.detail, "drawn by the rules of Vega-Lite, for the sake of \(reason.path)"))
    return reason
  }

  /// Draws the chart; plot areas that take what the canvas leaves get their sizes.
  public mutating func picture() throws(ChartError) -> Picture {
    if let composition {
      if isWritten, canvas != nil {
        throw refusal(
          request.width == nil ? "--height" : "--width",
          "a specification gives the views beside each other sizes of their own, and none to all",
          hint: "leave it out, or leave out --emit-spec")
      }
      do throws(ChartError) {
        let (charts, notes) = try composition.composition()
        let (picture, others) = try charts.picture(measuring: text)
        self.notes += notes + others
        return picture
      } catch {
        guard error.kind == .data, composition.pilesUpRows else { throw error }
        self.composition = nil
        _ = untranslated(Untranslated(error))
      }
    }
    if let translation {
      let (chart, notes) = try translation.chart(measuring: text)
      self.notes += notes
      let scene: ChartScene
      do throws(ChartError) {
        scene = try chart.scene(of: translation.table, measuring: text)
      } catch {
        guard error.kind == .data, translation.pilesUpRows, saysEverything else { throw error }
        self.translation = nil
        for edit in spared { try edit(&self) }
        _ = untranslated(Untranslated(error))
        return try picture()
      }
      self.notes += scene.notes
      if isWritten, !saysEverything {
        let written = scene.specification
        emitted = written.node
        self.notes += written.notes
      }
      return scene.picture
    }
    if canvas != nil, chart.withoutCaption.chart.isComposition {
      throw refusal(
        request.width == nil ? "--height" : "--width",
        "the views beside each other have sizes of their own",
        hint: "give them a width and a height in the specification")
    }
    let page = try SpecificationPage(chart, data: data, table: nil, theme: theme, text)
    let own = try canvas == nil ? page.ownCanvas() : nil
    var picture = try page.picture(canvas ?? own ?? SpecificationCanvas())
    if let captioned { picture.takeWords(of: captioned) }
    if let canvas, let size = page.plotAreaSize {
      chart.editPlotAreas { view in
        if canvas.width != nil {
          view.set(ViewVocabulary.Parts.width, to: SpecValue(number: size.width, flag: "--width"))
        }
        if canvas.height != nil {
          view.set(
            ViewVocabulary.Parts.height, to: SpecValue(number: size.height, flag: "--height"))
        }
      }
    }
    return picture
  }

  func refusal(_ flag: String, _ reason: String, hint: String = "leave it out") -> ChartError {
    ChartError(.usage, "\(flag): \(reason)", hint: hint)
  }
}

extension EditedChart {
  /// Changes the one view that the chart is.
  ///
  /// - Throws: `ChartError` where there are several, of which the flag may mean any.
  mutating func editUnit(
    _ flag: String, _ body: (inout MarkSpec, inout EncodingSpec) throws(ChartError) -> Void
  ) throws(ChartError) {
    guard case .unit(var mark, var encoding) = try chart.content else {
      throw refusal(
        flag, "the specification has several views, and the flag does not say which one it means",
        hint: "change the specification")
    }
    try body(&mark, &encoding)
    chart.set(ViewVocabulary.Parts.mark, to: mark.value)
    chart.set(ViewVocabulary.Parts.encoding, to: encoding.value)
  }

  /// Changes the definitions of a channel that show a field or a constant of the data, in all views.
  ///
  /// - Throws: `ChartError` where there is none.
  mutating func editChannel(
    _ channel: Channel, _ flag: String,
    _ body: (inout ChannelSpec) throws(ChartError) -> Void
  ) throws(ChartError) {
    var count = 0
    try chart.editViews { (view) throws(ChartError) in
      guard var encoding: EncodingSpec = view.part(.encoding),
        encoding[channel]?.array == nil, var definition = encoding[channel: channel],
        definition.showsData
      else { return }
      count += 1
      try definition.refusePlacesInPoints(channel, flag)
      try body(&definition)
      encoding.set(channel, to: definition.value)
      view.set(ViewVocabulary.Parts.encoding, to: encoding.value)
    }
    guard count == 0 else { return }
    throw refusal(flag, "no view of the chart shows a field as \(channel.rawValue)")
  }

  /// Reads the table that all views draw, before the transforms of the specification.
  func sourceTable(_ flag: String) throws(ChartError) -> Table {
    guard let source = chart.commonData else {
      throw refusal(flag, "the views of the specification have data of their own, or none")
    }
    return try data.table(source, inherited: nil)
  }

  /// Reads the table and applies the transforms of the whole chart.
  func preparedTable(_ flag: String) throws(ChartError) -> Table {
    let table = try sourceTable(flag)
    var parameters = SpecificationParameters()
    try parameters.add(chart.value["params"])
    var transforms = TransformSpecification(data: data, parameters: parameters)
    return try transforms.apply(chart.value["transform"], to: table)
  }
}

extension ChannelSpec {
  /// Whether it shows a field, rows that are counted or a constant of the data.
  var showsData: Bool {
    ["field", "aggregate", "datum"].contains { value[$0] != nil } || field != nil
  }

  /// Refuses a flag that would move places which the specification gives in points.
  func refusePlacesInPoints(_ channel: Channel, _ flag: String) throws(ChartError) {
    guard channel.primary.isPosition, value["scale"]?.isNull == true else { return }
    throw ChartError(
      .usage,
      "\(flag): places along \(channel.rawValue) are in points, which do not move with others",
      hint: "draw the chart anew from its table")
  }

  /// The field, or that of a condition.
  private var field: SpecValue? { value["condition"]?["field"] }

  /// Finds the type as the compiler does.
  func type(_ channel: Channel) -> FieldType {
    if let field = try? ChannelField(value, channel) { return field.type }
    // A field of a repeat.
    switch value["type"]?.string {
    case "quantitative": return .quantitative
    case "temporal": return .temporal
    default: return .nominal
    }
  }
}

extension ChartSpec {
  /// Changes each view, the inner ones first.
  mutating func editViews(
    _ body: (inout ChartSpec) throws(ChartError) -> Void
  ) throws(ChartError) {
    for key in [ViewVocabulary.Parts.layer, .concat, .hconcat, .vconcat] {
      guard let list = self[key], let views = list.array else { continue }
      var edited: [SpecValue] = []
      for view in views {
        var view = ChartSpec(view)
        try view.editViews(body)
        edited.append(view.value)
      }
      set(key, to: SpecValue(.list(edited), origin: list.origin))
    }
    if var inner: ChartSpec = part(.spec) {
      try inner.editViews(body)
      set(ViewVocabulary.Parts.spec, to: inner.value)
    }
    try body(&self)
  }

  /// All views, the outer ones first.
  var views: [ChartSpec] {
    let lists = [ViewVocabulary.Parts.layer, .concat, .hconcat, .vconcat]
    let inner = lists.flatMap { self[$0]?.array ?? [] } + [self[.spec]].compactMap(\.self)
    return [self] + inner.flatMap { ChartSpec($0).views }
  }

  /// Changes each view that is a plot area, or the panels of one.
  fileprivate mutating func editPlotAreas(_ body: (inout ChartSpec) -> Void) {
    if let list = self[.vconcat], let views = list.array {
      let edited = views.map { view in
        var view = ChartSpec(view)
        view.editPlotAreas(body)
        return view.value
      }
      set(ViewVocabulary.Parts.vconcat, to: SpecValue(.list(edited), origin: list.origin))
    } else if var inner: ChartSpec = part(.spec) {
      inner.editPlotAreas(body)
      set(ViewVocabulary.Parts.spec, to: inner.value)
    } else {
      body(&self)
    }
  }

  /// The data that all views draw: those of the top, or of the only view that has some.
  var commonData: SpecValue? {
    if let own = self[.data], !own.isNull { return own }
    let all = views.compactMap { $0[.data] }.filter { !$0.isNull }
    return all.count == 1 ? all[0] : nil
  }

  /// Whether any view draws the rows of a file.
  var namesFiles: Bool {
    views.contains { view in
      view[.data]?["url"] != nil
        || view[.transform]?.array?.contains { $0["from"]?["data"]?["url"] != nil } ?? false
    }
  }

  /// Whether it is, or holds, panels of a facet.
  var hasPanels: Bool {
    views.contains { view in
      view[.facet] != nil
        || ["row", "column", "facet"].contains { view[.encoding]?[$0].map { !$0.isNull } ?? false }
    }
  }
}
