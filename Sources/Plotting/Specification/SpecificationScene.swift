import PlotCairo
import PlotLayout
import PlotMarks
import PlotSpecs
import PlotTables
import PlotVegaLite
import PlotViews
import PlotWords

/// The picture that a specification describes, with the flags of the command line.
struct SpecificationScene {
  let picture: Picture
  let notes: [Note]
  /// The tables of the files of its data.
  let tables: [Table]
  private let chart: ChartSpec
  /// The specification that is written beside or instead of the chart.
  private let emitted: JSONNode?
  private let files: SpecificationFiles

  init(
    _ specification: SpecificationInput, _ flags: SpecificationFlags, theme: Theme,
    measuring text: any TextMeasuring, isWritten: Bool,
    besides targets: [OutputTarget], showing progress: (any ProgressShowing)? = nil
  ) throws(Failure) {
    files = try SpecificationFiles(
      specification.file, data: flags.data, allowed: flags.allowedFiles, besides: targets,
      showing: progress)
    let (files, name) = (files, specification.file.name)
    var (chart, left) = SpecReader.read(specification.node)
    let source = SpecificationData(
      files: { (path) throws(ChartError) in try files.bytes(of: path) },
      images: { (bytes) throws(ChartError) in
        do throws(CairoError) { return try Image.readingPNG(bytes) } catch {
          throw ChartError(.data, error.message)
        }
      },
      datasets: specification.node["datasets"], options: flags.options,
      names: flags.nameColumns ? nil : MentionedNames(in: chart))
    if let data = flags.data { chart.replaceData(by: data) }
    do throws(ChartError) {
      var edited = try EditedChart(
        chart, by: flags.given, of: flags.request, data: source, theme: theme, measuring: text,
        isWritten: isWritten)
      picture = try edited.picture()
      (self.chart, emitted) = (edited.chart, edited.emitted)
      left += source.leftOut.filter { note in !left.contains { $0.path == note.path } }
      tables = source.tablesOfFiles
      notes = source.notes + edited.notes + SpecificationScene.notes(specification, left)
    } catch {
      if let failure = files.failure { throw failure }
      var failure = Failure(error)
      // The message begins with the place in the document.
      if error.message.hasPrefix("$") {
        failure.messages[0].location = SourceLocation(file: name)
      }
      throw failure
    }
  }

  /// The files of its data.
  var filesOfData: [FilePath] { files.opened }

  /// Returns the specification with the changes of the flags, and a note on files that it will not reach.
  ///
  /// - Parameter target: the file that it is written to; data files are named relative to its
  ///   folder.
  func written(into target: String) -> (node: JSONNode, notes: [Note]) {
    if let emitted { return (emitted, []) }
    var (chart, names, folders) = (chart, [String](), [String]())
    chart.renameFiles { path in
      let name = files.name(of: path, in: target)
      if let folder = files.folder(of: path, outside: target), !names.contains(name) {
        names.append(name)
        let allowed = "--allow-files " + folder.text.quotedForShell
        if !folders.contains(allowed) { folders.append(allowed) }
      }
      return name
    }
    let node = SpecWriter.node(chart.value)
    guard let first = names.first else { return (node, []) }
    let more = names.count > 1 ? " and \(names.count - 1) more" : ""
    return (
      node,
      [
        Note(
          .note, "the specification names '\(first)'\(more), outside its folder",
          hint: ([Program.name, target.quotedForShell] + folders).joined(separator: " ")
            + " draws it")
      ]
    )
  }

  /// Warnings of properties that do not show: at most one for each reason, with the first places.
  private static func notes(_ specification: SpecificationInput, _ left: [SpecNote]) -> [Note] {
    var (unknown, notDrawn, wrong): ([SpecNote], [SpecNote], [SpecNote]) = ([], [], [])
    var suggestion: String?
    for note in left {
      switch note.reason {
      case .unknown(let nearest):
        unknown.append(note)
        if suggestion == nil { suggestion = nearest }
      case .notDrawn: notDrawn.append(note)
      case .wrong: wrong.append(note)
      }
    }
    let hint = suggestion.map { "did you mean '\($0)'?" }
    return note(specification, unknown, "unknown and left out", hint: hint)
      + note(specification, notDrawn, "not supported and left out")
      + note(specification, wrong, "not understood and left out")
  }

  private static func note(
    _ specification: SpecificationInput, _ notes: [SpecNote], _ reason: String, hint: String? = nil
  ) -> [Note] {
    guard !notes.isEmpty else { return [] }
    let shown = notes.prefix(5).map(\.path).joined(separator: ", ")
    let more = notes.count > 5 ? " and \(notes.count - 5) more" : ""
    return [
      Note(
        .warning, "\(reason): \(shown)\(more)", hint: hint,
        at: SourceLocation(file: specification.file.name))
    ]
  }
}
