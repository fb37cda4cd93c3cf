import PlotLook
import PlotMarks
import PlotSpecs
import PlotViews
import PlotWords

/// The properties of marks that are looks, each with its translation to a `MarkLook`.
let markLookTranslations: [Translation<MarkLook>] = [
  Translation("interpolate") { value, look in
    look.interpolate = value.string
    return value.string.flatMap { Curve.named($0) } != nil
  },
  .number("tension", \.tension),
  .number("strokeWidth", \.strokeWidth),
  Translation("strokeDash") { value, look in
    look.strokeDash = value.numbers.map { lengths in
      let gaps = lengths.indices.filter { $0 % 2 == 1 }.map { lengths[$0] }
      return gaps.allSatisfy { $0 == 0 } && lengths.count != 1 || lengths == [0] ? [] : lengths
    }
    return look.strokeDash?.allSatisfy { $0 >= 0 } == true
  },
  .number("size", \.size),
  .number("thickness", \.thickness), .number("outerRadius", \.outerRadius),
  .number("radius", \.outerRadius), .number("innerRadius", \.innerRadius),
  Translation("shape") { value, look in
    look.shape = value.string
    return value.string.flatMap(Symbol.named) != nil
  },
  Translation("cornerRadius") { value, look in
    look.corners = value.number.map { CornerRadii($0) }
    return look.corners != nil
  },
  .corner("cornerRadiusTopLeft", \.topLeft), .corner("cornerRadiusTopRight", \.topRight),
  .corner("cornerRadiusBottomLeft", \.bottomLeft),
  .corner("cornerRadiusBottomRight", \.bottomRight),
  .number("cornerRadiusEnd", \.endRadius),
  .width("width", \MarkLook.width), .width("height", \MarkLook.height), .width("discreteBandSize"),
  .number("minBandSize", \.leastWidth),
  .fixed("x", \.fixedX), .fixed("y", \.fixedY),
  .boolean("aspect", \.keepsAspect), .boolean("smooth", \.isSmooth),
  .number("binSpacing", \.binSpacing),
  .number("xOffset", \.xOffset), .number("yOffset", \.yOffset),
  .number("x2Offset", \.x2Offset), .number("y2Offset", \.y2Offset),
  // The layout finds the places of texts that do not keep those of their rows.
  Translation("align") { value, look in
    let anchors: [String: TextAnchor] = ["left": .start, "center": .middle, "right": .end]
    look.text.anchor = value.string.flatMap { anchors[$0] } ?? .middle
    return value.string != nil
  },
  Translation("baseline") { value, look in
    look.text.baselineField = value["field"]?.string
    look.text.baseline = value.string.flatMap(TextLook.Baseline.init) ?? .alphabetic
    return value.string != nil || look.text.baselineField != nil
  },
  .text("lineBreak", \.text.lineBreak), .number("dx", \.text.dx),
  Translation("dy") { value, look in
    (look.text.dy, look.text.dyField) = (value.number, value["field"]?.string)
    return value.number != nil || look.text.dyField != nil
  },
  Translation("blend") { value, look throws(ChartError) in
    look.finish.blend = try BlendMode(value)
    return true
  },
  Translation("strokeCap") { value, look in
    look.finish.cap = value.string.flatMap(Stroke.Cap.init)
    return look.finish.cap != nil
  },
  Translation("strokeJoin") { value, look in
    look.finish.join = value.string.flatMap(Stroke.Join.init)
    return look.finish.join != nil
  },
  .number("strokeDashOffset", \.finish.dashOffset),
  Translation("tooltip") { value, look in
    look.hasTooltips = value.bool == true || value["content"]?.string == "encoding"
    look.item.tooltip = value.string
    return look.hasTooltips || value.isNull || value.bool == false || value.string != nil
  },
  Translation("href") { value, look in
    look.item.link = value.string
    return value.string.map { ItemLink.safe($0) != nil } ?? false
  },
  Translation("description") { value, look in
    look.item.description = value.string
    return value.string != nil
  },
  Translation("aria") { value, look in
    look.item.isSilent = value.bool == false
    return value.bool != nil
  },
]

extension Translation<MarkLook> {
  /// The radius of one corner.
  fileprivate static func corner(
    _ name: String, _ path: WritableKeyPath<CornerRadii, Double> & Sendable
  ) -> Self {
    Self(name) { value, look in
      guard let radius = value.number else { return false }
      look.corners = look.corners ?? CornerRadii(0)
      look.corners?[keyPath: path] = radius
      return true
    }
  }

  /// A place in points, or at the end of an axis.
  fileprivate static func fixed(
    _ name: String, _ path: WritableKeyPath<MarkLook, FixedPlace?> & Sendable
  ) -> Self {
    Self(name) { value, look in
      look[keyPath: path] = FixedPlace(value)
      return look[keyPath: path] != nil
    }
  }

  /// A width in points, or as a share of a band.
  ///
  /// - Parameter side: the same of a mark that has both.
  fileprivate static func width(
    _ name: String, _ side: (WritableKeyPath<MarkLook, Double?> & Sendable)? = nil
  ) -> Self {
    Self(name) { value, look in
      if let side { look[keyPath: side] = value.number }
      if let share = value["band"]?.number, value.object?.count == 1 {
        look.bandShare = share
        return share > 0
      }
      look.size = value.number
      return look.size != nil
    }
  }
}
