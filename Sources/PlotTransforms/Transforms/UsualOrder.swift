import PlotTables

/// An order in which everybody lists some names.
package struct UsualOrder: Sendable {
  /// The names in lower case; words of one rank are parted by bars.
  private let ranks: [String: Int]
  /// The first and the last name, in words.
  fileprivate let ends: String

  /// - Parameter elsewhere: other names of each rank, with spaces between.
  fileprivate init(_ names: String, elsewhere: [String] = []) {
    var ranks: [String: Int] = [:]
    for (rank, words) in names.split(separator: ",").enumerated() {
      for word in words.split(separator: "|") { ranks[String(word).trimmingBlanks] = rank }
    }
    for (rank, words) in elsewhere.enumerated() {
      for word in words.split(separator: " ") { ranks[String(word)] = rank }
    }
    self.ranks = ranks
    let first = names.split(separator: ",").map { rank in
      rank.split(separator: "|").first.map { String($0).trimmingBlanks } ?? ""
    }
    ends = [first.first, first.last].compactMap(\.self).joined(separator: " to ")
  }

  fileprivate subscript(name: String) -> Int? {
    // The point of an abbreviation is no part of it.
    ranks[name] ?? (name.last == "." ? ranks[String(name.dropLast())] : nil)
  }

  package static let months = UsualOrder(
    "jan|january, feb|february, mar|march, apr|april, may, jun|june, jul|july, aug|august, "
      + "sep|sept|september, oct|october, nov|november, dec|december",
    elsewhere: TimeWords.monthsElsewhere)

  /// The names of more and more of something.
  fileprivate static let degrees = [
    UsualOrder("xxs, xs, s, m, l, xl, xxl|2xl, xxxl|3xl"),
    UsualOrder(
      "tiny, very small, small, medium|middle|mid|midsize|compact, large, very large, huge"),
    UsualOrder("very low, low, medium|moderate|middle|mid, high, very high"),
    UsualOrder("never, rarely|seldom, sometimes|occasionally, often|frequently, usually, always"),
    UsualOrder(
      "very poor, poor|bad, fair|average, good, very good, premium|excellent, ideal|perfect"),
    UsualOrder("none, mild, moderate, severe"),
    UsualOrder("not at all, a little|slightly, somewhat|moderately, very, extremely"),
  ]

  /// The names of answers about a middle.
  fileprivate static let opinions = [
    UsualOrder(
      "strongly disagree, disagree|somewhat disagree, neutral|neither|neither agree nor disagree|undecided, "
        + "agree|somewhat agree, strongly agree"),
    UsualOrder(
      "very dissatisfied, dissatisfied, neutral, satisfied, very satisfied"),
    UsualOrder("very unlikely, unlikely, neutral, likely, very likely"),
  ]

  fileprivate static let all =
    [
      months,
      UsualOrder(
        "mon|monday, tue|tues|tuesday, wed|wednesday, thu|thur|thurs|thursday, fri|friday, "
          + "sat|saturday, sun|sunday",
        elsewhere: TimeWords.weekdaysElsewhere),
      // French and Italian, whose Tuesday is March elsewhere.
      UsualOrder("lun, mar, mer, jeu|gio, ven, sam|sab, dim|dom"),
    ] + degrees + opinions + [
      UsualOrder("first, second, third, fourth, fifth"),
      UsualOrder("morning, noon|midday, afternoon, evening, night"),
      UsualOrder("spring, summer, autumn|fall, winter"),
      UsualOrder("before|pre|baseline, after|post"),
      UsualOrder("false, true"),
      UsualOrder("i, ii, iii, iv, v, vi, vii, viii, ix, x, xi, xii"),
    ]
}

/// The place of a name in an order, whatever its case; nil where it is none of its names.
package func usualRank(of name: String, in order: UsualOrder) -> Int? {
  order[name.lowercased().trimmingBlanks]
}

extension Column {
  /// The texts in their conventional order: that of days, months, sizes and answers, or that of the
  /// numbers in them. Nil if there is none, or if they are already in that order.
  package var usualOrder: [String]? {
    guard case .texts = cells else { return nil }
    let labels = categoryData().labels
    guard (2...500).contains(labels.count) else { return nil }
    let ranks = namedRanks(labels) ?? numberedRanks(labels)
    guard let ranks else { return nil }
    let order = labels.indices.sorted { a, b in
      ranks[a] == ranks[b] ? a < b : ranks[a].lexicographicallyPrecedes(ranks[b])
    }
    return order == Array(labels.indices) ? nil : order.map { labels[$0] }
  }
}

extension Column {
  /// Whether all texts stand in one usual order, such as `low`, `medium` and `high`.
  package var hasUsualOrder: Bool {
    namedRanks(categoryData().labels) != nil
  }
}

