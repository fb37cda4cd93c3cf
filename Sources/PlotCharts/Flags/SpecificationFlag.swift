/// A flag of the command line, with what it does to a chart that a specification describes.
public struct SpecificationFlag: Sendable {
  typealias Edit = @Sendable (inout EditedChart) throws(ChartError) -> Void

  enum Use: Sendable {
    /// Changes the chart before it is compiled.
    case edit(Edit)
    /// Says how the files of data are read.
    case reading
    /// Says the same of every chart, such as where it goes.
    case everywhere
    /// Has no plain meaning, for this reason.
    case refusal(String)
  }

  /// As it is typed: `--x-title`.
  public let name: String
  let use: Use

  /// Whether it says how files of data are read.
  public var isOfReading: Bool { if case .reading = use { true } else { false } }

  /// Whether a specification that is written with the others does not say it.
  public var isUnwritten: Bool { isOfReading || name == "--theme" }

  init(_ name: String, _ use: Use) { (self.name, self.use) = (name, use) }
}

extension [SpecificationFlag] {
  /// Finds the flag of a name.
  ///
  /// - Throws: `ChartError` with the reason where it has no meaning for specifications.
  func flag(_ name: String) throws(ChartError) -> SpecificationFlag {
    guard let flag = first(where: { $0.name == name }) else {
      throw ChartError(
        .usage, "\(name) says nothing to a specification",
        hint: "change the specification, or --input-format json reads the file as a table")
    }
    if case .refusal(let reason) = flag.use {
      throw ChartError(
        .usage, "\(name) says nothing to a specification: \(reason)",
        hint: "change the specification, or --input-format json reads the file as a table")
    }
    return flag
  }
}
