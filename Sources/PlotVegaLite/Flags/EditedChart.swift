import PlotAsk
import PlotLayout
import PlotLook
import PlotMarks
import PlotSpecs
import PlotTables
import PlotTransforms
import PlotViews
import PlotWords

/// A chart of a specification, changed by the flags of the command line.
///
/// The edits are made in the chart as by its author: it is drawn, and written, with them.
package struct EditedChart {
  package internal(set) var chart: ChartSpec
  package internal(set) var notes: [Note] = []
  @Indirect private(set) var request: ChartRequest
  let data: SpecificationData
  let theme: Theme
  let text: any TextMeasuring
  /// The sides of the whole picture where these are no part of the specification.
  var canvas: SpecificationCanvas?

  /// The chart as a request.
  private indirect enum Translated {
    case layers(TranslatedLayers)
    /// Charts beside each other.
    case composition(TranslatedComposition)
  }

  private var translated: Translated?
  /// The chart, where it is one.
  var translation: TranslatedLayers? {
    if case .layers(let layers) = translated { layers } else { nil }
  }
  /// The charts beside each other, where there are several.
  var composition: TranslatedComposition? {
    if case .composition(let composition) = translated { composition } else { nil }
  }
  /// The specification of the picture, if the chart cannot express all flags.
  package private(set) var emitted: JSONNode?
  private var saysEverything = true
  /// Whether the kind of chart is one that only flags have a word for.
  var hasKindOfFlags = false
  /// The computations along series that channels show.
  var computations: [SeriesEdit] = []
  private let isWritten: Bool
  /// Whether there are flags about this very chart.
  private let hasFlags: Bool

  /// - Parameters:
  ///   - flags: the names of the given flags: see `allChartFlags`.
  ///   - request: the values of these flags.
  ///   - isWritten: whether the chart is wanted with all edits, and not only its picture.
  /// - Throws: `ChartError` for a flag without a meaning for specifications, or without an effect
  ///   on this one, and for an invalid or unsupported part of the specification, with its place.
  package init(
    _ chart: ChartSpec, by flags: [String], of request: ChartRequest, data: SpecificationData,
    theme: Theme, measuring text: any TextMeasuring, isWritten: Bool = true
  ) throws(ChartError) {
    let chart =
      flags.contains("--theme") ? HouseLook.recolored(chart, for: theme) : chart
    (self.chart, self.request, self.data) = (chart, request, data)
    self.theme = HouseLook.theme(theme, for: chart, width: request.width)
    (self.text, self.isWritten) = (text, isWritten)
    hasFlags = allChartFlags.contains { flag in
      if case .everywhere = flag.use, flag.name != "--data" { return false }
      return flags.contains(flag.name)
    }
    try chart.refuseTooManyViews()
    for name in flags {
      guard case .reading = try allChartFlags.flag(name).use, !chart.namesFiles else {
        continue
      }
      throw ChartError(
        .usage, "\(name) has no effect: the specification reads no file",
        hint: "leave it out, or --data FILE names one")
    }
    let given = allChartFlags.filter { flags.contains($0.name) }
    if let axes = FittedAxes(of: chart) { self.chart = try axes.released(chart, by: given) }
    // Charts beside each other have no request that is about all of them.
    let isComposition = chart.withoutCaption.chart.isComposition
    for flag in given {
      switch flag.use {
      case .edit(let edit): try edit(&self)
      case .setting(_, let edit) where isComposition: try edit(&self)
      case .ownSetting(_, let reason, let goesToEach) where isComposition:
        guard !goesToEach || isWritten else { continue }
        throw ChartError(
          .usage, "\(flag.name) has no effect on this specification: \(reason)",
          hint: goesToEach
            ? "leave out --emit-spec, or the flag"
            : "the flag does not say which of its charts it means")
      default: break
      }
    }
    for computation in computations { try computation.apply(&self) }
    for flag in given {
      if let channel = flag.scaledChannel { try refusePlacesInPoints(channel, flag.name) }
    }
    let translated = try translate(given.filter { $0.setting != nil })
    self.translated = translated
    defer { if hasFlags { self.chart = WrittenPicture.withoutFrame(self.chart) } }
    guard case .layers = translated else { return }
    for flag in given {
      switch flag.use {
      case .setting(_, let edit) where isWritten: try edit(&self)
      case .ownSetting(_, let reason, _): try sayByLayout(flag, reason)
      case .edit where hasKindOfFlags && flag.name == "--mark":
        try sayByLayout(flag, "it has no mark of this name")
      default: break
      }
    }
  }

  /// Leaves a flag that has no equivalent property to the specification that is written of the
  /// finished chart.
  ///
  /// - Throws: `ChartError` under the conventions of Vega-Lite, for which none is written so.
  private mutating func sayByLayout(
    _ flag: ChartFlag, _ reason: String
  ) throws(ChartError) {
    saysEverything = false
    guard isWritten, theme.conventions == .vegaLite else { return }
    throw ChartError(
      .usage, "\(flag.name) has no effect on this specification: \(reason)",
      hint: "leave out --emit-spec, or the flag")
  }

  /// Translates the chart, and applies the settings of flags to the result.
  private func translate(_ flags: [ChartFlag]) throws(ChartError) -> Translated {
    let kept = ChartSpec(chart.value.withoutLeftOut)
    try kept.refuseWrongViews()
    let chart = try kept.evaluated
    if var composition = try TranslatedComposition(
      chart, data, theme, text, allowsEmpty: request.allowsEmpty, canvas: canvas)
    {
      for flag in flags {
        guard case .ownSetting(let setting, _, goesToEach: true) = flag.use else { continue }
        composition.change(flag.channel) { setting(&$0, request) }
      }
      return .composition(composition)
    }
    let picture = theme.conventions == .house ? WrittenPicture(of: chart) : nil
    let written = picture?.fits(chart) == true ? picture : nil
    let isResized = request.width != nil || request.height != nil
    var sized = chart
    // The written margins are those of the written size.
    if written != nil, isResized { sized.value["config"]?["padding"] = nil }
    var layers = try TranslatedLayers(sized, data, theme, text, allowsEmpty: request.allowsEmpty)
    if let written, !isResized {
      layers.changeAll { ($0.width, $0.height) = (written.size.width, written.size.height) }
      if !hasFlags { layers.frame = written.frame }
    }
    if let shows = picture?.showsValues {
      layers.change(nil) { $0.values = $0.values ?? shows }
    }
    if layers.hasSeveralViews, flags.contains(where: { $0.name == "--top" }) {
      throw refusal("--top", "the layers show rows of their own, and the flag means one of them")
    }
    if let lines = flags.first(where: { ["--hline", "--hband"].contains($0.name) }),
      layers.hasTwoAxes
    {
      throw refusal(
        lines.name, "the layers have scales of their own along y",
        hint: "change the specification")
    }
    for flag in flags {
      guard let setting = flag.setting else { continue }
      layers.change(flag.channel) { setting(&$0, request) }
    }
    if hasKindOfFlags {
      layers.change(nil) { ($0.mark, $0.layers) = (request.mark, request.layers) }
    }
    return .layers(layers)
  }

  /// Draws the chart; plot areas that follow from the canvas get their sizes.
  package mutating func picture() throws(ChartError) -> Picture {
    switch translated {
    case nil: preconditionFailure("an initialized chart is translated")
    case .composition(let composition)?:
      if isWritten, canvas != nil {
        throw refusal(
          request.width == nil ? "--height" : "--width",
          "a specification has a size for each view, and none for the whole picture",
          hint: "leave it out, or leave out --emit-spec")
      }
      let (charts, notes) = try composition.composition()
      let (picture, others) = try charts.picture(measuring: text)
      self.notes += notes + others
      return picture
    case .layers(let layers)?:
      let (chart, notes) = try layers.chart(measuring: text)
      let scene: ChartScene
      do throws(ChartError) {
        scene = try chart.scene(of: layers.table, measuring: text)
      } catch {
        throw layers.placed(error, measuring: text) { (chart) throws(ChartError) in
          _ = try chart.scene(of: layers.table, measuring: text)
        }
      }
      self.notes += notes + scene.notes
      if isWritten, !saysEverything {
        let written = scene.specification
        emitted = written.node
        self.notes += written.notes
      }
      return scene.picture
    }
  }

  /// Refuses a flag that would move the scale under places which the specification gives in points.
  private func refusePlacesInPoints(_ channel: Channel, _ flag: String) throws(ChartError) {
    let areInPoints = chart.views.contains {
      $0[.encoding]?[channel.rawValue]?["scale"]?.isNull == true
    }
    guard areInPoints else { return }
    throw refusal(
      flag, "places along \(channel.rawValue) are given in px, which a scale cannot change",
      hint: "draw the chart anew from its table")
  }

  func refusal(_ flag: String, _ reason: String, hint: String = "leave it out") -> ChartError {
    ChartError(.usage, "\(flag): \(reason)", hint: hint)
  }
}

extension EditedChart {
  /// Edits the view, if there is only one.
  ///
  /// - Throws: `ChartError` for several views, as the flag does not name one.
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
