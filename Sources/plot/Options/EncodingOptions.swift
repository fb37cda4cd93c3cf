import ArgumentParser

/// Which column becomes what.
struct EncodingOptions: ParsableArguments {
  @Option(name: .customShort("x"), help: .column("The column along x."))
  var x: String?

  @Option(
    name: .customShort("y"), parsing: .singleValue,
    help: .column("Columns along y. Repeatable, or separated by commas."))
  var y: [String] = []

  @Option(name: [.short, .long], help: .column("Splits into series by colour."))
  var color: String?

  @Option(help: .column("Sets the size of points."))
  var size: String?

  @Option(help: .column("Splits into series by symbol."))
  var shape: String?

  @Option(help: .column("Sets the opacity of marks."))
  var opacity: String?

  @Option(help: .column("Splits into series that look alike."))
  var detail: String?
}

extension ArgumentHelp {
  fileprivate static func column(_ abstract: String) -> ArgumentHelp {
    ArgumentHelp(abstract, valueName: "column")
  }
}
