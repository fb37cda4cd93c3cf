/// The definition of a channel: a field, a datum or a value, with its scale and guide.
package enum ChannelVocabulary: Vocabulary {
  package enum Numbers: String, PropertyNames {
    case bandPosition, columns
  }

  package enum Booleans: String, PropertyNames {
    case rescale, empty
  }

  package enum Texts: String, PropertyNames {
    case formatType, type, bounds, param, selection
  }

  package enum TextLists: String, PropertyNames {
    case title
  }

  package enum Values: String, PropertyNames {
    case format, value, datum, stack

    package var shapes: Shapes {
      switch self {
      case .format: [.text]
      case .value: [.list, .number, .object, .text]
      case .datum: [.boolean, .number, .object, .text]
      case .stack: [.boolean, .text]
      }
    }
  }

  package enum Parts: String, PartNames {
    case aggregate, bin, field, timeUnit, test, align, center, header, sort, spacing,
      condition, legend, scale, axis, impute, row, column

    package var part: Part {
      switch self {
      case .aggregate:
        Part(BestRowVocabulary.self, or: [.text])
      case .bin:
        Part(BinVocabulary.self, or: [.boolean, .text])
      case .field:
        Part(RepeatedFieldVocabulary.self, or: [.text])
      case .timeUnit:
        Part(TimeUnitVocabulary.self, or: [.text])
      case .test:
        Part(PredicateVocabulary.self, or: [.text])
      case .align:
        Part(RowColumnVocabulary.self, or: [.text])
      case .center:
        Part(RowColumnVocabulary.self, or: [.boolean])
      case .header:
        Part(HeaderVocabulary.self)
      case .sort:
        Part(SortVocabulary.self, or: [.text, .list])
      case .spacing:
        Part(RowColumnVocabulary.self, or: [.number])
      case .condition:
        Part(ChannelVocabulary.self, .oneOrList)
      case .legend:
        Part(LegendVocabulary.self)
      case .scale:
        Part(ScaleVocabulary.self)
      case .axis:
        Part(AxisVocabulary.self)
      case .impute:
        Part(ImputeVocabulary.self)
      case .row, .column:
        Part(ChannelVocabulary.self)
      }
    }
  }

  package static var notDrawn: [String] {
    ["rescale", "bounds", "align", "center"]
  }

  package static func takesFormula(_ name: String) -> Bool { true }

  package static func accepts(_ text: String, for name: String) -> Bool {
    LabelWords.accepts(text, for: name)
  }

  package static func words(of name: String) -> ClosedWords? {
    switch name {
    case "sort": .sorts
    case "stack": .stacks
    case "bin": ClosedWords("binned")
    default: nil
    }
  }
}
