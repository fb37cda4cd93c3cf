import PlotCairo
import PlotTables

/// An output, with its content.
package struct OutputTarget {
  /// The kinds of content of a file.
  package enum Content {
    case picture(any OutputFormat)
    /// The chart in the words of Vega-Lite.
    case specification
    /// The facts about the run: see `--report`.
    case report
  }

  package var destination: OutputDestination
  /// The name as it was asked for.
  package var name: String
  package private(set) var content: Content

  /// The end of the names of specifications.
  static let specificationExtension = ".vl.json"

  package init(_ destination: OutputDestination, name: String, _ content: Content) {
    self.destination = destination
    self.name = name
    self.content = content
  }

  /// The format of a picture; nil for other content, which it does not change.
  package var format: (any OutputFormat)? {
    get { if case .picture(let format) = content { format } else { nil } }
    set {
      if case .picture = content, let newValue { content = .picture(newValue) }
    }
  }

  package var isSpecification: Bool { if case .specification = content { true } else { false } }
  package var isReport: Bool { if case .report = content { true } else { false } }

  /// Returns the targets of these names: pictures of the formats that their extensions say.
  ///
  /// - Parameters:
  ///   - forced: the format of all, whatever their extensions.
  ///   - keepingOldFiles: whether a file that exists is an error.
  package static func pictures(
    _ names: [String], as forced: (any OutputFormat)? = nil, keepingOldFiles: Bool = false
  ) throws(Failure) -> [OutputTarget] {
    var targets: [OutputTarget] = []
    for name in names {
      if names.count(where: { $0 == name }) > 1 {
        throw Failure(.usage, "the output '\(name)' is given twice")
      }
      // The extension first: a wrong one is wrong wherever the file would be.
      let path = FilePath(argument: name)
      let format: any OutputFormat
      if let forced {
        format = forced
      } else if name == "-" {
        format = try formatOfStandardOutput()
      } else if name.isEmpty || path.needsNoExtension {
        format = try defaultFormat()
      } else {
        format = try Self.format(of: path)
      }
      let destination = try OutputDestination(argument: name)
      if keepingOldFiles, case .file(_, .some) = destination { throw OutputFiles.existing(name) }
      targets.append(OutputTarget(destination, name: name, .picture(format)))
    }
    return targets
  }

  /// Returns the target of the chart's specification or of a report.
  package static func text(
    _ content: Content, _ name: String, keepingOldFiles: Bool = false
  ) throws(Failure) -> OutputTarget {
    let destination = try OutputDestination(argument: name)
    if keepingOldFiles, case .file(_, .some) = destination { throw OutputFiles.existing(name) }
    return OutputTarget(destination, name: name, content)
  }

  /// Returns the targets of pictures, and of a specification for a name that ends in `.vl.json`.
  static func files(_ names: [String]) throws(Failure) -> [OutputTarget] {
    func isSpecification(_ name: String) -> Bool {
      name.lowercased().hasSuffix(specificationExtension)
    }
    var targets = try pictures(names.filter { !isSpecification($0) })
    for name in names where isSpecification(name) { targets.append(try text(.specification, name)) }
    return targets
  }

  package static var formatNames: [String] { allOutputFormats.map(\.name) }
  package static var fileExtensions: [String] { allOutputFormats.flatMap(\.fileExtensions) }

  package static func format(named name: String) throws(Failure) -> any OutputFormat {
    if let format = allOutputFormats.first(where: { $0.name == name.lowercased() }) {
      return format
    }
    throw Failure.unknown("output format", name, known: formatNames)
  }

  private static func format(of path: FilePath) throws(Failure) -> any OutputFormat {
    let known = fileExtensions
    guard let fileExtension = path.fileExtension, !fileExtension.isEmpty else {
      throw Failure(
        .usage, "the output '\(path.text)' has no extension that says what to write",
        hint: "name it .\(known.joined(separator: ", .")), or use -f")
    }
    if let format = format(byExtensionOf: path) { return format }
    throw Failure.unknown("output extension", fileExtension, known: known)
  }

  /// Returns standard output as a target.
  package static func standardOutput(
    as forced: (any OutputFormat)? = nil
  ) throws(Failure) -> OutputTarget {
    let format = if let forced { forced } else { try formatOfStandardOutput() }
    return OutputTarget(.standardOutput, name: "standard output", .picture(format))
  }

  /// Returns the format that the name of the file behind standard output says; the default without one.
  private static func formatOfStandardOutput() throws(Failure) -> any OutputFormat {
    if let format = StandardStream.output.file.flatMap(format(byExtensionOf:)) { return format }
    return try defaultFormat()
  }

  /// A note on a format that follows from the file behind standard output; nil for the default one.
  package var redirectionNote: Note? {
    guard case .descriptor(1) = destination, isPicture, let format,
      let file = StandardStream.output.file,
      format.name != allOutputFormats.first?.name
    else { return nil }
    return Note(
      .note,
      "'\(ArgumentText.text(of: file.lastComponent))' is written in the format of its name,"
        + " \(format.name)",
      hint: "-f chooses another")
  }

  /// Whether a name has the extension of an output format, but for texts, which may be tables.
  package static func isPicture(_ name: String) -> Bool {
    format(byExtensionOf: FilePath(argument: name)).map { $0.name != "text" } ?? false
  }

  private static func format(byExtensionOf path: FilePath) -> (any OutputFormat)? {
    allOutputFormats.first { $0.fileExtensions.contains(path.fileExtension ?? "") }
  }

  package static func defaultFormat() throws(Failure) -> any OutputFormat {
    guard let format = allOutputFormats.first else {
      throw Failure(.bug, "this build has no output formats")
    }
    return format
  }

  /// Whether it gets a picture, rather than a specification or a description.
  package var isPicture: Bool {
    format.map { format in allOutputFormats.contains { $0.name == format.name } } ?? false
  }

  package var isStandardOutput: Bool {
    if case .descriptor(1) = destination { true } else { false }
  }

  /// Whether both would end up in one file or stream.
  package func goes(to other: OutputTarget) -> Bool {
    if case .descriptor(let one) = destination, case .descriptor(one) = other.destination {
      return true
    }
    return destination.identity.map { $0 == other.destination.identity } ?? false
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
