import PlotAsk
import PlotLook
import PlotMarks
import PlotSpecs
import PlotTables
import PlotTransforms
import PlotWords

/// The flags that name the column of a channel, of a specification with one view.
struct FieldEdit: Sendable {
  let channel: Channel

  init(_ channel: Channel) { self.channel = channel }

  /// The flag as typed: `-x`, `--color`.
  var flag: String { channel.isPosition ? "-\(channel.rawValue)" : "--\(channel.rawValue)" }

  func apply(_ edited: inout EditedChart) throws(ChartError) {
    let texts = text(edited.request)
    try set(&edited, flag, texts.joined(separator: ","))
  }

  /// Sets the channels that have no flag of their own: `--encode text=name`.
  static func encode(_ edited: inout EditedChart) throws(ChartError) {
    for text in edited.request.encodings {
      let (name, column) = try EncodingFlag.parts(of: text)
      guard let channel = Channel(rawValue: name) else {
        throw edited.refusal("--encode", "there is no channel '\(ChartText.line(name))'")
      }
      try FieldEdit(channel).set(&edited, "--encode", column)
    }
  }

  private func text(_ request: ChartRequest) -> [String] {
    switch channel {
    case .y: request.y
    case .x: [request.x].compactMap(\.self)
    case .color: [request.color].compactMap(\.self)
    case .size: [request.size].compactMap(\.self)
    case .shape: [request.shape].compactMap(\.self)
    case .opacity: [request.opacity].compactMap(\.self)
    case .detail: [request.detail].compactMap(\.self)
    case .facet: [request.facet].compactMap(\.self)
    case .row: [request.row].compactMap(\.self)
    case .column: [request.column].compactMap(\.self)
    default: []
    }
  }

  /// Replaces the field of the channel. Its scale and guide stay if the type does, without the
  /// properties that are about values of the old field.
  private func set(
    _ edited: inout EditedChart, _ flag: String, _ text: String
  ) throws(ChartError) {
    let table = try edited.preparedTable(flag).readingTimes()
    var names = PartialNames(of: table)
    let (new, computation) = try definition(of: try names.completed(text), in: table, flag)
    edited.notes += names.notes
    if let computation { edited.computations.append(computation) }
    try edited.editUnit(flag) { _, encoding in
      let old = encoding[channel]?.array == nil ? encoding[channel: channel] : nil
      var kept = ChannelSpec(origin: .flag(flag))
      if let old, old.showsData, old.type(channel) == new.type(channel) {
        kept = old
        kept.remove(
          "field", "aggregate", "bin", "timeUnit", "datum", "value", "condition", "title", "type",
          "sort", "impute")
        for (part, names) in [
          ("scale", ["domain", "domainMin", "domainMax", "domainMid", "bins"]),
          ("axis", ["values", "title"]), ("legend", ["values", "title"]),
        ] {
          guard var inner = kept.value[part], inner.object != nil else { continue }
          for name in names { inner[name] = nil }
          kept.value[part] = inner.object?.isEmpty == true ? nil : inner
        }
      }
      encoding.set(channel, to: new.over(kept).value)
    }
  }

  private func definition(
    of text: String, in table: Table, _ flag: String
  ) throws(ChartError) -> (ChannelSpec, SeriesEdit?) {
    let parts = try ChannelPart.parts(of: text, in: table, flag)
    var names: [(field: String?, type: FieldType?, shorthand: ChannelShorthand?)] = []
    for part in parts {
      switch part {
      case .columns(let text):
        names += try table.columns(selectedBy: text).map { ($0.field, $0.type, nil) }
      case .computed(let shorthand):
        try shorthand.check(in: table)
        names.append((shorthand.field, shorthand.type, shorthand))
      }
    }
    guard names.count == 1, let (field, type, shorthand) = names.first else {
      throw ChartError(
        .usage, "\(flag) names \(names.count) columns, and a channel of a specification has one",
        hint: "name one of them")
    }
    var definition = ChannelSpec(origin: .flag(flag))
    let computation = try shorthand.flatMap { $0.series == nil ? nil : $0 }
      .mapThrowing { (shorthand) throws(ChartError) in
        try SeriesEdit(shorthand, flag, in: table)
      }
    if let field = computation?.name ?? field {
      definition.set(
        ChannelVocabulary.Parts.field, to: SpecValue(text: field.asFieldName, flag: flag))
    }
    var usual = field.flatMap { table.column(named: $0)?.fieldType } ?? .quantitative
    switch shorthand?.function {
    case .aggregate(let operation, let value)?:
      let name = SpecValue(text: operation.name, flag: flag)
      definition.set(
        ChannelVocabulary.Parts.aggregate,
        to: value.map {
          SpecValue(
            .object([SpecMember(operation.name, SpecValue(text: $0.asFieldName, flag: flag))]),
            flag: flag)
        } ?? name)
      usual = .quantitative
    case .timeUnit(let units)?:
      definition.set(
        ChannelVocabulary.Parts.timeUnit, to: SpecValue(text: units.name, flag: flag))
      usual = .temporal
    case .bin(let parameters)?:
      definition.set(
        ChannelVocabulary.Parts.bin,
        to: SpecValue(
          parameters.step.map { ["step": JSONNode($0)] }
            ?? ["maxbins": JSONNode(Double(parameters.maxbins))], flag: flag))
      usual = .quantitative
    case .column?: usual = .quantitative
    case nil: break
    }
    definition.set(
      ChannelVocabulary.Texts.type, to: SpecValue(text: (type ?? usual).word, flag: flag))
    return (definition, computation)
  }
}

extension Table {
  /// Reads the columns of texts that hold nothing else as times.
  fileprivate func readingTimes() -> Table {
    columns.reduce(self) { table, column in
      guard column.fieldType == .nominal, column.missingCount < column.count,
        let read = try? table.readingTimes(of: column.name),
        let times = read.column(named: column.name), case .times = times.cells,
        times.missingCount == column.missingCount
      else { return table }
      return read
    }
  }
}
