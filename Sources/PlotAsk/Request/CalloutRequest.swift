import PlotLook
import PlotMarks
import PlotTables
import PlotTransforms
import PlotWords

/// Words at a point that a person asks for, as typed: `TEXT@PLACE`, where a place is `X,Y`, `X`,
/// `max`, `min`, `first` or `last`, the last five of a series by `(NAME)` behind them.
package struct CalloutRequest: Sendable, Hashable {
  private let text: String

  package init(_ text: String) { self.text = text }

  private static let form =
    "such as 'peak@2008-07,120', 'peak@2008-07' for the value there, or 'peak@max'; also @min, "
    + "@first and @last, of one series 'peak@max(NAME)'"

  private var flag: String { "--note '\(ChartText.line(text))'" }

  private func refusal(_ reason: String) -> ChartError {
    ChartError(.usage, "\(flag): \(reason)", hint: CalloutRequest.form)
  }

  /// - Parameter shares: the channel whose axis shows shares of the whole.
  package func callout(
    for encoding: Encoding, in table: Table, _ transforms: [any Transform] = [],
    shares: Channel? = nil
  ) throws(ChartError) -> Callout {
    // The last sign: words may hold one.
    guard let sign = text.lastIndex(of: "@") else {
      throw refusal("there is no @ between the words and their place")
    }
    let place = String(text[text.index(after: sign)...]).trimmed
    let words = CalloutRequest.lines(of: String(text[..<sign]))
    guard !words.isEmpty else { throw refusal("there are no words before the @") }
    guard !place.isEmpty else { throw refusal("there is no place after the @") }
    return Callout(
      lines: words, place: try self.place(place, encoding, table, transforms, shares), flag: flag)
  }

  /// Splits words at line feeds and at `\\n`.
  private static func lines(of words: String) -> [String] {
    var lines = [""]
    var rest = words[...]
    while let next = rest.popFirst() {
      if next == "\\", rest.first == "n" {
        rest.removeFirst()
        lines.append("")
      } else if next.isNewline {
        lines.append("")
      } else {
        lines[lines.count - 1].append(next)
      }
    }
    return lines.map { ChartText.line($0).trimmed }.filter { !$0.isEmpty }
  }

  private func place(
    _ place: String, _ encoding: Encoding, _ table: Table, _ transforms: [any Transform],
    _ shares: Channel?
  ) throws(ChartError) -> Callout.Place {
    let (bare, series) = CalloutRequest.split(place)
    for (text, series) in [(place, nil), (bare, series)] {
      guard let reading = Callout.Reading(rawValue: text) else { continue }
      return .reading(reading, series: series)
    }
    func value(_ channel: Channel, _ text: String) throws(ChartError) -> Double {
      guard let definition = encoding[channel] else { throw noAxis(channel.rawValue, "--note") }
      return try AxisValue(
        flag, definition, in: table, transforms, showsShares: channel == shares
      ).value(of: text.trimmed)
    }
    var failure: ChartError?
    if let comma = place.lastIndex(of: ",") {
      do throws(ChartError) {
        return .values(
          x: try value(.x, String(place[..<comma])),
          y: try value(.y, String(place[place.index(after: comma)...])))
      } catch {
        failure = error
      }
    }
    // Names across are the places of level bars.
    func isNamed(_ channel: Channel) -> Bool {
      encoding[channel].map {
        AxisValue(flag, $0, in: table, transforms, showsShares: false).type.isCategorical
      } ?? false
    }
    let places: Channel = isNamed(.y) && !isNamed(.x) ? .y : .x
    for (text, series) in [(place, nil), (bare, series)] {
      do throws(ChartError) {
        return .nearest(to: try value(places, text), series: series)
      } catch {
        if failure == nil { failure = error }
      }
    }
    throw ChartError(
      .usage, failure?.message ?? flag, hint: CalloutRequest.form)
  }

  /// Splits `PLACE(SERIES)`.
  private static func split(_ place: String) -> (String, series: String?) {
    guard place.last == ")", let start = place.firstIndex(of: "("), start != place.startIndex
    else { return (place, nil) }
    let name = place[place.index(after: start)...].dropLast()
    return (String(place[..<start]).trimmed, name.isEmpty ? nil : String(name).trimmed)
  }
}

extension String {
  /// The text without blanks at its ends.
  fileprivate var trimmed: String {
    let start = drop { $0 == " " }
    return start.lastIndex { $0 != " " }.map { String(start[...$0]) } ?? ""
  }
}
