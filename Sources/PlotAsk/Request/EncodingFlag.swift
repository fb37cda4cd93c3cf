import PlotWords

/// The channels that `--encode` names.
package var encodedChannelNames: [String] { EncodingFlag.channels }

/// `--encode CHANNEL=COLUMN`: the channels of the grammar that have no flag of their own.
package enum EncodingFlag {
  static let channels = [
    "theta", "radius", "text", "x2", "y2", "xOffset", "yOffset", "angle", "stroke", "fill",
    "strokeDash", "strokeWidth", "fillOpacity", "strokeOpacity", "order", "href", "tooltip",
    "description", "url", "xError", "yError",
  ]

  /// Splits the value of the flag into a channel and its columns, as typed.
  package static func parts(of text: String) throws(ChartError) -> (
    channel: String, columns: String
  ) {
    guard let sign = text.firstIndex(of: "="), sign != text.startIndex,
      text.index(after: sign) != text.endIndex
    else {
      throw ChartError(
        .usage, "--encode takes CHANNEL=COLUMN, not '\(text)'",
        hint: "such as text=name; channels are: " + channels.joined(separator: ", "))
    }
    let name = String(text[..<sign])
    guard channels.contains(name) else {
      throw ChartError(
        .usage, "--encode: there is no channel '\(name)'",
        hint: (nearestName(to: name, in: channels).map { "did you mean '\($0)'? " } ?? "")
          + "channels are: " + channels.joined(separator: ", "))
    }
    return (name, String(text[text.index(after: sign)...]))
  }
}
