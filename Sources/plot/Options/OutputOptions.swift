import ArgumentParser
import PlotCairo
import Plotting

/// The options of output: files, formats and rasterisation.
struct OutputOptions: ListedOptions {
  @Option(
    name: [.short, .customLong("output")], parsing: .singleValue,
    help: ArgumentHelp(
      "The file to write; its extension, or that of the file after '>', decides the format. '-' is"
        + " standard output. Repeatable. Without it a terminal shows the chart, and a pipe gets a PNG.",
      valueName: "file"),
    completion: .file(extensions: OutputTarget.fileExtensions))
  var output: [String] = []

  @Option(
    name: [.short, .customLong("format")],
    help: ArgumentHelp(
      "The output format, whatever the extension: "
        + "\(OutputTarget.formatNames.joined(separator: ", ")); or terminal, the best that the terminal"
        + " shows, and text elsewhere.",
      valueName: "format"),
    completion: .list(OutputTarget.formatNames + [Self.terminal]))
  var format: String?

  @Option(
    name: .customLong("emit-spec"),
    help: ArgumentHelp(
      "Write the chart as a Vega-Lite specification, with its data; '-' is standard output.",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var emitSpec: String?

  @Option(
    name: .customLong("report"),
    help: ArgumentHelp(
      "Write what was read and drawn as JSON, for CI jobs: files with size and SHA-256, rows, types,"
        + " domains, notes; '-' is standard output.",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var report: String?

  @Flag(
    name: .customLong("describe"),
    help:
      "Print the description of the chart (its alt text): in place of a picture, or beside those of -o."
  )
  var describe = false

  @Option(
    name: .customLong("rasterize"),
    help: ArgumentHelp(
      "Rasterise marks in SVG, PDF and EPS: auto (marks of very many shapes), on, off.",
      valueName: "use"),
    completion: .list(Rasterization.allCases.map(\.rawValue)))
  var rasterize: String?

  @Option(
    name: .customLong("svg-text"),
    help: ArgumentHelp(
      "Text in SVG: embed (with the font in the file), text (the viewer's font), paths (outlines).",
      valueName: "form"),
    completion: .list(TextOutput.allCases.map(\.rawValue)))
  var svgText: String?

  @Flag(name: .customLong("no-clobber"), help: "Never overwrite a file.")
  var noClobber = false

  @Flag(name: .customLong("open"), help: "Open the written picture in the system's viewer.")
  var open = false

  /// The format whose form the terminal decides.
  static let terminal = "terminal"

  /// Returns whether the chart is shown in a terminal, and the form that `-f` names.
  func isShown(in surroundings: Surroundings) -> (Bool, as: TerminalForm?) {
    guard surroundings.outputIsTerminal, output.isEmpty, !describe else { return (false, nil) }
    let name = format?.lowercased()
    let form = name.flatMap(TerminalForm.init)
    return (name == nil ? emitSpec == nil : name == Self.terminal || form != nil, form)
  }

  var definitions: OptionDefinitions {
    [
      "output": _output, "format": _format, "emitSpec": _emitSpec,
      "report": _report, "describe": _describe, "rasterize": _rasterize, "svgText": _svgText,
      "noClobber": _noClobber,
      "open": _open,
    ]
  }

  /// Returns the marks that are rasterised.
  func rasterization() throws(Failure) -> Rasterization {
    guard let rasterize else { return .auto }
    guard let known = Rasterization(rawValue: rasterize) else {
      throw .unknown("--rasterize", rasterize, known: Rasterization.allCases.map(\.rawValue))
    }
    return known
  }

  /// Returns the form of text in SVG files.
  func textOutput() throws(Failure) -> TextOutput {
    guard let svgText else { return .embed }
    guard let known = TextOutput(rawValue: svgText) else {
      throw .unknown("--svg-text", svgText, known: TextOutput.allCases.map(\.rawValue))
    }
    return known
  }

  /// Refuses options of vector formats where none of them is written.
  func refuseUnused(for targets: [OutputTarget]) throws(Failure) {
    let formats = Set(targets.compactMap { $0.format?.name })
    if rasterize != nil, formats.isDisjoint(with: ["svg", "pdf", "eps"]) {
      throw Failure(
        .usage, "--rasterize has no effect: no SVG, PDF or EPS is written", hint: "-o chart.svg")
    }
    if svgText != nil, !formats.contains("svg") {
      throw Failure(.usage, "--svg-text has no effect: no SVG is written", hint: "-o chart.svg")
    }
  }

  /// Returns the target of each output, and throws for invalid ones, before a table is read.
  ///
  /// - Parameter shown: the format of the terminal that shows the chart.
  func targets(
    in surroundings: Surroundings, shownAs shown: (any OutputFormat)? = nil
  ) throws(Failure) -> [OutputTarget] {
    let asked: [(OutputTarget.Content, String?)] = [(.specification, emitSpec), (.report, report)]
    var texts: [OutputTarget] = []
    for case (let content, let name?) in asked {
      texts.append(try OutputTarget.text(content, name, keepingOldFiles: noClobber))
    }
    guard !describe else { return try describedTargets(texts, in: surroundings) }
    var targets: [OutputTarget] = []
    if !output.isEmpty || format != nil || emitSpec == nil {
      targets = try pictureTargets(in: surroundings, shownAs: shown)
    }
    for text in texts {
      if targets.contains(where: { $0.name == text.name || $0.goes(to: text) }) {
        throw Failure(.usage, "the output '\(text.name)' is given twice")
      }
      targets.append(text)
    }
    return targets
  }

  /// Returns the pictures for `--open`.
  ///
  /// - Throws: `Failure` for pictures that are not files.
  func openedPictures(of targets: [OutputTarget]) throws(Failure) -> [FilePath] {
    guard open else { return [] }
    let pictures = targets.filter(\.isPicture)
    guard !pictures.isEmpty else {
      throw Failure(.usage, "--open needs a picture, and none is written", hint: "-o chart.png")
    }
    return try pictures.map { target throws(Failure) in
      guard case .file(let path, _) = target.destination else {
        throw Failure(
          .usage, "--open needs a file, and the picture goes to \(target.name)",
          hint: "-o chart.png --open")
      }
      return path
    }
  }

  func pictureTargets(
    in surroundings: Surroundings, shownAs shown: (any OutputFormat)?
  ) throws(Failure) -> [OutputTarget] {
    let named = try format.map { name throws(Failure) in
      try OutputTarget.format(named: name.lowercased() == Self.terminal ? "text" : name)
    }
    let forced = shown ?? named
    guard output.isEmpty else {
      return try OutputTarget.pictures(output, as: forced, keepingOldFiles: noClobber)
    }
    guard !surroundings.outputIsTerminal || shown != nil else {
      let name = forced?.name ?? ""
      throw Failure(
        .usage, "\(name) cannot be shown in a terminal, and no file is named",
        hint: "-o chart.\(name), or -f terminal")
    }
    return [try OutputTarget.standardOutput(as: forced)]
  }
}
