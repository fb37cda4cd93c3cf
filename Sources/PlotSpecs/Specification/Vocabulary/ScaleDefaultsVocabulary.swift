/// The defaults of scales in a configuration.
package enum ScaleDefaultsVocabulary: Vocabulary {
  package enum Numbers: String, PropertyNames {
    case animationDuration, bandPaddingInner, bandPaddingOuter,
      bandWithNestedOffsetPaddingInner, bandWithNestedOffsetPaddingOuter, barBandPaddingInner,
      continuousPadding, framesPerSecond, maxBandSize, maxFontSize, maxOpacity, maxSize,
      maxStrokeWidth, minBandSize, minFontSize, minOpacity, minSize, minStrokeWidth,
      offsetBandPaddingInner, offsetBandPaddingOuter, pointPadding, quantileCount,
      quantizeCount, rectBandPaddingInner, tickBandPaddingInner
  }

  package enum Booleans: String, PropertyNames {
    case clamp, round, useUnaggregatedDomain, xReverse, zero
  }

  package enum Parts: String, PartNames {
    case invalid

    package var part: Part {
      switch self {
      case .invalid:
        Part(InvalidValuesVocabulary.self)
      }
    }
  }

  package static var notDrawn: [String] {
    [
      "animationDuration", "framesPerSecond", "quantileCount", "quantizeCount",
      "useUnaggregatedDomain", "round", "bandWithNestedOffsetPaddingInner",
      "bandWithNestedOffsetPaddingOuter", "continuousPadding", "maxBandSize", "maxFontSize",
      "maxStrokeWidth", "minBandSize", "minFontSize", "minStrokeWidth", "offsetBandPaddingInner",
      "offsetBandPaddingOuter", "pointPadding",
    ]
  }
}