extension Column {
  /// Whether its texts are degrees, such as `low`, `medium` and `high`.
  package var holdsDegrees: Bool {
    guard case .texts = cells else { return false }
    let labels = categoryData().labels
    return labels.count > 1
      && UsualOrder.degrees.contains { order in
        labels.allSatisfy { usualRank(of: $0, in: order) != nil }
      }
  }
}

extension [String] {
  /// The scale of the answers of a survey to which all names belong, such as
  /// `strongly disagree to strongly agree`; nil of others.
  package var answerScale: String? {
    let scales = UsualOrder.opinions + UsualOrder.degrees
    guard count > 1 else { return nil }
    return scales.first { scale in allSatisfy { usualRank(of: $0, in: scale) != nil } }?.ends
  }
}

/// The ranks of names that all stand in one usual order, each once.
private func namedRanks(_ labels: [String]) -> [[Double]]? {
  for order in UsualOrder.all {
    let ranks = labels.compactMap { usualRank(of: $0, in: order) }
    if ranks.count == labels.count, Set(ranks).count == ranks.count {
      return ranks.map { [Double($0)] }
    }
  }
  return nil
}

/// Returns the ranks of names that differ by their numbers: `Week 2`, `50-54`, `< 10,000`. Names
/// without a number come first.
private func numberedRanks(_ labels: [String]) -> [[Double]]? {
  let names = labels.map(NumberedName.init)
  let numbered = names.filter { !$0.numbers.isEmpty }
  guard numbered.count >= 3, numbered.count * 3 >= labels.count * 2,
    Set(numbered.map(\.stem)).count == 1,
    // A number that all have is a part of their names: `/api/v2/orders`.
    Set(numbered.map(\.numbers)).count * 2 > numbered.count, !riseAlready(names)
  else { return nil }
  if endInYears(names) { return names.map { $0.numbers.reversed() } }
  return names.map {
    $0.numbers.isEmpty ? [-1] : [$0.numbers[0] + $0.shift] + $0.numbers.dropFirst()
  }
}

/// Whether one of several numbers in each name never falls from name to name, behind the first at least: the
/// names are sorted by it, as `Q1 FY20, Q2 FY20 … Q1 FY21` are.
private func riseAlready(_ names: [NumberedName]) -> Bool {
  let count = names[0].numbers.count
  guard count > 1, names.allSatisfy({ $0.numbers.count == count }) else { return false }
  return (1..<count).contains { place in
    let numbers = names.map { $0.numbers[place] }
    return numbers[0] < numbers[numbers.count - 1]
      && zip(numbers, numbers.dropFirst()).allSatisfy { $0 <= $1 }
  }
}

/// Whether the last of the numbers of all names is the year of the others: `51/2023`, `FY Q1 2024`.
private func endInYears(_ names: [NumberedName]) -> Bool {
  names.allSatisfy { name in
    name.numbers.count == names[0].numbers.count && name.numbers.count > 1
      && (1900...2100).contains(name.numbers[name.numbers.count - 1]) && name.numbers[0] < 100
  }
}

/// A name, and the whole numbers in it.
private struct NumberedName {
  /// The letters before the first number, but for words such as `under`.
  private(set) var stem = ""
  private(set) var numbers: [Double] = []
  /// Negative if the name means values below its first number, positive for values above it.
  private(set) var shift = 0.0

  private static let below: Set = ["less", "under", "below", "up", "to", "than", "until"]
  private static let above: Set = ["over", "above", "more", "than", "and"]

  init(_ text: String) {
    var digits = ""
    var words = ""
    for character in text.lowercased() + " " {
      if character.isASCII, character.isNumber {
        digits.append(character)
      } else if character == ",", !digits.isEmpty {
        // Groups of thousands.
        continue
      } else {
        if let number = Double(digits) { numbers.append(number) }
        digits = ""
        if numbers.isEmpty { words.append(character) }
      }
    }
    let parts = words.split { !$0.isLetter }.map(String.init)
    let isBelow = words.contains("<") || !parts.isEmpty && parts.allSatisfy(Self.below.contains)
    let isAbove = words.contains(">") || !parts.isEmpty && parts.allSatisfy(Self.above.contains)
    shift = isBelow ? -0.5 : isAbove ? 0.5 : 0
    stem = isBelow || isAbove ? "" : parts.joined(separator: " ")
  }
}

extension String {
  /// Whether it is an answer, which needs its question to be understood.
  package var isAnswer: Bool {
    ["yes", "no", "true", "false"].contains(lowercased())
  }
}

extension String {
  /// The text without blanks around it.
  package var trimmingBlanks: String {
    let start = drop { $0 == " " }
    return start.lastIndex { $0 != " " }.map { String(start[...$0]) } ?? ""
  }
}
