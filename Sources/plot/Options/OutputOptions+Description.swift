import Plotting

extension OutputOptions {
  /// Returns the targets of `--describe`: the pictures, the other texts, and the description on standard
  /// output.
  ///
  /// - Throws: `Failure` if another output goes there, too.
  func describedTargets(
    _ texts: [OutputTarget], in surroundings: Surroundings
  ) throws(Failure) -> [OutputTarget] {
    if let format, output.isEmpty {
      throw Failure(
        .usage, "-f \(format) has no effect: --describe without -o writes no picture",
        hint: "-o FILE writes the picture, too")
    }
    let pictures = try output.isEmpty ? [] : pictureTargets(in: surroundings, shownAs: nil)
    let others = pictures + texts
    let areInCells =
      !pictures.isEmpty && emitSpec == nil
      && pictures.allSatisfy { $0.format?.measuring().cell != nil }
    let description = OutputTarget(
      .standardOutput, name: "standard output",
      .picture(
        DescriptionFormat(isForTerminal: surroundings.outputIsTerminal, isInCells: areInCells)))
    if let other = others.first(where: { $0.goes(to: description) }) {
      let hint =
        switch other.content {
        case .picture: "-o chart.svg"
        case .specification: "--emit-spec chart.vl.json"
        case .report: "--report report.json"
        }
      throw Failure(
        .usage, "--describe writes to standard output, and so does '\(other.name)'", hint: hint)
    }
    return others + [description]
  }

  /// Refuses `--describe` of a picture with an empty description.
  func refuseEmpty(_ description: String) throws(Failure) {
    guard describe, description.isEmpty else { return }
    throw Failure(
      .usage, "--describe has nothing to print: the description is empty",
      hint: "--alt TEXT sets one; without --alt, one is generated")
  }
}
