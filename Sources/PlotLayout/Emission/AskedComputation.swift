import PlotTables

/// The requested computations of a chart with their input rows, so that a specification can contain them
/// instead of their results.
protocol AskedComputation {
  /// Returns the units with the computations, and the table of the input rows.
  ///
  /// - Parameters:
  ///   - panels: the fields that split the rows into panels.
  ///   - table: the rows that the units show, with the results.
  /// - Returns: nil if the units show anything but the results.
  func asked(
    _ units: [JSONNode], of table: EmittedTable, panels: [String]
  ) -> (units: [JSONNode], table: EmittedTable)?
}
