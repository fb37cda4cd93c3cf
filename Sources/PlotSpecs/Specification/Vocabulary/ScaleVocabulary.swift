/// The scale of a channel.
package enum ScaleVocabulary: Vocabulary {
  package enum Numbers: String, PropertyNames {
    case align, base, constant, domainMid, exponent, padding, paddingInner, paddingOuter
  }

  package enum Booleans: String, PropertyNames {
    case clamp, reverse, round, zero
  }

  package enum Texts: String, PropertyNames {
    case type
  }

  package enum Values: String, PropertyNames {
    case bins, domain, domainMax, domainMin, domainRaw, range, rangeMax, rangeMin

    package var shapes: Shapes {
      switch self {
      case .bins: [.list, .object]
      case .domain, .range: [.list, .object, .text]
      case .domainMax, .domainMin: [.number, .object]
      case .domainRaw: [.object]
      case .rangeMax, .rangeMin: [.number, .object, .text]
      }
    }
  }

  package enum Parts: String, PartNames {
    case interpolate, nice, scheme

    package var part: Part {
      switch self {
      case .interpolate:
        Part(InterpolationVocabulary.self, or: [.text])
      case .nice:
        Part(TimeStepVocabulary.self, or: [.boolean, .number, .text])
      case .scheme:
        Part(SchemeVocabulary.self, or: [.text])
      }
    }
  }

  package static var notDrawn: [String] {
    ["round", "bins", "domainRaw"]
  }

  package static func takesFormula(_ name: String) -> Bool {
    name == "domainMin" || name == "domainMax"
  }

  package static func words(of name: String) -> ClosedWords? {
    switch name {
    case "type": .scales
    case "interpolate": .colorSpaces
    case "nice": .intervals
    case "range": .ranges
    case "domain": ClosedWords("unaggregated")
    default: nil
    }
  }
}
