import PlotSpecs
import PlotTables
import PlotWords

/// A property of a specification with an equivalent in a request.
///
/// A specification whose properties all have a line in these tables is equivalent to some flags,
/// and is drawn by the same engine. To add a property: a line in the table of its object.
struct Translation<Target>: Sendable {
  /// Translates the value; returns false if a request has no equivalent.
  typealias Take = @Sendable (SpecValue, inout Target) throws(ChartError) -> Bool

  let name: String
  let take: Take

  init(_ name: String, _ take: @escaping Take) { (self.name, self.take) = (name, take) }

  /// A property with a number.
  static func number(_ name: String, _ path: WritableKeyPath<Target, Double?> & Sendable) -> Self {
    Self(name) { value, target in
      target[keyPath: path] = value.number
      return value.number != nil
    }
  }

  /// A property with a number in a range.
  static func number(
    _ name: String, _ path: WritableKeyPath<Target, Double?> & Sendable,
    in range: ClosedRange<Int>
  ) -> Self {
    Self(name) { value, target throws(ChartError) in
      guard let number = value.number else { return false }
      guard Double(range.lowerBound) <= number, number <= Double(range.upperBound) else {
        throw value.error(
          "\(name) is from \(range.lowerBound) to \(range.upperBound)")
      }
      target[keyPath: path] = number
      return true
    }
  }

  /// A property with a text.
  static func text(_ name: String, _ path: WritableKeyPath<Target, String?> & Sendable) -> Self {
    Self(name) { value, target in
      target[keyPath: path] = value.string
      return value.string != nil
    }
  }

  /// A property that is true or false.
  static func boolean(_ name: String, _ path: WritableKeyPath<Target, Bool?> & Sendable) -> Self {
    Self(name) { value, target in
      target[keyPath: path] = value.bool
      return value.bool != nil
    }
  }

  /// Returns the translation of an object whose members are properties of the same target.
  static func part(_ name: String, _ table: [Translation<Target>]) -> Self {
    Self(name) { value, target throws(ChartError) in
      try value.translate(by: table, into: &target)
      return true
    }
  }

  /// Returns a property without a visible effect.
  static func unseen(_ name: String) -> Self { Self(name) { _, _ in true } }

  /// A property that does not show, and is named.
  static func leftOut(_ name: String) -> Self where Target: LeavingOut {
    Self(name) { value, target in
      target.leftOut.append(value)
      return true
    }
  }

  /// Returns the property for the object that holds the target.
  func within<Whole>(
    _ path: WritableKeyPath<Whole, Target> & Sendable
  ) -> Translation<Whole> {
    Translation<Whole>(name) { value, whole throws(ChartError) in
      try take(value, &whole[keyPath: path])
    }
  }

  /// Returns a property whose only supported value is the default.
  static func usual(_ name: String, _ values: SpecValue.Content...) -> Self {
    Self(name) { value, _ in values.contains(value.content) }
  }
}

/// A part of a specification that may have properties which are not drawn.
protocol LeavingOut: SendableMetatype {
  /// The properties that are looks of Vega-Lite's alone.
  var leftOut: [SpecValue] { get set }
  /// Whether guides stand at their given places, rather than where there is room.
  var keepsPlaces: Bool { get }
}

extension LeavingOut {
  var keepsPlaces: Bool { false }
}

extension ChartError {
  /// Returns an error for an unsupported part of a specification.
  static func unsupported(_ value: SpecValue) -> ChartError {
    value.error("this is not supported", hint: "leave it out, or say it in another way")
  }
}

extension SpecValue {
  /// Takes all properties of an object.
  ///
  /// - Throws: the first that has no translation.
  func translate<Target>(
    by table: [Translation<Target>], into target: inout Target
  ) throws(ChartError) {
    guard let members = object else { throw ChartError.unsupported(self) }
    for member in members {
      var isTaken = false
      for line in table where line.name == member.name && !isTaken {
        isTaken = try line.take(member.value, &target)
      }
      guard isTaken else { throw ChartError.unsupported(member.value) }
    }
  }
}
