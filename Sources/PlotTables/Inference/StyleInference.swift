/// Chooses how the numbers of a column are written when they are not written plainly.
struct StyleInference {
  let column: RawColumn
  let missing: MissingWords
  private let evidence: NumberStyleEvidence

  /// - Parameter prefersComma: whether the file as a whole speaks for decimal commas: its cells are
  ///   parted by semicolons.
  init(column: RawColumn, missing: MissingWords, prefersComma: Bool) {
    self.column = column
    self.missing = missing
    evidence = StyleInference.evidence(column, missing, prefersComma)
  }

  /// The one style in which all cells are numbers, and the column read in it.
  func best() -> (choice: NumberStyleEvidence.Choice, numbers: NumberInference)? {
    guard let choice = evidence.choice() else { return nil }
    let numbers = NumberInference(column, style: choice.style, missing: missing)
    return numbers.strayCount == 0 ? (choice, numbers) : nil
  }

  /// Whether all cells are numbers in the digits of another script.
  var hasOnlyOtherDigits: Bool { evidence.hasOnlyOtherDigits }

  private static func evidence(
    _ column: RawColumn, _ missing: MissingWords, _ prefersComma: Bool
  ) -> NumberStyleEvidence {
    var evidence = NumberStyleEvidence(prefersDecimalComma: prefersComma)
    for row in 0..<column.count {
      let cell = column.cell(row)
      guard cell.kind == .bare || cell.kind == .quoted else {
        if cell.kind == .missing { continue }
        evidence.giveUp()
        return evidence
      }
      column.read(cell) { bytes, start, end in
        if !missing.isAlwaysMissing(bytes, start, end), !MissingWords.isUsual(bytes, start, end) {
          evidence.add(bytes, start, end)
        }
      }
      if evidence.isHopeless { break }
    }
    return evidence
  }

  /// The first row that two styles read differently.
  func firstDifference(_ a: NumberStyle, _ b: NumberStyle) -> Int? {
    (0..<column.count).first { row in
      column.read(column.cell(row)) { bytes, start, end in
        a.scan(bytes, start, end)?.value != b.scan(bytes, start, end)?.value
      }
    }
  }
}
