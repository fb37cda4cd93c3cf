import ArgumentParser
import PlotCairo

/// Where the chart goes, and as what.
struct OutputOptions: ListedOptions {
  @Option(
    name: [.short, .long], parsing: .singleValue,
    help: ArgumentHelp(
      "The file to write; its extension says how. '-' is standard output. Repeatable.",
      valueName: "file"),
    completion: .file())
  var output: [String] = []

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "\(OutputOptions.formatNames.joined(separator: ", ")), whatever the extension.",
      valueName: "format"),
    completion: .list(OutputOptions.formatNames))
  var format: String?

  @Option(
    help: ArgumentHelp(
      "The chart as a specification of Vega-Lite, with its data; '-' is standard output.",
      valueName: "file"),
    completion: .file())
  var emitSpec: String?

  @Option(
    help: ArgumentHelp(
      "Draw marks as images in SVG and PDF: auto (those of very many shapes), on, off.",
      valueName: "use"),
    completion: .list(Rasterization.allCases.map(\.rawValue)))
  var rasterize: String?

  @Flag(help: "Never replace a file.")
  var noClobber = false

  var definitions: OptionDefinitions {
    [
      "output": _output, "format": _format, "emitSpec": _emitSpec, "rasterize": _rasterize,
      "noClobber": _noClobber,
    ]
  }

  /// Which marks are images.
  func rasterization() throws(Failure) -> Rasterization {
    guard let rasterize else { return .auto }
    guard let known = Rasterization(rawValue: rasterize) else {
      throw .unknown("use of images", rasterize, known: Rasterization.allCases.map(\.rawValue))
    }
    return known
  }

  static var formatNames: [String] { allOutputFormats.map(\.name) }

  /// A place to write to, and what to write there.
  struct Target {
    var destination: OutputDestination
    /// As the command line has it.
    var name: String
    /// Nil where it is the chart's specification.
    var format: (any OutputFormat)?

    /// Whether both would end up in one file or stream.
    fileprivate func goes(to other: Target) -> Bool {
      if case .standardOutput = destination, case .standardOutput = other.destination {
        return true
      }
      return destination.identity.map { $0 == other.destination.identity } ?? false
    }
  }

  /// Where everything goes. Says what cannot work before a table is read.
  func targets(in surroundings: Surroundings) throws(Failure) -> [Target] {
    let specification = try specificationTarget()
    if output.isEmpty, format == nil, let specification { return [specification] }
    let pictures = try pictureTargets(in: surroundings)
    guard let specification else { return pictures }
    if pictures.contains(where: { $0.name == specification.name || $0.goes(to: specification) }) {
      throw Failure(.usage, "the output '\(specification.name)' is given twice")
    }
    return pictures + [specification]
  }

  private func specificationTarget() throws(Failure) -> Target? {
    guard let emitSpec else { return nil }
    let destination = try OutputDestination(argument: emitSpec)
    if noClobber, case .file(_, .some) = destination { throw OutputFiles.existing(emitSpec) }
    return Target(destination: destination, name: emitSpec, format: nil)
  }

  private func pictureTargets(in surroundings: Surroundings) throws(Failure) -> [Target] {
    var forced: (any OutputFormat)?
    if let format { forced = try namedFormat(format) }
    if output.isEmpty {
      guard !surroundings.outputIsTerminal else {
        throw Failure(
          .usage, "there is no file to draw into, and a chart does not go to a terminal",
          hint: "-o chart.png")
      }
      let format = if let forced { forced } else { try defaultFormat() }
      return [Target(destination: .standardOutput, name: "standard output", format: format)]
    }
    var targets: [Target] = []
    for name in output {
      if output.count(where: { $0 == name }) > 1 {
        throw Failure(.usage, "the output '\(name)' is given twice")
      }
      // The extension first: a wrong one is wrong wherever the file would be.
      let path = FilePath(argument: name)
      let format: any OutputFormat
      if let forced {
        format = forced
      } else if name.isEmpty || name == "-" || path.needsNoExtension {
        format = try defaultFormat()
      } else {
        format = try self.format(of: path)
      }
      let destination = try OutputDestination(argument: name)
      if noClobber, case .file(_, .some) = destination {
        throw OutputFiles.existing(name)
      }
      targets.append(Target(destination: destination, name: name, format: format))
    }
    return targets
  }

  private func namedFormat(_ name: String) throws(Failure) -> any OutputFormat {
    if let format = allOutputFormats.first(where: { $0.name == name.lowercased() }) {
      return format
    }
    throw Failure.unknown("output format", name, known: OutputOptions.formatNames)
  }

  private func format(of path: FilePath) throws(Failure) -> any OutputFormat {
    let known = allOutputFormats.flatMap(\.fileExtensions)
    guard let fileExtension = path.fileExtension, !fileExtension.isEmpty else {
      throw Failure(
        .usage, "the output '\(path.text)' has no extension that says what to write",
        hint: "name it .\(known.joined(separator: ", .")), or use -f")
    }
    if let format = allOutputFormats.first(where: { $0.fileExtensions.contains(fileExtension) }) {
      return format
    }
    throw Failure.unknown("output extension", fileExtension, known: known)
  }

  private func defaultFormat() throws(Failure) -> any OutputFormat {
    guard let format = allOutputFormats.first else {
      throw Failure(.bug, "this build has no output formats")
    }
    return format
  }
}

extension FilePath {
  /// Whether this is a pipe or device, whose names have none, or a directory, which is refused as
  /// one.
  fileprivate var needsNoExtension: Bool {
    switch status().map(FileKind.init) {
    case .characterDevice, .socket, .other, .directory: true
    case .regular, nil: false
    }
  }
}
