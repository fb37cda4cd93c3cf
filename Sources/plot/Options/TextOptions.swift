import ArgumentParser

/// The texts around the picture, and its alt text.
struct TextOptions: ListedOptions {
  @Option(name: [.short, .customLong("title")], help: .text("The title of the chart."))
  var title: String?

  @Option(name: .customLong("subtitle"), help: .text("A line under the title."))
  var subtitle: String?

  @Option(
    name: .customLong("caption"),
    help: .text("A line under the chart, such as the source of the data."))
  var caption: String?

  @Option(
    name: .customLong("alt"),
    help: .text("The alt text of the picture, in place of the generated one."))
  var alt: String?

  var definitions: OptionDefinitions {
    ["title": _title, "subtitle": _subtitle, "caption": _caption, "alt": _alt]
  }
}

extension ArgumentHelp {
  static func text(_ abstract: String) -> ArgumentHelp {
    ArgumentHelp(abstract, valueName: "text")
  }
}
