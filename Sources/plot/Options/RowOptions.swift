import ArgumentParser

/// Which rows are drawn, and what columns they have beside those of the file.
struct RowOptions: ListedOptions {
  @Option(
    name: .customLong("where"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Keep only rows of which this is true, such as 'price > 10 && region == \"EU\"'. Repeatable.",
      valueName: "formula"))
  var `where`: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A further column, such as 'profit = price - cost'. Repeatable; comes before --where.",
      valueName: "name=formula"))
  var derive: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The order of names along an axis: by 'x', 'y' or a column, '-y' for the largest first; or a"
        + " list of names.", valueName: "order"))
  var sort: String?

  @Option(
    help: ArgumentHelp(
      "Show the names with the largest values, all others added up as 'Other'.",
      valueName: "number"))
  var top: Int?

  var definitions: OptionDefinitions {
    [
      "where": _where, "derive": _derive, "sort": _sort, "top": _top,
    ]
  }
}
