/// The projection of a map.
public enum ProjectionVocabulary: Vocabulary {
  public enum Numbers: String, PropertyNames {
    case clipAngle, coefficient, distance, fraction, lobes, parallel, pointRadius, precision,
      radius, ratio, scale, spacing, tilt
  }

  public enum Booleans: String, PropertyNames {
    case reflectX, reflectY
  }

  public enum Texts: String, PropertyNames {
    case type
  }

  public enum NumberLists: String, PropertyNames {
    case center, parallels, rotate, size, translate
  }

  public enum Values: String, PropertyNames {
    case clipExtent, extent, fit

    public var shapes: Shapes {
      switch self {
      case .clipExtent, .extent, .fit: [.list, .object]
      }
    }
  }
}
