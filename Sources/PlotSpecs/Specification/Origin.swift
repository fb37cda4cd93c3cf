import PlotTables

/// The place that a value of a chart comes from.
package enum Origin: Sendable {
  case specification(SpecPlace)
  /// A flag of the command line, such as `--title`.
  case flag(String)
  /// A Swift program.
  case code
  /// The data, with the reason as a sentence.
  case inferred(reason: String)
  /// A default value.
  case standard
}

/// The place of a value in the text of a specification.
package final class SpecPlace: Sendable {
  /// A step from a value to one in it.
  package enum Step: Sendable {
    case name(String)
    case index(Int)
  }

  private let parent: SpecPlace?
  private let step: Step?
  /// The text of a value that was read from one; nil for values made in code.
  /// The number of values around it.
  let depth: Int
  private let source: (text: SourceText, offset: Int)?

  init(_ step: Step? = nil, in parent: SpecPlace? = nil, source: (SourceText, Int)? = nil) {
    (self.parent, self.step, self.source) = (parent, step, source)
    depth = parent.map { $0.depth + 1 } ?? 0
  }

  /// The steps from the top: `$.layer[0].mark`, `$["a b"]` for names that are no identifiers.
  package var path: String {
    let above = parent?.path ?? ""
    return switch step {
    case .name(let name): above + JSONNode.step(to: name)
    case .index(let index): above + "[\(index)]"
    case nil: "$"
    }
  }

  /// The file, line and column of the first character.
  ///
  /// - Complexity: O(bytes before it)
  package var location: SourceLocation {
    source.map { $0.text.location(of: $0.offset) } ?? parent?.location ?? SourceLocation(file: "")
  }
}

extension Origin {
  /// The place in a specification, or the flag.
  package var path: String {
    switch self {
    case .specification(let place): place.path
    case .flag(let name): name
    case .code, .inferred, .standard: "$"
    }
  }

  /// The file of a specification; empty for other origins.
  package var file: String {
    if case .specification(let place) = self { place.location.file } else { "" }
  }
}
