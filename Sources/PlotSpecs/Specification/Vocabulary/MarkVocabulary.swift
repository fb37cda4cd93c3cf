import PlotLook

/// A mark, and the looks of all marks of a type in a configuration.
package enum MarkVocabulary: Vocabulary {
  package enum Numbers: String, PropertyNames {
    case angle, cornerRadius, cornerRadiusBottomLeft, cornerRadiusBottomRight,
      cornerRadiusTopLeft, cornerRadiusTopRight, dx, dy, endAngle, fillOpacity, fontSize,
      innerRadius, limit, lineHeight, opacity, outerRadius, padAngle, radius, radius2, size,
      startAngle, strokeDashOffset, strokeMiterLimit, strokeOffset, strokeOpacity,
      strokeWidth, tension, theta, theta2, time, timeUnitBandPosition, timeUnitBandSize,
      binSpacing, continuousBandSize, cornerRadiusEnd, minBandSize, thickness, bandSize,
      radius2Offset, radiusOffset, theta2Offset, thetaOffset, x2Offset, xOffset, y2Offset,
      yOffset
  }

  package enum Booleans: String, PropertyNames {
    case aria, aspect, filled, smooth, clip
  }

  package enum Texts: String, PropertyNames {
    case align, ariaRole, ariaRoleDescription, baseline, blend, cursor, description, dir,
      ellipsis, font, fontStyle, href, interpolate, invalid, lineBreak, orient, shape,
      strokeCap, strokeJoin, url, type, center
  }

  package enum Colors: String, PropertyNames {
    case color, fill, stroke
  }

  package enum NumberLists: String, PropertyNames {
    case strokeDash
  }

  package enum TextLists: String, PropertyNames {
    case text, style
  }

  package enum Values: String, PropertyNames {
    case fontWeight, x, x2, y, y2, extent, order

    package var shapes: Shapes {
      switch self {
      case .fontWeight, .x, .x2, .y, .y2: [.number, .object, .text]
      case .extent: [.number, .text]
      case .order: [.boolean]
      }
    }
  }

  package enum Parts: String, PartNames {
    case height, line, point, tooltip, width, discreteBandSize, box, median, outliers, rule,
      ticks, band, borders

    package var part: Part {
      switch self {
      case .height, .width:
        Part(BandSizeVocabulary.self, or: [.number, .text])
      case .line, .box, .median, .outliers, .rule, .ticks, .band, .borders:
        Part(MarkVocabulary.self, or: [.boolean])
      case .point:
        Part(MarkVocabulary.self, or: [.boolean, .text])
      case .tooltip:
        Part(TooltipContentVocabulary.self, or: [.boolean, .number, .text])
      case .discreteBandSize:
        Part(BandSizeVocabulary.self, or: [.number])
      }
    }
  }

  package static var notDrawn: [String] {
    [
      "dir", "endAngle", "startAngle", "strokeMiterLimit", "strokeOffset",
      "timeUnitBandSize", "radius2Offset", "theta2Offset", "time", "order",
    ]
  }

  package static func takesFormula(_ name: String) -> Bool {
    Numbers(rawValue: name) != nil || Texts(rawValue: name) != nil
      || Booleans(rawValue: name) != nil
      || ["x", "y", "x2", "y2", "text", "tooltip"].contains(name)
  }

  package static func accepts(_ text: String, for name: String) -> Bool {
    switch name {
    case "shape": AreaSymbol.named(text) != nil
    case "interpolate": Curve.named(text, tension: nil, orientation: .vertical) != nil
    default: true
    }
  }

  package static func words(of name: String) -> ClosedWords? {
    switch name {
    case "align": .alignments
    case "baseline": .baselines
    case "fontWeight": .weights
    case "strokeCap": .caps
    case "strokeJoin": .joins
    case "orient": .directions
    case "extent": .extents
    case "center": ClosedWords("mean", "median")
    case "point": ClosedWords("transparent")
    case "x", "x2": ClosedWords("width")
    case "y", "y2": ClosedWords("height")
    default: nil
    }
  }
}
