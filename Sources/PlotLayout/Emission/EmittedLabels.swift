import PlotScales
import PlotTables
import PlotTransforms

/// The labels of an axis: a format if one reproduces all labels of the chart, else a list of labels.
struct EmittedLabels {
  let members: [(name: String, value: JSONNode)]

  private static let numbers = [
    "d", ",d", ".1f", ",.1f", ".2f", ",.2f", "~g", ".0%", ".1%", "$,.0f",
  ]
  private static let times = [
    "%Y", "%b %Y", "%b", "%Y-%m-%d", "%-d %b", "%b %-d", "%H:%M", "%H:%M:%S", "%Q",
  ]

  init(_ ticks: [Tick], isTime: Bool) {
    guard !ticks.isEmpty else {
      members = []
      return
    }
    let isPlain = ticks.allSatisfy { $0.context == nil }
    let pattern = (isTime ? EmittedLabels.times : EmittedLabels.numbers).first { pattern in
      isPlain && ticks.allSatisfy { EmittedLabels.text($0.value, pattern) == $0.label }
    }
    if let pattern {
      members = [("format", JSONNode(pattern))]
      return
    }
    let values = ticks.map { isTime ? ($0.value * 1000).rounded() : $0.value }
    let labels = ticks.map { tick in
      tick.context.map { "[\(quoted(tick.label)), \(quoted($0))]" } ?? quoted(tick.label)
    }
    let list = String(
      decoding: JSONNode(values.map { JSONNode($0) }).bytes, as: UTF8.self)
    members = [
      (
        "labelExpr",
        JSONNode(
          "[\(labels.joined(separator: ", "))][indexof(\(list), "
            + "\(isTime ? "time(datum.value)" : "datum.value"))]")
      )
    ]
  }

  private static func text(_ value: Double, _ pattern: String) -> String? {
    switch try? LabelPattern(pattern) {
    case .number(let number): number.text(for: value)
    case .time(let time): time.text(for: value)
    case nil: nil
    }
  }
}
