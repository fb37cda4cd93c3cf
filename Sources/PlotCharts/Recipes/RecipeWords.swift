import PlotScales
import PlotTables

/// What a recipe's chart shows, in words: its kind, its columns, and how far the values reach.
struct RecipeWords {
  let title: String
  let description: String

  init(_ recipe: any Recipe, _ columns: RecipeRequest) {
    let x = columns.channel(.x)
    let y = columns.channel(.y)
    let value = y.map { $0.isCategorical ? x : $0 } ?? x
    let others = [value?.field == x?.field ? y : x, columns.channel(.color)]
    var named: [String] = []
    for channel in others.compactMap({ $0 })
    where !channel.title.isEmpty && channel.field != value?.field && !named.contains(channel.title)
    {
      named.append(channel.title)
    }
    let subject = value?.title ?? ""
    let kind = recipe.words.prefix(1).uppercased() + recipe.words.dropFirst()
    var words = subject.isEmpty ? String(kind) : "\(kind) of \(subject)"
    if !named.isEmpty { words += " by " + named.joined(separator: " and ") }
    let bare = subject.isEmpty ? String(kind) : subject
    title = named.isEmpty ? bare : bare + " by " + named.joined(separator: " and ")
    var sentences = [words + ".", "\(columns.table.rowCount) rows."]
    var told: Set<String> = []
    for channel in [value, x, y].compactMap({ $0 }) where channel.function == nil {
      guard let field = channel.field, told.insert(field).inserted,
        case .numbers(let cells)? = columns.column(channel)?.cells
      else { continue }
      let values = cells.values.filter(\.isFinite)
      guard let least = values.min(), let most = values.max() else { continue }
      let labels = NumberLabels.texts(for: [least, most])
      sentences.append("\(channel.title) reaches from \(labels[0]) to \(labels[1]).")
    }
    if !columns.highlight.isEmpty {
      sentences.append(
        "Standing out: "
          + Sentence.listed(columns.highlight, most: columns.highlight.count) + ".")
    }
    description = sentences.joined(separator: " ")
  }
}
