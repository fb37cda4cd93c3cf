import ArgumentParser

/// Which rows are drawn, and what columns they have beside those of the file.
struct RowOptions: ParsableArguments {
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
}
