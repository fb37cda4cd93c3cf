/// A transform of the table.
package enum TransformVocabulary: Vocabulary {
  package enum Numbers: String, PropertyNames {
    case bandwidth, maxsteps, minsteps, steps, limit, step, order, sample
  }

  package enum Booleans: String, PropertyNames {
    case counts, cumulative, params, ignorePeers
  }

  package enum Texts: String, PropertyNames {
    case field, calculate, density, resolve, param, impute, key, method, loess, on, lookup,
      op, pivot, quantile, regression, offset, stack
  }

  package enum NumberLists: String, PropertyNames {
    case probs, frame
  }

  package enum TextLists: String, PropertyNames {
    case groupby, `as`, flatten, fold
  }

  package enum Values: String, PropertyNames {
    case extent, value, `default`

    package var shapes: Shapes {
      switch self {
      case .extent: [.list, .text]
      default: .all
      }
    }
  }

  package enum Parts: String, PartNames {
    case aggregate, bin, filter, keyvals, joinaggregate, from, sort, timeUnit, window

    package var part: Part {
      switch self {
      case .aggregate, .joinaggregate, .window:
        Part(AggregatedColumnVocabulary.self, .list)
      case .bin:
        Part(BinVocabulary.self, or: [.boolean])
      case .filter:
        Part(PredicateVocabulary.self, or: [.text])
      case .keyvals:
        Part(SequenceVocabulary.self, or: [.list])
      case .from:
        Part(LookupSourceVocabulary.self)
      case .sort:
        Part(SortedColumnVocabulary.self, .list)
      case .timeUnit:
        Part(TimeUnitVocabulary.self, or: [.text])
      }
    }
  }

  package static func words(of name: String) -> ClosedWords? {
    switch name {
    case "resolve": .sharing
    case "offset": .stacks
    default: nil
    }
  }
}
