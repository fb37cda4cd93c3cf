/// The evidence of columns before any cell is read.
struct EmptyEvidence {
  private let rules: InferenceRules
  /// Made once for all columns that have no date format of their own: there may be very many.
  private let ofAnything: ColumnEvidence?
  private let ofTimes: ColumnEvidence?

  private let isSample: Bool

  /// - Parameter isSample: whether only the first cells are evidence.
  init(_ rules: InferenceRules, isSample: Bool = false) {
    self.rules = rules
    self.isSample = isSample
    let areAlike = rules.options.dateFormats.isEmpty
    func evidence(ofTimesOnly: Bool) -> ColumnEvidence {
      ColumnEvidence(rules, column: "", ofTimesOnly: ofTimesOnly, isSample: isSample)
    }
    ofAnything = areAlike ? evidence(ofTimesOnly: false) : nil
    ofTimes = areAlike ? evidence(ofTimesOnly: true) : nil
  }

  /// Returns empty evidence for a column; nil if its cells need only be read. If the reading is a
  /// guess, other notations may fit as well, which is known only after the last cell.
  func of(_ plan: ColumnPlan) -> ColumnEvidence? {
    if plan.cells != nil { return nil }
    if let notation = plan.notation {
      return ColumnEvidence(rules, column: plan.name, ofTimesOnly: false, notation: notation)
    }
    switch plan.reading {
    case .evidence: break
    case .styledNumbers where plan.isGuess: break
    // These texts need a note, perhaps with a count.
    case .texts where plan.isGuess && plan.isRemarkable: break
    case .times where plan.isGuess:
      return ofTimes ?? ColumnEvidence(rules, column: plan.name, ofTimesOnly: true)
    default: return nil
    }
    return ofAnything
      ?? ColumnEvidence(rules, column: plan.name, ofTimesOnly: false, isSample: isSample)
  }
}
