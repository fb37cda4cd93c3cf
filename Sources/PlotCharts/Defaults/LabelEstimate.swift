/// How much room names will take under an axis, guessed before any font is asked: whether bars
/// stand or lie is decided before layout, on the same grounds as its ladder.
struct LabelEstimate {
  private let labels: [String]
  private let isSequence: Bool

  /// The size of the names, and the room between two of them, in points.
  private static let size = 11.0
  private static let spacing = 8.0
  /// Names wider than this read faster as a list than side by side, whatever room they have.
  private static let longest = 180.0
  /// What margins and the labels of the other axis take of the width, and of the height.
  private static let margins = (across: 90.0, down: 80.0)
  /// How high a row of a horizontal chart has to be for its name.
  private static let rowHeight = 16.0

  init(_ labels: [String]) {
    self.labels = labels
    isSequence = RegularSequence(labels) != nil
  }

  /// Whether the names stand under their bars in one line, or can be thinned to do so. In more lines
  /// or turned they could as well, but bars that lie read better then.
  func standsUnderAxis(ofChart width: Double) -> Bool {
    if isSequence { return true }
    let step = max(0, width - LabelEstimate.margins.across) / Double(max(1, labels.count))
    let room = min(step - LabelEstimate.spacing, LabelEstimate.longest)
    return labels.allSatisfy { LabelEstimate.width(of: $0) <= room }
  }

  /// Whether every name has a row of its own beside bars that lie.
  func standsBesideAxis(ofChart height: Double?) -> Bool {
    guard let height else { return true }
    let rows = (height - LabelEstimate.margins.down) / LabelEstimate.rowHeight
    return Double(labels.count) <= rows
  }

  /// In points, as a sans-serif face sets it.
  static func width(of label: String) -> Double {
    size * label.reduce(0) { $0 + advance(of: $1) }
  }

  /// In ems, rounded from the advances of Helvetica in the Adobe Core 14 metrics; East Asian wide
  /// characters (Unicode Standard Annex 11) and pictures fill a square.
  private static func advance(of character: Character) -> Double {
    guard let first = character.unicodeScalars.first else { return 0 }
    switch character {
    case "i", "j", "l", "'", "|": return 0.22
    case "t", "f", "I", " ", ".", ",", ":", ";", "/", "!": return 0.28
    case "-", "(", ")", "[", "]", "r", "\"", "`": return 0.34
    case "m", "w", "M", "W", "%", "@": return 0.85
    default: break
    }
    let isWide = wideRanges.contains { $0.contains(first.value) }
    if isWide || first.properties.isEmojiPresentation { return 1.0 }
    return character.isUppercase ? 0.69 : 0.55
  }

  /// The large blocks of East Asian Width W and F: https://www.unicode.org/reports/tr11/ (2024).
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115f, 0x2e80...0x303e, 0x3041...0xa4cf, 0xa960...0xa97c, 0xac00...0xd7a3,
    0xf900...0xfaff, 0xfe30...0xfe6f, 0xff01...0xff60, 0xffe0...0xffe6, 0x16fe0...0x18aff,
    0x1aff0...0x1b2fb, 0x20000...0x3fffd,
  ]
}
