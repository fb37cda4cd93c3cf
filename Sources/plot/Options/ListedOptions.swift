import ArgumentParser

/// The definitions of options, by their names, in the order of the help.
typealias OptionDefinitions = KeyValuePairs<String, any Sendable>

/// A group of options that can name them.
///
/// The parser would find them by reflection, which asks the runtime for the type of each by its
/// name, twice: a quarter of the instructions of a small chart.
protocol ListedOptions: ParsableArguments {
  var definitions: OptionDefinitions { get }
}
