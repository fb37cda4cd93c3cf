import PlotScales
import PlotTables
import PlotTestSupport
import PlotViews

@testable import PlotLook
@testable import PlotMarks

/// A chart and its table made up from a seed: all marks and scales, names in many scripts, much or
/// little data, panels, annotations, large and small canvases.
struct RandomChart: CustomStringConvertible {
  let seed: UInt64
  var chart: Chart
  private(set) var table: Table
  var random: Seeded

  init(seed: UInt64) {
    self.seed = seed
    random = Seeded(seed)
    chart = Chart(layers: [])
    table = Table(name: "random", columns: [])
    fill()
  }

  var description: String {
    let size = "\(chart.width ?? 800) × \(chart.height.map { "\($0)" } ?? "free")"
    let layer = chart.layers[0]
    let channels = layer.encoding.channels.map { channel, definition in
      "\(channel)=column \((table.columns.firstIndex { $0.name == definition.field } ?? -1) + 1)"
    }
    return "seed \(seed): \(layer.mark.name) \(channels.sorted().joined(separator: " ")), "
      + "stack \(layer.stack?.rawValue ?? "free"), \(table.rowCount) rows, \(size)" + extras
  }

  private enum Places: CaseIterable { case categories, numbers, times, years }

  private mutating func fill() {
    let mark = odds(3) ? BarMark() : pick(allMarks.filter { !$0.isPolar })
    var kind = pick(Places.allCases)
    if mark is BarMark, odds(2) { kind = .categories }
    let count = pick([1, 2, 3, 5, 8, 13, 20, 40, 70, 120, 200, 500])
    // The texts are what matters: many rows would only take long.
    let seriesCount = min(pick([1, 1, 1, 1, 2, 3, 4, 6, 9, 14, 25]), max(1, 1_000 / count))
    let names = labels(count)
    let seriesNames = labels(seriesCount)

    let groupNames = labels(pick([2, 3, 5]))
    var texts = TextCells()
    var groups = TextCells()
    var series = TextCells()
    var numbers: [Double] = []
    var ticks: [Int64] = []
    let magnitude = pick([1e-6, 0.01, 1, 1, 30, 1_000, 1e6, 1e12])
    let start = Int64.random(in: -3_000_000_000...3_000_000_000, using: &random)
    let step = pick([1, 60, 3_600, 86_400, 2_592_000, 31_536_000] as [Int64])
    for number in 0..<seriesCount {
      for place in 0..<count {
        texts.append(names[place])
        series.append(seriesNames[number])
        groups.append(groupNames[place % groupNames.count])
        numbers.append(
          kind == .years ? Double(1900 + place) : (Double(place) + 0.37) * magnitude)
        ticks.append(start + Int64(place) * step)
      }
    }
    let low = pick([0, 0, -1, 0.9])
    let scale = pick([1e-5, 0.3, 1, 10, 250, 1e4, 3e7, 1e13])
    let gaps = pick([0, 0, 0, 30])
    func values(_ random: inout Seeded) -> [Double] {
      numbers.map { _ in
        if Int.random(in: 0..<100, using: &random) < gaps { return .nan }
        return Double.random(in: low...1, using: &random) * scale
      }
    }
    table = Table(
      name: "random",
      columns: [
        Column(name: title(), cells: cells(kind, texts, numbers, ticks)),
        Column(name: "value " + title(), cells: .numbers(NumberCells(values: values(&random)))),
        Column(name: "series " + title(), cells: .texts(series)),
        Column(name: "size " + title(), cells: .numbers(NumberCells(values: values(&random)))),
        Column(name: "group " + title(), cells: .texts(groups)),
      ])
    describe(mark, hasSeries: seriesCount > 1, isCategorical: kind == .categories)
  }

  private func cells(
    _ kind: Places, _ texts: TextCells, _ numbers: [Double], _ ticks: [Int64]
  ) -> Column.Cells {
    switch kind {
    case .categories: .texts(texts)
    case .numbers: .numbers(NumberCells(values: numbers))
    case .years: .numbers(NumberCells(values: numbers, isYears: true))
    case .times:
      .times(TimeCells(ticks: ticks, ticksPerSecond: 1, precision: .second, isZoned: false))
    }
  }

