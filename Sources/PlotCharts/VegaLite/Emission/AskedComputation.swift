import PlotTables

/// The computations that a chart was asked for, with the rows that they are made of: a specification can
/// then hold them instead of their results.
protocol AskedComputation {
  /// Returns the units with the computations, over the rows that their values are computed from.
  ///
  /// - Parameters:
  ///   - panels: the fields that split the rows into panels.
  ///   - table: the rows of the units.
  /// - Returns: nil where the units show anything else.
  func asked(
    _ units: [JSONNode], of table: EmittedTable, panels: [String]
  ) -> (units: [JSONNode], table: EmittedTable)?
}
