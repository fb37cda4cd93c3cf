import ArgumentParser

/// The definitions of options by name, in the order of the help.
typealias OptionDefinitions = KeyValuePairs<String, any Sendable>

/// A group of options that lists their definitions.
///
/// The parser would find them by reflection, which looks up the type of each by name, twice: a quarter of
/// the instructions of a small chart.
protocol ListedOptions: ParsableArguments {
  var definitions: OptionDefinitions { get }
}
