/// The projection of a map.
package enum ProjectionVocabulary: Vocabulary {
  package enum Numbers: String, PropertyNames {
    case clipAngle, coefficient, distance, fraction, lobes, parallel, pointRadius, precision,
      radius, ratio, scale, spacing, tilt
  }

  package enum Booleans: String, PropertyNames {
    case reflectX, reflectY
  }

  package enum Texts: String, PropertyNames {
    case type
  }

  package enum NumberLists: String, PropertyNames {
    case center, parallels, rotate, size, translate
  }

  package enum Values: String, PropertyNames {
    case clipExtent, extent, fit

    package var shapes: Shapes {
      switch self {
      case .clipExtent, .extent, .fit: [.list, .object]
      }
    }
  }
}
