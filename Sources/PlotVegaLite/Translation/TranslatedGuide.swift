import PlotLook
import PlotMarks
import PlotSpecs
import PlotViews
import PlotWords

/// The properties of the looks of guides, which axes, legends, headers, titles and frames have in common.
/// https://vega.github.io/vega-lite/docs/config.html

extension Translation {
  /// Returns the property with a prefix: `labelColor` for `color`.
  func prefixed(_ prefix: String) -> Self {
    guard let first = name.first, !prefix.isEmpty else { return self }
    return Self(prefix + first.uppercased() + name.dropFirst(), take)
  }

  /// Returns a property with a colour; null removes it.
  static func color(_ name: String, _ path: WritableKeyPath<Target, Color?> & Sendable) -> Self {
    Self(name) { value, target in
      target[keyPath: path] = value.string.flatMap(Color.init(css:))
      return value.isNull || target[keyPath: path] != nil
    }
  }

  /// A property with the lengths of dashes and gaps.
  static func dash(_ name: String, _ path: WritableKeyPath<Target, [Double]?> & Sendable) -> Self {
    Self(name) { value, target in
      let lengths = value.numbers ?? []
      target[keyPath: path] = lengths.contains { $0 > 0 } ? lengths : []
      return value.isNull || value.numbers?.allSatisfy { $0 >= 0 } == true
    }
  }

  /// A property with a part of a length: `start`, or the side that it is at.
  static func anchor(
    _ name: String, _ path: WritableKeyPath<Target, TextAnchor?> & Sendable
  ) -> Self {
    let anchors: [String: TextAnchor] = [
      "start": .start, "left": .start, "middle": .middle, "center": .middle, "end": .end,
      "right": .end,
    ]
    return Self(name) { value, target in
      target[keyPath: path] = value.string.flatMap { anchors[$0] }
      return value.isNull || target[keyPath: path] != nil
    }
  }
}

extension Translation where Target: LeavingOut {
  /// The property, noted as left out if its value is not drawn.
  var lenient: Self {
    Self(name) { value, target throws(ChartError) in
      if try !take(value, &target) { target.leftOut.append(value) }
      return true
    }
  }

  /// The property if guides stand as specifications say; else it is noted as left out.
  var ofPlaces: Self {
    Self(name) { value, target throws(ChartError) in
      let isTaken = target.keepsPlaces ? try take(value, &target) : false
      if !isTaken { target.leftOut.append(value) }
      return true
    }
  }
}

/// The properties of lines: `color` is that of `gridColor`.
private let lineTranslations: [Translation<LineLook>] = [
  .color("color", \.color), .number("width", \.width), .number("opacity", \.opacity),
  .dash("dash", \.dash), .number("dashOffset", \.dashOffset),
  Translation("cap") { value, look in
    look.cap = value.string.flatMap(Stroke.Cap.init)
    return look.cap != nil
  },
]

/// The properties of words: `fontSize` is that of `labelFontSize`.
private let wordTranslations: [Translation<TextLook>] =
  fontTranslations + [.color("color", \.color), .number("opacity", \.opacity)]

/// The properties of letters, of texts too.
let fontTranslations: [Translation<TextLook>] = [
  .text("font", \.family), .number("fontSize", \.size),
  Translation("fontStyle") { value, look in
    look.isItalic = value.string == "italic"
    if value.string == "bold" { look.isBold = true }
    return value.string != nil
  },
  Translation("fontWeight") { value, look in
    look.isBold =
      value.number.map { $0 >= 600 } ?? ["bold", "bolder"].contains(value.string)
    return value.string != nil || value.number != nil
  },
]

/// Returns the properties of lines whose names begin with a word.
func lines<Look>(
  _ prefix: String, _ path: WritableKeyPath<Look, LineLook> & Sendable
) -> [Translation<Look>] {
  lineTranslations.map { $0.prefixed(prefix).within(path) }
}

/// Returns the properties of words whose names begin with a word.
func words<Look>(
  _ prefix: String, _ path: WritableKeyPath<Look, TextLook> & Sendable
) -> [Translation<Look>] {
  wordTranslations.map { $0.prefixed(prefix).within(path) }
}

/// The properties of surfaces with an edge: the frame of plot areas and the box around a legend.
let surfaceTranslations: [Translation<MarkLook>] = [
  .color("fill", \.fill), .color("stroke", \.outline), .number("strokeWidth", \.strokeWidth),
  .dash("strokeDash", \.strokeDash), .number("opacity", \.opacity),
  Translation("cornerRadius") { value, look in
    look.corners = value.number.map { CornerRadii(max(0, min($0, 100))) }
    return look.corners != nil
  },
]

/// The title of a specification, with its subtitle.
struct TranslatedTitle: LeavingOut {
  fileprivate(set) var title: String?
  fileprivate(set) var subtitle: String?
  fileprivate(set) var look = HeadingLook()
  var leftOut: [SpecValue] = []
  let keepsPlaces: Bool

  /// - Parameter value: a text, the lines of one, or an object.
  /// - Returns: nil for anything else.
  init?(_ value: SpecValue, keepsPlaces: Bool) throws(ChartError) {
    self.keepsPlaces = keepsPlaces
    if value.object != nil {
      try value.translate(by: titleTranslations, into: &self)
    } else {
      title = value.strings?.joined(separator: "\n")
    }
    guard value.isNull || title != nil else { return nil }
  }
}

/// https://vega.github.io/vega-lite/docs/title.html
private let titleTranslations: [Translation<TranslatedTitle>] =
  [
    Translation("text") { value, title in
      title.title = value.strings?.joined(separator: "\n")
      return title.title != nil
    },
    Translation("subtitle") { value, title in
      title.subtitle = value.strings?.joined(separator: "\n")
      return value.isNull || title.subtitle != nil
    },
    .unseen("aria"),
  ]
  + (words("", \.title) + words("subtitle", \.subtitle) + [.anchor("anchor", \.anchor)])
  .map { $0.within(\.look).lenient }
  + [
    Translation<HeadingLook>("orient") { value, look in
      look.isBelow = value.string == "bottom"
      return value.string == "top" || look.isBelow
    },
    Translation("frame") { value, look in
      look.isOfBounds = value.string == "bounds"
      return value.string != nil
    },
    .number("offset", \.offset), .number("subtitlePadding", \.subtitlePadding),
  ].map { $0.within(\.look).ofPlaces }
  // The layout decides where lines stand.
  + [
    "align", "angle", "baseline", "dx", "dy", "limit", "lineHeight", "style", "subtitleLineHeight",
    "zindex",
  ].map { .leftOut($0) }
