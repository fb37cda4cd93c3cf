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
    // Neither changes the picture.
    for name in ["$schema", "usermeta", "name", "description"] {
      specification.node[name]?.markAllRead()
    }
    let node = SpecificationScene.node(specification.node, data: data)
    do throws(ChartError) {
      picture = try VegaLite.picture(of: node, data: source, theme: theme, measuring: text)
    } catch {
      if let failure = files.failure { throw failure }
      var failure = Failure(error)
      // The message begins with the place in the document.
      if error.message.hasPrefix("$") {
        failure.messages[0].location = SourceLocation(file: specification.file.name)
      }
      throw failure
    }
    notes = source.notes + SpecificationScene.unread(specification)
  }

  /// The specification with other data at its top: what its cells are stays as it is said.
  private static func node(_ node: JSONNode, data: String?) -> JSONNode {
    guard let data else { return node }
    var members = [("url", JSONNode(string: data, at: node))]
    if let format = node["data"]?["format"] {
      members.append(("format", format.removing("type", "property", "delimiter")))
    }
    node["data"]?.markAllRead()
    return node.setting("data", JSONNode(object: members, at: node))
  }

  /// What of it was not understood.
  private static func unread(_ specification: SpecificationInput) -> [Note] {
    note(specification, specification.node.unread, "not supported and left out")
      + note(specification, specification.node.mistaken, "not understood and left out")
  }

  private static func note(
    _ specification: SpecificationInput, _ unread: [JSONNode], _ what: String
  ) -> [Note] {
    guard !unread.isEmpty else { return [] }
    let shown = unread.prefix(5).map(\.path).joined(separator: ", ")
    let more = unread.count > 5 ? " and \(unread.count - 5) more" : ""
    return [
      Note(
        .warning, "\(what): \(shown)\(more)",
        at: SourceLocation(file: specification.file.name))
    ]
  }
}
