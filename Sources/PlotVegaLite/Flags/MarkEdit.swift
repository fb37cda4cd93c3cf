import PlotAsk
import PlotLook
import PlotMarks
import PlotSpecs
import PlotTables
import PlotWords

/// The flags of the mark and the stacking of a single view.
struct MarkEdit: Sendable {
  func setMark(_ edited: inout EditedChart) throws(ChartError) {
    let flag = "--mark"
    let names = edited.request.marks
    guard edited.request.isHorizontal == nil else {
      throw edited.refusal(
        flag, "the channels of a specification say which way its bars go",
        hint: "-m bar, with -x and -y")
    }
    let isStep = names == ["step"]
    guard names.count == 1, let name = names.first,
      isStep || TranslatedMark.names.contains(name)
    else {
      // Kinds and lists of marks exist for flags alone: points are placeholders until these are
      // read.
      try edited.editUnit(flag) { mark, _ in mark = MarkSpec(SpecValue(text: "point", flag: flag)) }
      edited.hasKindOfFlags = true
      return
    }
    try edited.editUnit(flag) { mark, _ in
      let type = SpecValue(text: isStep ? "line" : name, flag: flag)
      if mark.value.object == nil {
        mark = MarkSpec(type)
      } else {
        mark.set(MarkVocabulary.Texts.type, to: type)
      }
      guard isStep else { return }
      if mark.value.object == nil { mark = MarkSpec(SpecValue(object: [("type", type)], at: type)) }
      mark.set(MarkVocabulary.Texts.interpolate, to: SpecValue(text: "step-after", flag: flag))
    }
  }

  func setStack(_ edited: inout EditedChart) throws(ChartError) {
    let flag = "--stack"
    guard let name = edited.request.stack else { return }
    try edited.editUnit(flag) { (mark, encoding) throws(ChartError) in
      let type = mark.value.string ?? mark[.type] ?? ""
      guard let kind = allMarks.first(where: { $0.name == type }), kind.stacks else {
        throw ChartError(
          .usage, "\(flag): marks '\(ChartText.line(type))' cannot be stacked",
          hint: "-m bar and -m area can be")
      }
      let amounts = [Channel.x, .y, .theta, .radius].filter { channel in
        guard let definition = encoding[channel: channel], definition.showsData else {
          return false
        }
        return definition.type(channel) == .quantitative && definition[.bin] == nil
      }
      guard amounts.count == 1, let channel = amounts.first,
        var definition = encoding[channel: channel]
      else {
        throw ChartError(
          .usage, "\(flag): the view has \(amounts.count) channels of amounts, and not one",
          hint: "change the specification")
      }
      definition.set(
        ChannelVocabulary.Values.stack,
        to: name == "none"
          ? SpecValue(SpecValue.Content.null, origin: .flag(flag))
          : SpecValue(text: name, flag: flag))
      encoding.set(channel, to: definition.value)
    }
  }
}
