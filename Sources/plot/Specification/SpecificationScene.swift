import PlotCairo
import PlotCharts
import PlotTables
import PlotViews

/// The picture that a specification describes.
struct SpecificationScene {
  let picture: Picture
  let notes: [Note]

  /// - Parameter data: the file that stands for the data at the top of the specification.
  init(
    _ specification: SpecificationInput, data: String?, theme: Theme, measuring text: TextShaper,
    besides targets: [OutputOptions.Target]
  ) throws(Failure) {
    let files = SpecificationFiles(specification.file, data: data, besides: targets)
    let source = SpecificationData(
      files: { (path) throws(ChartError) in try files.bytes(of: path) },
      images: { (bytes) throws(ChartError) in
        do throws(CairoError) { return try Image.readingPNG(bytes) } catch {
          throw ChartError(.data, error.message)
        }
      },
      datasets: specification.node["datasets"])
    var (chart, left) = SpecReader.read(specification.node)
    if let data { chart.replaceData(by: data) }
    do throws(ChartError) {
      picture = try VegaLite.picture(of: chart, data: source, theme: theme, measuring: text)
    } catch {
      if let failure = files.failure { throw failure }
      var failure = Failure(error)
      // The message begins with the place in the document.
      if error.message.hasPrefix("$") {
        failure.messages[0].location = SourceLocation(file: specification.file.name)
      }
      throw failure
    }
    left += source.leftOut.filter { note in !left.contains { $0.path == note.path } }
    notes = source.notes + SpecificationScene.notes(specification, left)
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
