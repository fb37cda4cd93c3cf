/// A transform of the table.
public enum TransformVocabulary: Vocabulary {
  public enum Numbers: String, PropertyNames {
    case bandwidth, maxsteps, minsteps, steps, limit, step, order, sample
  }

  public enum Booleans: String, PropertyNames {
    case counts, cumulative, params, ignorePeers
  }

  public enum Texts: String, PropertyNames {
    case field, calculate, density, resolve, param, impute, key, method, loess, on, lookup,
      op, pivot, quantile, regression, offset, stack
  }

  public enum NumberLists: String, PropertyNames {
    case probs, frame
  }

  public enum TextLists: String, PropertyNames {
    case groupby, `as`, flatten, fold
  }

  public enum Values: String, PropertyNames {
    case extent, value, `default`

    public var shapes: Shapes {
      switch self {
      case .extent: [.list, .text]
      default: .all
      }
    }
  }

  public enum Parts: String, PartNames {
    case aggregate, bin, filter, keyvals, joinaggregate, from, sort, timeUnit, window

    public var part: Part {
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

  public static func words(of name: String) -> ClosedWords? {
    switch name {
    case "resolve": .sharing
    case "offset": .stacks
    default: nil
    }
  }
}
