import PlotTransforms
import PlotViews
import PlotWords

extension TrainedScales {
  /// Leaves out the titles of axes that say no more than the heading does: those of names under a title,
  /// and those of values whose words stand there. Two axes of numbers keep theirs, as each could be the
  /// other; so do axes with a title that was given. Names that the file gave no header speak for themselves.
  mutating func leaveOutKnownTitles(of layers: [LayerData], under heading: [String?]) {
    func lackHeader(_ axis: TrainedAxis, _ positions: [PositionData]) -> Bool {
      axis.isCategorical && positions.allSatisfy { !$0.hasOwnTitle && $0.name.isMadeUpHeader }
    }
    if lackHeader(x, layers.compactMap(\.x)) { x = x.titled("") }
    if lackHeader(y, layers.compactMap(\.y)) { y = y.titled("") }
    let heading = heading.compactMap(shown).joined(separator: " ")
    guard !heading.isEmpty, secondY == nil, !(x.isNumeric && y.isNumeric) else { return }
    let words = HeadingWords(heading)
    func isKnown(_ axis: TrainedAxis, _ positions: [PositionData]) -> Bool {
      !positions.contains(where: \.hasOwnTitle) && (axis.isCategorical || words.tell(axis.title))
    }
    if isKnown(x, layers.compactMap(\.x)) { x = x.titled("") }
    if isKnown(y, layers.compactMap(\.y)) { y = y.titled("") }
  }
}

extension TrainedAxis {
  /// Whether its title alone says what its numbers are.
  fileprivate var isNumeric: Bool { !isCategorical && !isTemporal && !title.isEmpty }
}

/// The words of a title and a subtitle.
private struct HeadingWords {
  private let words: [String]
  /// The words of a title that tell nothing by themselves.
  private static let fillers: Set = ["a", "the", "of", "in", "per", "by", "sum", "total"]
  /// The least length of a word that another may go on from: `expect` and `expectancy`.
  private static let stem = 4

  init(_ text: String) { words = HeadingWords.split(text) }

  /// Whether all words of a title are among these.
  func tell(_ title: String) -> Bool {
    HeadingWords.split(title).allSatisfy { word in
      HeadingWords.fillers.contains(word)
        || words.contains { other in
          word == other
            || min(word.count, other.count) >= HeadingWords.stem
              && (word.hasPrefix(other) || other.hasPrefix(word))
        }
    }
  }

  private static func split(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "%" && $0 != "°" }.map(
      String.init)
  }
}
