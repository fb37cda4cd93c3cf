import PlotAsk
import PlotTables
import PlotVegaLite

/// The flags beside a specification, with their values.
package struct SpecificationFlags {
  let given: [String]
  let request: ChartRequest
  /// The options for reading data files; nil without such flags.
  let options: ReadOptions?
  /// The file that replaces the data at the top of the specification.
  let data: String?
  /// The folders besides its own of which a specification may name files.
  let allowedFiles: [String]

  package init(
    _ given: [String] = [], _ request: ChartRequest = ChartRequest(), options: ReadOptions? = nil,
    data: String?, allowedFiles: [String] = []
  ) {
    (self.given, self.request) = (given, request)
    (self.options, self.data, self.allowedFiles) = (options, data, allowedFiles)
  }

  /// Whether flags may name columns that the specification does not.
  var nameColumns: Bool {
    allChartFlags.contains { given.contains($0.name) && $0.isOfColumns }
  }

  /// Warns of the flags that have to be given again where the written specification is drawn.
  var unwritten: [Note] {
    let names = allChartFlags.filter { $0.isUnwritten && given.contains($0.name) }
      .map(\.name)
    guard !names.isEmpty else { return [] }
    return [
      Note(
        .warning,
        "the written specification does not include \(names.joined(separator: ", "))",
        hint: "give it again when that file is drawn")
    ]
  }
}
