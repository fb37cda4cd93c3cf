/// Counts the combining marks on a letter, so that no more of them are shown than any writing
/// system needs.
///
/// Marks of one canonical combining class stand on the same side of the letter and stack there
/// (Unicode Standard, 3.11 and 5.13). Vietnamese and polytonic Greek put two on one side; the stacks
/// of Indic scripts are of class 0 and do not grow without end.
struct StackedMarks {
  private var countByClass: [UInt8: Int] = [:]
  private var previous: Unicode.Scalar?

  private static let mostOnOneSide = 2
  private static let mostOfClassZero = 8

  /// Whether the scalar is to be shown after those that came before it.
  mutating func hasRoom(for scalar: Unicode.Scalar) -> Bool {
    guard StackedMarks.isMark(scalar) else {
      if !countByClass.isEmpty { countByClass.removeAll(keepingCapacity: true) }
      previous = nil
      return true
    }
    let combiningClass = scalar.properties.canonicalCombiningClass.rawValue
    let most =
      combiningClass == 0 ? StackedMarks.mostOfClassZero : StackedMarks.mostOnOneSide
    let count = countByClass[combiningClass, default: 0]
    guard count < most, !(combiningClass == 0 && scalar == previous) else { return false }
    countByClass[combiningClass] = count + 1
    previous = scalar
    return true
  }

  /// Whether the scalar has no width.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    let category = scalar.properties.generalCategory
    return category == .nonspacingMark || category == .enclosingMark
  }
}
