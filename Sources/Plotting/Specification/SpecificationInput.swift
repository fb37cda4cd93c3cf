import PlotTables

/// A Vega-Lite specification among the inputs: a chart described in a file, instead of by flags.
package struct SpecificationInput {
  let file: InputFile
  let node: JSONNode

  /// The name of the format for `--input-format`.
  package static let format = "vega-lite"

  /// The largest specification, in bytes: it may hold its data.
  private static let limit = 1 << 30
  /// The length of a file's head by which a specification is recognised.
  private static let headLength = 1 << 16
  /// The properties of views, each of which has one of them.
  private static let kinds = [
    "mark", "layer", "facet", "hconcat", "vconcat", "concat", "repeat", "spec",
  ]

  /// Returns the specification, if one is named: by `--input-format`, by an ending `.vl.json`, or
  /// by the content of a file `.json`.
  ///
  /// - Parameters:
  ///   - arguments: the inputs.
  ///   - format: the input format, if it was given.
  ///   - targets: the outputs, which must not be the input.
  package static func found(
    in arguments: [String], format: String?, besides targets: [OutputTarget]
  ) throws(Failure) -> SpecificationInput? {
    let isSaid = format == Self.format
    guard isSaid || format == nil else { return nil }
    let files =
      arguments.isEmpty && isSaid ? [.standardInput] : arguments.map(InputFile.init(argument:))
    let isNamed =
      isSaid
      || files.contains { $0.name.lowercased().hasSuffix(OutputTarget.specificationExtension) }
    guard files.count == 1, let file = files.first else {
      guard isNamed else { return nil }
      throw Failure(
        .usage, "a specification cannot be combined with other files",
        hint: "--data FILE draws it with other data")
    }
    guard isNamed || mayHoldOne(file) else { return nil }
    let stream = try file.open(besides: targets)
    var bytes: [UInt8] = []
    do throws(TableError) {
      try stream.append(upTo: headLength, to: &bytes)
      guard isNamed || looksLikeOne(bytes) else { return nil }
      try stream.appendAll(upTo: limit, to: &bytes)
      let node = try JSONNode.parse(bytes, name: file.name)
      return isNamed || isOne(node) ? SpecificationInput(file: file, node: node) : nil
    } catch {
      guard isNamed || namesItself(bytes) else { return nil }
      throw Failure(error)
    }
  }

  /// The specification of that text.
  init(_ text: String) throws(Failure) {
    file = InputFile(FilePath(argument: "specification"))
    do throws(TableError) {
      node = try JSONNode.parse(Array(text.utf8), name: file.name)
    } catch {
      throw Failure(error)
    }
  }

  init(file: InputFile) throws(Failure) {
    self.file = file
    let stream = try file.open().stream
    var bytes: [UInt8] = []
    do throws(TableError) {
      try stream.appendAll(upTo: Self.limit, to: &bytes)
      node = try JSONNode.parse(bytes, name: file.name)
    } catch {
      throw Failure(error)
    }
  }

  private init(file: InputFile, node: JSONNode) { (self.file, self.node) = (file, node) }

  /// Whether the file may be looked at without harm, and is one of JSON by its name.
  private static func mayHoldOne(_ file: InputFile) -> Bool {
    guard case .file(let path) = file.source, path.fileExtension == "json",
      let status = path.status()
    else { return false }
    return FileKind(status) == .regular
  }

  /// Whether the first bytes could be those of one.
  private static func looksLikeOne(_ bytes: [UInt8]) -> Bool {
    let text = bytes.prefix(headLength)
    guard text.first(where: { !" \t\r\n\u{feff}".utf8.contains($0) }) == UInt8(ascii: "{") else {
      return false
    }
    return namesItself(bytes) || kinds.contains { text.firstRange(of: "\"\($0)\"".utf8) != nil }
  }

  private static func namesItself(_ bytes: [UInt8]) -> Bool {
    bytes.prefix(headLength).firstRange(of: "schema/vega-lite/".utf8) != nil
  }

  private static func isOne(_ node: JSONNode) -> Bool {
    if node["$schema"]?.string?.contains("vega-lite") == true { return true }
    let parts = ["data", "encoding", "layer", "hconcat", "vconcat", "concat", "spec"]
    return kinds.contains { node[$0] != nil } && parts.contains { node[$0] != nil }
  }
}

extension ByteStream {
  /// Reads to the end.
  func appendAll(upTo limit: Int, to bytes: inout [UInt8]) throws(TableError) {
    var block = max(1 << 16, expectedCount ?? 0)
    while true {
      let before = bytes.count
      try append(upTo: block, to: &bytes)
      if bytes.count - before < block { return }
      if bytes.count > limit {
        throw TableError(
          .limit, "more than \(limit >> 20) MiB, the most that is read into memory",
          hint: "a specification names a table of any size by data.url, or takes that of --data")
      }
      block = bytes.count
    }
  }
}
