import PlotAsk
import PlotCairo
import PlotLook
import PlotScales
import PlotTables
import PlotTransforms
import PlotWords
import Plotting

/// A part of the help: paragraphs, and the options that it is about.
struct HelpTopic {
  let name: String
  let summary: String
  /// Lists are made from the registries, so that they are whole.
  let paragraphs: @Sendable () -> [String]
  var flags: [String] = []

  /// Whether it is the topic of that name, in British or American spelling, or one of several.
  func isNamed(_ name: String) -> Bool {
    let plain = name.lowercased().replacing("color", with: "colour")
    return [plain, plain + "s"].contains(self.name)
  }

  var text: String {
    let options = flags.compactMap(HelpText.option).joined()
    return (paragraphs() + (options.isEmpty ? [] : [options])).joined(separator: "\n\n")
      + (options.isEmpty ? "\n" : "")
  }
}

/// All topics of `plot help`.
///
/// To add one: a line here.
let allHelpTopics: [HelpTopic] = [
  HelpTopic(name: "columns", summary: "how columns are named") {
    [HelpText.columns]
  },
  HelpTopic(
    name: "channels", summary: "what a column can set, and the channels of --encode",
    paragraphs: {
      [listed("Channels of --encode", encodedChannelNames)]
    },
    flags: [
      "-x", "-y", "--color", "--size", "--shape", "--opacity", "--detail", "--facet", "--row",
      "--column", "--encode",
    ]),
  HelpTopic(
    name: "aggregates", summary: "channels that compute: mean(price), bin(age), month(date)"
  ) {
    [
      HelpText.computing, listed("Units of time", CalendarUnits.names),
      listed("Other words", words(Synonyms.aggregates)),
    ]
  },
  HelpTopic(
    name: "formulas", summary: "expressions of --where, --derive and channels",
    paragraphs: {
      [
        filled(
          "The expressions of Vega, which see one row at a time. A column is written as its name,"
            + " in backticks if that has blanks or signs: `body mass (g)` > 4000, or"
            + " datum[\"body mass (g)\"]. Texts are put in quotes: species == \"Gentoo\"."),
        filled(
          "Operators: " + formulaOperators.joined(separator: " ")
            + " and ! before one, test ? a : b."),
        listed("Functions", formulaFunctionNames),
      ]
    }, flags: ["--where", "--derive"]),
  HelpTopic(
    name: "marks", summary: "kinds of charts, and their names in other programs",
    paragraphs: {
      let marks = ChartOptions.marks.map { mark in
        let others = Synonyms.marks.all.filter { $0.meaning == mark }.map(\.word)
        return "  "
          + (others.isEmpty
            ? mark : mark.padded(to: 13) + filled(others.joined(separator: ", "), indent: 15))
      }
      let directions = Synonyms.barDirections.all
      let bars = ["horizontal", "vertical"].map { way in
        "  " + "bar".padded(to: 13)
          + filled(
            "\(way) ones: "
              + directions.filter { $0.meaning == way }.map(\.word)
              .joined(separator: ", "), indent: 15)
      }
      return [
        "Marks, and words of other programs that are taken for them:",
        (marks + bars).joined(separator: "\n"),
      ]
    }, flags: ["--mark"]),
  HelpTopic(
    name: "curves", summary: "trend lines, and error bars",
    paragraphs: {
      [
        listed("Curves", smoothCurveNames), listed("Other words", words(Synonyms.curves)),
        listed("Other words for errors", words(Synonyms.errors)),
      ]
    }, flags: ["--smooth", "--error"]),
  HelpTopic(
    name: "scales", summary: "logarithmic and other axes, and their limits",
    paragraphs: { [listed("Scales", quantitativeScaleNames + [ScaleFamily.examples])] },
    flags: [
      "--x-scale", "--y-scale", "--color-scale", "--x-domain", "--y-domain", "--x-reverse",
      "--x-zero", "--x-nice", "--x-clamp",
    ]),
  HelpTopic(
    name: "labels", summary: "patterns of numbers and times along the axes",
    paragraphs: { [HelpText.labels] }, flags: ["--x-format", "--y-format"]),
  HelpTopic(
    name: "dates", summary: "how times are read, grouped and written",
    paragraphs: { [listed("Units of time, such as yearmonth(date)", CalendarUnits.names)] },
    flags: ["--date-format", "--tz", "--x-format"]),
  HelpTopic(
    name: "formats", summary: "files that are read and written",
    paragraphs: {
      [
        listed("Input", InputOptions.formats), listed("Output", OutputTarget.formatNames),
        listed("Encodings of text", InputOptions.encodings),
        filled("Input may be compressed by gzip, zstd, xz or bzip2."),
      ]
    }, flags: ["--input-format", "--encoding", "--output", "--format", "--emit-spec"]),
  HelpTopic(
    name: "themes", summary: "the look of the whole chart",
    paragraphs: { [listed("Themes", allThemeNames)] }, flags: ["--theme", "--font"]),
  HelpTopic(
    name: "palettes", summary: "colours of series and of quantities",
    paragraphs: {
      [listed("Of series", seriesPaletteNames), listed("Of quantities", rampNames)]
    }, flags: ["--palette"]),
  HelpTopic(
    name: "colours", summary: "colour by a column, palettes, and schemes of specifications",
    paragraphs: {
      [
        listed("Palettes", seriesPaletteNames + rampNames),
        listed("Schemes of Vega-Lite, for specifications", allColorSchemeNames),
      ]
    }, flags: ["--color", "--color-scale", "--color-domain", "--palette", "--highlight"]),
  HelpTopic(
    name: "annotations", summary: "lines, bands, events and values over a chart",
    paragraphs: { [] },
    flags: ["--values", "--highlight", "--hline", "--vline", "--hband", "--vband", "--events"]),
  HelpTopic(
    name: "live", summary: "charts that are drawn again as their data change",
    paragraphs: { [] },
    flags: ["--watch", "--follow", "--window", "--every", "--delta", "--rate"]),
  HelpTopic(
    name: "sizes", summary: "lengths and resolutions",
    paragraphs: { [listed("Units of length", [Length.unitNames])] },
    flags: ["--width", "--height", "--scale", "--dpi"]),
  HelpTopic(name: "words", summary: "flags of other programs that are taken for ours") {
    let flags = Synonyms.flags.all.map { ("--" + $0.word, $0.meaning) }
    let known = UsageError.flags(of: PlotCommand.self) + ["-x", "-y"]
    return [
      flags.filter { _, meaning in
        known.contains { $0 == meaning.prefix { $0 != " " } }
      }.map { "  " + $0.0.padded(to: 24) + $0.1 }.joined(separator: "\n")
    ]
  },
  HelpTopic(name: "limits", summary: "sizes of inputs and pictures") { [HelpText.limits] },
  HelpTopic(name: "exit-codes", summary: "the exit codes") { [HelpText.exitCodes] },
  HelpTopic(name: "examples", summary: "example commands") {
    HelpText.examples.map { "  \($0.command)\n      \($0.purpose)" }
  },
]

/// Returns a list with its title, in lines of 79 columns.
private func listed(_ title: String, _ words: [String]) -> String {
  filled(title + ": " + words.joined(separator: ", ") + ".")
}

private func words(_ synonyms: Synonyms) -> [String] {
  synonyms.all.map { "\($0.word) (\($0.meaning))" }
}

/// Returns a paragraph in lines of 79 columns at most.
///
/// - Parameter indent: the blanks before all lines but the first, which stands as far right already.
private func filled(_ text: String, indent: Int = 0) -> String {
  var lines = [""]
  for word in text.split(separator: " ") {
    let line = lines[lines.count - 1]
    if indent + line.count + word.count + 1 > 79, !line.isEmpty {
      lines.append(String(word))
    } else {
      lines[lines.count - 1] += (line.isEmpty ? "" : " ") + word
    }
  }
  return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
}

extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