  private mutating func describe(_ mark: any Mark, hasSeries: Bool, isCategorical: Bool) {
    let names = table.columns.map(\.name)
    var encoding = Encoding()
    let isHorizontal = isCategorical && odds(2)
    encoding[.x] = ChannelDefinition(names[isHorizontal ? 1 : 0])
    encoding[.y] = ChannelDefinition(names[isHorizontal ? 0 : 1])
    // Rules from zero would hide one another.
    if mark is RuleMark, hasSeries || odds(2) { encoding[.y] = nil }
    if mark is LineMark || mark is PointMark, odds(4) {
      let value: Channel = isHorizontal ? .x : .y
      encoding[value]?.scale = ScaleDefinition(type: pick(RandomChart.scaleNames))
    }
    if hasSeries {
      let channels: [Channel] = [
        .color, .color, mark.symbol == nil && mark.shapeCount > 1 ? .shape : .color, .detail,
      ]
      encoding[pick(channels)] = ChannelDefinition(names[2])
    }
    if mark is PointMark {
      if odds(3) { encoding[.size] = ChannelDefinition(names[3]) }
      if odds(4) { encoding[.opacity] = ChannelDefinition(names[3]) }
      if odds(3), encoding[.color] == nil { encoding[.color] = ChannelDefinition(names[3]) }
    }
    chart = Chart(
      title: odds(2) ? title() : nil, subtitle: odds(3) ? title() : nil,
      caption: odds(3) ? title() : nil, theme: pick(allThemes),
      layers: [
        Layer(
          mark: mark, encoding: encoding, stack: mark.stacks && odds(2) ? pick(Stack.allCases) : nil
        )
      ],
      // A few rows may all be without a value.
      allowsEmpty: true)
    if !odds(4) {
      chart.width = Double(
        Int.random(in: 160...pick([160, 240, 600, 2_000, 6_000]), using: &random))
    }
    if !odds(3) {
      chart.height = Double(
        Int.random(in: 120...pick([120, 200, 500, 1_200, 4_000]), using: &random))
    }
    addExtras(hasSeries: hasSeries)
  }

  mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: choices.indices, using: &random)]
  }

  /// True once in so many times.
  mutating func odds(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  /// Distinct names, all of one flavour or of all.
  mutating func labels(_ count: Int) -> [String] {
    if odds(8) { return sequence(count) }
    let flavour = odds(3) ? RandomChart.words : pick(RandomChart.flavours)
    var seen: Set<String> = []
    return (0..<count).map { number in
      let word = pick(flavour)
      let label = seen.contains(word) ? "\(word) \(number)" : word
      seen.insert(label)
      return label
    }
  }

  mutating func title() -> String {
    (0..<pick([1, 1, 2, 5, 20])).map { _ in pick(RandomChart.words) }.joined(separator: " ")
  }

  /// Names that count, in a row of their own.
  private mutating func sequence(_ count: Int) -> [String] {
    let start = pick([0, 1, 7, 1_990])
    let step = pick([1, 1, 1, 5, -1])
    let prefix = pick(["", "", "week ", "Q", "2024-"])
    return (0..<count).map { "\(prefix)\(start + $0 * step)" }
  }

  private static let short = ["a", "B", "Oslo", "7", "x²", "no"]
  private static let middling = ["Liechtenstein", "New South Wales", "unemployment", "2024-Q3"]
  private static let long = [
    "a name that was never meant to stand under a bar of a chart",
    String(repeating: "unbroken", count: 12),
    "International Bank for Reconstruction and Development (IBRD)",
  ]
  private static let strange = [
    "東京都と大阪府の人口の推移", "مجموع السكان حسب السنة", "👩‍👩‍👧‍👦 🇳🇴 👍🏽", "Z̷̢̛̙a̵͖l̸̘g̶̝o̴̞",
    "two\nlines", "a\ttab", "<b>&amp;\"'", "\u{202e}reversed", "नमस्ते दुनिया",
  ]
  private static let blank = ["", " ", "   ", "\n", "\u{200b}"]
  private static let flavours = [short, short, middling, middling, long, strange]
  private static let words = short + middling + long + strange + blank
}
