/// The defaults of scales in a configuration.
public enum ScaleDefaultsVocabulary: Vocabulary {
  public enum Numbers: String, PropertyNames {
    case animationDuration, bandPaddingInner, bandPaddingOuter,
      bandWithNestedOffsetPaddingInner, bandWithNestedOffsetPaddingOuter, barBandPaddingInner,
      continuousPadding, framesPerSecond, maxBandSize, maxFontSize, maxOpacity, maxSize,
      maxStrokeWidth, minBandSize, minFontSize, minOpacity, minSize, minStrokeWidth,
      offsetBandPaddingInner, offsetBandPaddingOuter, pointPadding, quantileCount,
      quantizeCount, rectBandPaddingInner, tickBandPaddingInner
  }

  public enum Booleans: String, PropertyNames {
    case clamp, round, useUnaggregatedDomain, xReverse, zero
  }

  public enum Parts: String, PartNames {
    case invalid

    public var part: Part {
      switch self {
      case .invalid:
        Part(InvalidValuesVocabulary.self)
      }
    }
  }

  public static var notDrawn: [String] {
    [
      "animationDuration", "framesPerSecond", "quantileCount", "quantizeCount",
      "useUnaggregatedDomain", "round", "bandWithNestedOffsetPaddingInner",
      "bandWithNestedOffsetPaddingOuter", "continuousPadding", "maxBandSize", "maxFontSize",
      "maxStrokeWidth", "minBandSize", "minFontSize", "minStrokeWidth", "offsetBandPaddingInner",
      "offsetBandPaddingOuter", "pointPadding",
    ]
  }
}
