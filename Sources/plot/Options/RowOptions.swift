import ArgumentParser
import PlotAsk
import PlotInference

/// The options of rows and columns: filters, derived columns and roles.
struct RowOptions: ListedOptions {
  @Option(
    name: .customLong("where"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Filter rows by a condition, such as 'price > 10 && region == \"EU\"'. Repeatable.",
      valueName: "formula"))
  var `where`: [String] = []

  @Option(
    name: .customLong("derive"),
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Compute a column, such as 'profit = price - cost'. Repeatable; comes before --where.",
      valueName: "name=formula"))
  var derive: [String] = []

  @Option(
    name: .customLong("role"),
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The role of a column when charts are inferred: \(RowOptions.roles). Repeatable.",
      valueName: "column=role"))
  var role: [String] = []

  private static let roles = ColumnRole.allCases.map(\.rawValue).joined(separator: ", ")

  var definitions: OptionDefinitions {
    [
      "where": _where, "derive": _derive, "role": _role,
    ]
  }
}
