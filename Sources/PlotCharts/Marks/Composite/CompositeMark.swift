import PlotTables

/// A mark that stands for several: it becomes a layer of plain ones.
///
/// To add one: a new file with a conforming value, and a line in `AllMarks.swift`.
protocol CompositeMark: Sendable {
  var name: String { get }

  /// The view that draws it.
  ///
  /// - Parameters:
  ///   - mark: its definition, a name or an object.
  ///   - encoding: its channels.
  ///   - node: the view that has it.
  func layer(
    _ mark: SpecValue, _ encoding: SpecValue, of node: SpecValue, look: SpecificationLook
  ) throws(ChartError) -> SpecValue
}
