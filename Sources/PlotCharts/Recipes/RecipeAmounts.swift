import PlotScales
import PlotTables
import PlotViews

/// The numbers that are written at a recipe's marks, found before it is drawn: what they are decides
/// how they are written and how much room they need.
struct RecipeAmounts {
  let values: [Double]
  /// How many different values each of the grouping columns has.
  let counts: [Int]

  /// As many decimals as the values of bars have, in the patterns of d3.
  var format: String { ",.\(NumberLabels.decimals(of: values, digits: 4))f" }

  /// The widest text, in letters.
  var mostLetters: Int {
    let decimals = NumberLabels.decimals(of: values, digits: 4)
    let whole = values.map { max(1, $0.magnitude) }.max() ?? 1
    let digits = String(Int(min(whole, 1e15))).count
    let sign = values.contains { $0 < 0 } ? 1 : 0
    return digits + (digits - 1) / 3 + sign + (decimals > 0 ? decimals + 1 : 0)
  }
}

extension RecipeRequest {
  /// What a channel shows of the rows of each group, and of each panel.
  ///
  /// - Throws: `ChartError` where the channel has no numbers.
  func amounts(
    of channel: RecipeChannel, by groups: [RecipeChannel]
  ) throws(ChartError) -> RecipeAmounts {
    var list = transforms
    var names: [String] = []
    for (index, group) in (groups + RecipeRequest.facetSlots.compactMap(self.channel)).enumerated()
    {
      guard let field = group.field else { continue }
      guard let function = group.function else {
        names.append(field)
        continue
      }
      let name = "group \(index)"
      names.append(name)
      list.append([
        function.name: function.value, "field": JSONNode(field),
        "as": function.name == "bin" ? [JSONNode(name), JSONNode(name + " end")] : JSONNode(name),
      ])
    }
    var operation: [(name: String, value: JSONNode)] = [
      ("op", JSONNode(channel.function?.value.string ?? "sum")), ("as", "amount"),
    ]
    if let field = channel.field { operation.append(("field", JSONNode(field))) }
    list.append([
      "aggregate": [JSONNode(operation)],
      "groupby": JSONNode(Set(names).sorted().map { JSONNode($0) }),
    ])
    var reader = TransformSpecification(data: .none, parameters: SpecificationParameters())
    let table = try reader.apply(SpecReader.value(JSONNode(list)), to: self.table)
    guard case .numbers(let cells)? = table.column(named: "amount")?.cells else {
      throw ChartError(
        .usage, "--values writes numbers, and '\(channel.title)' has none", hint: "leave it out")
    }
    let counts = names.prefix(groups.count).map { name in
      table.column(named: name).map(cellCount) ?? 1
    }
    return RecipeAmounts(values: cells.values.filter(\.isFinite), counts: counts)
  }

  /// How many cells stand side by side: of bins and units of time also those without rows.
  private func cellCount(_ column: Column) -> Int {
    if case .texts = column.cells {
      return max(1, column.categoryData(ChannelDefinition("")).labels.count)
    }
    let places = Set(((try? AxisNumbers(column, for: "cells"))?.values ?? []).filter(\.isFinite))
      .sorted()
    let gap = zip(places, places.dropFirst()).map { $1 - $0 }.min()
    guard let first = places.first, let last = places.last, let gap else { return 1 }
    return max(1, Int(min(((last - first) / gap).rounded() + 1, 1e6)))
  }

  /// About how wide a text of so many letters is.
  func width(ofLetters count: Int) -> Double { Double(count) * theme.baseSize * 0.58 }

  /// Ink, or paper where that is easier to read on a colour.
  func isPaperBetter(on color: Color) -> Bool {
    theme.paper.contrast(with: color) > theme.ink.contrast(with: color)
  }
}
