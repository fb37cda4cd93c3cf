import PlotNumbers
import PlotSpecs
import PlotTables
import PlotViews
import PlotWords

/// The data of a Vega-Lite specification: those of files, inline values, and sequences.
///
/// https://vega.github.io/vega-lite/docs/data.html
package struct SpecificationData {
  /// The bytes of a file, named as in the specification.
  package typealias Files = (_ path: String) throws(ChartError) -> [UInt8]
  /// The picture in the bytes of a file of the format PNG.
  package typealias Images = (_ bytes: [UInt8]) throws(ChartError) -> Image

  private let files: Files
  private let images: Images?
  private let datasets: JSONNode?
  /// The options of flags for reading data files.
  private let options: ReadOptions?
  /// The names by which columns of files are read; nil for all.
  private let names: MentionedNames?
  private let tables = Tables()

  /// A cache of the tables that were read: specifications name the same file again and again.
  private final class Tables {
    var byName: [String: Table] = [:]
    var byFile: [String: Table] = [:]
    var images: [String: Image] = [:]
    var notes: [Note] = []
    var leftOut: [SpecNote] = []
    var said: Set<String> = []
    /// How many numbers the sequences have so far.
    var sequenceCount = 0
    /// The rows that were read, and a tenth of a row for each that a transform passed.
    var (readCount, passedTenths) = (0, 0)
  }

  /// The most rows that transforms pass, all added up, where few are read: a sequence of a million makes
  /// much work in a few words.
  private static let mostPassed = 10_000_000
  /// The times that each row which was read may be passed.
  private static let passesOfRead = 100

  /// Counts rows that transforms are about to pass.
  ///
  /// - Parameters:
  ///   - tenths: tenths of a row.
  ///   - isAhead: whether they are passed later, and counted again then.
  func pass(tenths: Int, isAhead: Bool = false) throws(ChartError) {
    let (sum, overflows) = tables.passedTenths.addingReportingOverflow(tenths)
    let most = max(Self.mostPassed, Self.passesOfRead * tables.readCount)
    guard overflows || sum / 10 > most else {
      if !isAhead { tables.passedTenths = sum }
      return
    }
    throw ChartError(
      .limit,
      "the transforms pass more than \(most) rows in all, the most for so few that are read",
      hint: "shorter sequences, or fewer transforms")
  }

  /// The most numbers of one sequence, and of all of a specification.
  private static let mostNumbers = (each: 1_000_000.0, all: 5_000_000)

  /// - Parameters:
  ///   - files: opens a file; never called for the network.
  ///   - images: reads the images of marks; without it there are none.
  ///   - datasets: those at the top of the specification, by their names.
  ///   - options: the defaults for reading data files.
  ///   - names: the names by which columns of files are read; nil for all.
  package init(
    files: @escaping Files, images: Images? = nil, datasets: JSONNode? = nil,
    options: ReadOptions? = nil, names: MentionedNames? = nil
  ) {
    (self.files, self.images) = (files, images)
    (self.datasets, self.options, self.names) = (datasets, options, names)
  }

  /// The notes on the tables that were read, and on parts that were left out.
  package var notes: [Note] { tables.notes }

  /// The tables of files, by name.
  package var tablesOfFiles: [Table] {
    tables.byFile.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Adds a note, once for all with the same key.
  func note(_ message: String, once key: String? = nil) {
    guard tables.said.insert(key ?? message).inserted else { return }
    tables.notes.append(Note(.warning, message))
  }

  /// The properties that were found out not to show while the chart was made.
  package var leftOut: [SpecNote] { tables.leftOut }

  /// Names a property that does not show, once.
  ///
  /// - Parameter value: its value; one without a place in a specification is not named.
  func leftOut(_ value: SpecValue?) {
    guard let value, case .specification = value.origin,
      tables.said.insert("left out: \(value.path)").inserted
    else { return }
    tables.leftOut.append(SpecNote(reason: .notDrawn, origin: value.origin))
  }

  /// Returns the image of a mark; nil for an unsupported format, with a note.
  ///
  /// - Parameters:
  ///   - url: a file relative to the specification, or a text `data:image/png;base64,…`.
  ///   - node: the place of the name in the specification.
  func image(_ url: String, at node: SpecValue) throws(ChartError) -> Image? {
    if let known = tables.images[url] { return known }
    let name = url.count > 60 ? "\(url.prefix(60))…" : url
    func leaveOut(_ reason: String) {
      note("\(node.path): the picture '\(ChartText.line(name))' is left out: \(reason)")
    }
    let bytes: [UInt8]
    if url.hasPrefix("data:") {
      guard let content = DataAddress(url) else {
        throw problem(node, "'\(name)' holds no picture in Base 64")
      }
      bytes = content.bytes
    } else if url.contains("://") || url.hasPrefix("//") {
      leaveOut("it is on the network, and plot reads only files")
      return nil
    } else {
      bytes = try files(url)
    }
    let format = PictureFormat(bytes)
    guard format == .png, let images else {
      leaveOut("\(format.words), and only PNG files are supported")
      return nil
    }
    guard PictureFormat.pixels(ofPNG: bytes) <= 64_000_000 else {
      throw ChartError(
        .limit,
        "\(node.path): the picture '\(ChartText.line(name))' has more than 64,000,000 pixels",
        hint: "a smaller copy of it looks the same")
    }
    do throws(ChartError) {
      let image = try images(bytes)
      tables.images[url] = image
      return image
    } catch { throw problem(node, "'\(ChartText.line(name))': \(error.message)") }
  }

  /// Returns the table that a member `data` describes.
  ///
  /// - Parameters:
  ///   - node: its value; null removes the inherited data.
  ///   - inherited: the table of the enclosing view; also used for a name without a definition.
  package func table(_ node: SpecValue, inherited: Table?) throws(ChartError) -> Table {
    if node.isNull { return Table(name: "", columns: []) }
    guard node.object != nil else {
      throw problem(node, "data is an object, and this is \(node.shapeName)")
    }
    let name = node["name"]?.string
    let table = try described(node, name, inherited)
    if let name { tables.byName[name] = table }
    return table
  }

  private func described(
    _ node: SpecValue, _ name: String?, _ inherited: Table?
  ) throws(ChartError) -> Table {
    if let url = node["url"] {
      let format = try SpecificationFormat(node["format"])
      return try file(url, format)
    }
    if let values = node["values"] {
      let bytes: ArraySlice<UInt8>
      if case .rows(let rows) = values.content {
        bytes = rows
      } else {
        bytes = SpecWriter.node(values).bytes
      }
      return try inline(
        bytes, at: values.path, in: values.origin.file, SpecificationFormat(node["format"]))
    }
    if let sequence = node["sequence"] { return try self.sequence(sequence) }
    for generator in ["graticule", "sphere"] {
      if let node = node[generator] { throw problem(node, "maps are not supported") }
    }
    if let name {
      if let known = tables.byName[name] { return known }
      if let values = datasets?[name] {
        return try inline(
          values.bytes, at: values.path, in: values.location.file,
          SpecificationFormat(node["format"]))
      }
      if let inherited { return inherited }
      let known = datasets?.object?.map(\.name) ?? []
      throw problem(
        node, "there is no data named '\(name)'",
        hint: known.isEmpty
          ? "--data FILE draws the data of a file"
          : "the specification has: " + known.joined(separator: ", "))
    }
    throw problem(
      node, "this names no data", hint: "give it a member url, values, name or sequence")
  }

  private func file(
    _ url: SpecValue, _ format: SpecificationFormat
  ) throws(ChartError) -> Table {
    guard let path = url.string else { throw problem(url, "a file is named by a string") }
    if path.contains("://") || path.hasPrefix("//") || path.hasPrefix("data:") {
      throw problem(
        url, "'\(path)' is on the network; plot reads only named files",
        hint: "save it beside the specification and name that file, or use --data FILE")
    }
    let key = "\(path) \(format)"
    if let known = tables.byFile[key] { return known }
    let bytes = try files(path)
    let read = try located("") { () throws(TableError) in
      try format.read(bytes, name: path, isFile: true, options: options, names: names)
    }
    tables.notes += read.notes
    tables.byFile[key] = read.table
    tables.readCount += read.table.rowCount
    return read.table
  }

  private func inline(
    _ values: ArraySlice<UInt8>, at path: String, in file: String, _ format: SpecificationFormat
  ) throws(ChartError) -> Table {
    var text: [UInt8]?
    if values.first == UInt8(ascii: "\"") {
      text = (try? JSONNode.parse(Array(values), name: file))?.string.map { Array($0.utf8) }
    }
    var format = format
    if text == nil { format.type = "json" }
    let bytes = text ?? Array(values)
    let read = try located(path + ": ") { () throws(TableError) in
      do throws(TableError) {
        return try format.read(bytes, name: file, isFile: false)
      } catch {
        // Places within the values are none of the file's.
        var error = error
        error.location = nil
        throw error
      }
    }
    tables.notes += read.notes
    tables.readCount += read.table.rowCount
    return read.table
  }

  private func sequence(_ node: SpecValue) throws(ChartError) -> Table {
    guard let stop = node["stop"]?.number, stop.isFinite else {
      throw problem(node, "a sequence needs a number to stop before: stop")
    }
    let start = node["start"]?.number ?? 0
    let step = node["step"]?.number ?? 1
    let count = ((stop - start) / step).rounded(.up)
    guard step != 0, count.isFinite else { throw problem(node, "the sequence never stops") }
    guard count <= Self.mostNumbers.each else {
      throw ChartError(
        .limit, "\(node.path): the sequence has more than 1,000,000 numbers",
        hint: "use a larger step")
    }
    tables.sequenceCount += Int(max(0, count))
    guard tables.sequenceCount <= Self.mostNumbers.all else {
      throw ChartError(
        .limit, "\(node.path): the sequences have more than 5,000,000 numbers in all",
        hint: "use larger steps")
    }
    // Each by itself, or errors would add up.
    let values = (0..<Int(max(0, count))).map { start + Double($0) * step }
    let name = node["as"]?.string ?? "data"
    return Table(
      name: "", columns: [Column(name: name, cells: .numbers(NumberCells(values: values)))])
  }

  private func problem(_ node: SpecValue, _ message: String, hint: String? = nil) -> ChartError {
    ChartError(.data, "\(node.path): \(message)", hint: hint)
  }

  private func located<Result>(
    _ prefix: String, _ body: () throws(TableError) -> Result
  ) throws(ChartError) -> Result {
    do throws(TableError) {
      return try body()
    } catch {
      var place = prefix
      if let location = error.location {
        place = location.file
        if location.line > 0 { place += ":\(location.line)" }
        if location.column > 0 { place += ":\(location.column)" }
        place += ": "
      }
      throw ChartError(
        error.kind == .limit ? .limit : .data, place + error.message, hint: error.hint)
    }
  }
}
