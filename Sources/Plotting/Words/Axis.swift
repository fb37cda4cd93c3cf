import PlotAsk

extension Chart {
  /// The wishes for an axis. All that is nil is left to the chart.
  public struct Axis: Sendable, Hashable {
    /// Empty for none.
    public var title: String?
    public var scale: Scale?
    public var domain: Domain?
    /// The format of labels: `%b %Y` of times, `$,.2f` of numbers.
    public var format: String?
    /// Whether it begins at zero.
    public var zero: Bool?
    /// Whether it ends at round values.
    public var nice: Bool?
    public var reverse: Bool
    /// Whether values beyond the domain stand at its ends.
    public var clamp: Bool
    /// Whether each panel has a separate axis.
    public var isFree: Bool

    public init(
      title: String? = nil, scale: Scale? = nil, domain: Domain? = nil, format: String? = nil,
      zero: Bool? = nil, nice: Bool? = nil, reverse: Bool = false, clamp: Bool = false,
      isFree: Bool = false
    ) {
      self.title = title
      self.scale = scale
      self.domain = domain
      self.format = format
      self.zero = zero
      self.nice = nice
      self.reverse = reverse
      self.clamp = clamp
      self.isFree = isFree
    }

    var request: AxisRequest {
      var request = AxisRequest()
      request.domain = domain?.text
      (request.zero, request.nice, request.reverse, request.clamp) = (zero, nice, reverse, clamp)
      return request
    }
  }

  /// The way from numbers to places, colours or sizes.
  public struct Scale: Sendable, Hashable {
    let name: String

    private init(_ name: String) { self.name = name }

    public static let linear = Scale("linear")
    public static let log = Scale("log")
    public static let ln = Scale("ln")
    public static let symlog = Scale("symlog")
    public static let sqrt = Scale("sqrt")

    public static func log(base: Double) -> Scale { Scale("log\(shortest(base))") }
    public static func symlog(constant: Double) -> Scale { Scale("symlog\(shortest(constant))") }
    public static func pow(_ exponent: Double) -> Scale { Scale("pow\(shortest(exponent))") }
  }

  /// The limits of a scale; the larger one first reverses an axis. As text `"MIN,MAX"`, one of
  /// which may be left out: `"2024-01,"`.
  public struct Domain: Sendable, Hashable, ExpressibleByStringLiteral {
    let text: String

    public init(stringLiteral text: String) { self.text = text }

    /// - Parameters:
    ///   - low: The lower limit; nil for that of the data.
    ///   - high: The upper limit; nil for that of the data.
    public init(_ low: Double?, _ high: Double?) {
      text = [low, high].map { $0.map(shortest) ?? "" }.joined(separator: ",")
    }

    public static func numbers(_ range: ClosedRange<Double>) -> Domain {
      Domain(range.lowerBound, range.upperBound)
    }
  }

  /// The wishes for the scale of colours, sizes or opacities.
  public struct ChannelScale: Sendable, Hashable {
    public var scale: Scale?
    public var domain: Domain?
    /// The diameters, for sizes, of the smallest and the largest point, in CSS pixels.
    public var range: ClosedRange<Double>?

    public init(
      scale: Scale? = nil, domain: Domain? = nil, range: ClosedRange<Double>? = nil
    ) {
      self.scale = scale
      self.domain = domain
      self.range = range
    }

    var request: ChannelScaleRequest {
      var request = ChannelScaleRequest()
      request.type = scale?.name
      request.domain = domain?.text
      request.range = range.map { Domain.numbers($0).text }
      return request
    }
  }
}

/// The number as people write it: without the fraction that a whole one has not.
package func shortest(_ number: Double) -> String {
  let text = "\(number)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
