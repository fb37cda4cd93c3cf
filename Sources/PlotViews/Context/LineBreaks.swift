/// The places at which a text may be broken, and its lines of a width.
package struct LineBreaks {
  private let text: String
  /// The starts of the parts that stay together, in order, but for the first one.
  private let places: [String.Index]

  package init(_ text: String, at places: [String.Index]) {
    (self.text, self.places) = (text, places)
  }

  /// Breaks after spaces, hyphens, dashes and slashes, as between words of Latin, Greek and Cyrillic
  /// script. After the classes BA, HY, SY and B2 of Unicode Standard Annex 14.
  package init(ofWords text: String) {
    self.text = text
    var places: [String.Index] = []
    var (before, last): (Character, Character) = (" ", " ")
    for index in text.indices {
      let next = text[index]
      let mayBreak =
        switch last {
        case " ": next != " "
        case "-", "/": before != " " && next != " " && !next.isNumber && next != last
        case "\u{2010}", "–", "|": next != " "
        case "—": next != " " && next != "—"
        default: next == "—" && last != " "
        }
      if mayBreak, index > text.startIndex { places.append(index) }
      (before, last) = (last, next)
    }
    self.places = places
  }

  /// The lines of which none is wider than `width`: broken at the places, or between characters of a part
  /// that is wider by itself, of which each line has one at least. They have no spaces at their ends.
  package func lines(within width: Double, measuring measure: (String) -> Double) -> [String] {
    var lines: [String] = []
    var start = text.startIndex
    func shown(_ end: String.Index) -> String { withoutSpacesAtEnd(text[start..<end].utf8) }
    func fits(_ end: String.Index) -> Bool { measure(shown(end)) <= width }
    var next = 0
    while start < text.endIndex {
      while next < places.count, places[next] <= start { next += 1 }
      let ends = places[next...] + [text.endIndex]
      if let end = ends.last(while: fits) {
        lines.append(shown(end))
        start = end
      } else {
        let characters = text[start..<(ends.first ?? text.endIndex)].indices.dropFirst()
        let end = Array(characters)[...].last(while: fits) ?? text.index(after: start)
        lines.append(shown(end))
        start = end
      }
    }
    return lines.isEmpty ? [""] : lines
  }
}

extension ArraySlice {
  /// The last element up to which all fit; nil if the first does not. Looks at few elements beyond it.
  fileprivate func last(while fits: (Element) -> Bool) -> Element? {
    guard let first, fits(first) else { return nil }
    var (low, step) = (startIndex, 1)
    while low + step < endIndex, fits(self[low + step]) {
      low += step
      step *= 2
    }
    var high = Swift.min(low + step, endIndex)
    while high - low > 1 {
      let middle = (low + high) / 2
      if fits(self[middle]) { low = middle } else { high = middle }
    }
    return self[low]
  }
}

/// A line that was wrapped without the spaces it was wrapped at, which would shift centred text.
package func withoutSpacesAtEnd(_ utf8: some BidirectionalCollection<UInt8>) -> String {
  var end = utf8.endIndex
  while end > utf8.startIndex, utf8[utf8.index(before: end)] == 0x20 {
    utf8.formIndex(before: &end)
  }
  return String(decoding: utf8[..<end], as: UTF8.self)
}
