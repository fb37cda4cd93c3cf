import PlotLook
import PlotMarks
import PlotTables
import PlotWords

extension ChartRequest {
  /// The flags that are equivalent to a channel of `--encode`.
  private static var flagsOfChannels:
    [String: (flag: String, request: WritableKeyPath<Self, String?>)]
  {
    [
      "fill": ("--color", \.color), "stroke": ("--color", \.color),
      "strokeDash": ("--shape", \.shape),
      "fillOpacity": ("--opacity", \.opacity), "strokeOpacity": ("--opacity", \.opacity),
      "xError": ("--error", \.error), "yError": ("--error", \.error),
    ]
  }

  /// The channels that no mark shows, with a hint each.
  private static let unseenChannels = [
    "strokeWidth": "-m trail --size COLUMN shows numbers as widths"
  ]

  /// Sets the flags that are equivalent to channels of `--encode`.
  ///
  /// - Throws: `ChartError` for a channel that no mark shows, and if both are given.
  mutating func resolveEncodings() throws(ChartError) {
    var others: [String] = []
    var given: Set<String> = []
    for text in encodings {
      let (channel, columns) = try EncodingFlag.parts(of: text)
      guard given.insert(channel).inserted else {
        throw ChartError(
          .usage, "--encode names the channel \(channel) twice", hint: "leave one of them out")
      }
      if let hint = Self.unseenChannels[channel] {
        throw ChartError(.usage, "no mark shows the channel '\(channel)'", hint: hint)
      }
      if ["xOffset", "yOffset"].contains(channel) {
        func bare(_ text: String) -> String { splitType(text)?.0 ?? text }
        guard color.map(bare) ?? bare(columns) == bare(columns) else {
          throw ChartError(
            .usage,
            "\(channel) puts '\(columns)' side by side, and colours are those of '\(color ?? "")'",
            hint: "-c '\(columns)', or --facet for the other column")
        }
        // Colours distinguish dodged marks.
        color = color ?? (splitType(columns) == nil ? columns + ":N" : columns)
      }
      guard let own = Self.flagsOfChannels[channel] else {
        others.append(text)
        continue
      }
      guard self[keyPath: own.request] == nil else {
        throw ChartError(
          .usage, "--encode \(channel) says the same as \(own.flag), and both are given",
          hint: "leave one of them out")
      }
      self[keyPath: own.request] = columns
      if channel == "xError" { errorChannel = .x }
      if channel == "yError" { errorChannel = .y }
    }
    encodings = others
  }
}

extension ChartPlan {
  /// Throws for channels of the other axis, or in conflict with others.
  func refuseMisplaced(
    _ encoded: [Channel: ChannelDefinition], _ request: ChartRequest,
    intervalsAround center: String?
  ) throws(ChartError) {
    let valueAxis = isHorizontal ? "x" : "y"
    if let channel = request.errorChannel, channel.rawValue != valueAxis {
      throw ChartError(
        .usage,
        "\(channel.rawValue)Error is about \(channel.rawValue), and the values are along \(valueAxis)",
        hint: "--encode \(valueAxis)Error=COLUMN, or --error COLUMN")
    }
    if let center, y.count != 1 || y[0].field != center {
      throw ChartError(
        .usage,
        "--error is around '\(ChartText.line(center))', and the values are along \(valueAxis)",
        hint: "-m point draws intervals along both axes")
    }
    for channel in [Channel.xOffset, .yOffset] {
      guard let offset = encoded[channel] else { continue }
      let name = ChartText.line(offset.field)
      guard (channel == .yOffset) == isHorizontal else {
        throw ChartError(
          .usage, "\(channel.rawValue) moves marks along the axis of their values",
          hint: "--encode \(isHorizontal ? "y" : "x")Offset=\(name)")
      }
      if let stack = request.stack, stack != Stack.none.rawValue {
        throw ChartError(
          .usage,
          "--stack and --encode \(channel.rawValue) exclude each other: bars are stacked or "
            + "side by side",
          hint: "leave one of them out")
      }
    }
  }
}
