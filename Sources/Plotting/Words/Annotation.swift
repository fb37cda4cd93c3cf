import PlotAsk
import PlotViews

extension Chart {
  /// A line or a band at values of an axis, with words at it if it has some.
  public struct Annotation: Sendable, Hashable {
    public enum Dash: String, Sendable { case solid, dashed, dotted }

    /// A value of an axis: a number, or text such as a time or a category.
    public struct Value: Sendable, Hashable, ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
      ExpressibleByIntegerLiteral
    {
      let text: String

      public init(_ text: String) { self.text = text }
      public init(_ number: Double) { text = shortest(number) }
      public init(stringLiteral text: String) { self.text = text }
      public init(floatLiteral number: Double) { self.init(number) }
      public init(integerLiteral number: Int) { text = "\(number)" }
    }

    private let kind: AnnotationRequest.Kind
    private let values: String
    private let label: String?
    private let dash: Dash?
    private let color: Color?

    /// A level line.
    public static func hline(
      _ y: Value, _ label: String? = nil, dash: Dash? = nil, color: Color? = nil
    ) -> Annotation {
      Annotation(kind: .hline, values: y.text, label: label, dash: dash, color: color)
    }

    /// An upright line.
    public static func vline(
      _ x: Value, _ label: String? = nil, dash: Dash? = nil, color: Color? = nil
    ) -> Annotation {
      Annotation(kind: .vline, values: x.text, label: label, dash: dash, color: color)
    }

    /// A level band; it goes on where an end is nil.
    public static func hband(
      _ from: Value?, _ to: Value?, _ label: String? = nil, color: Color? = nil
    ) -> Annotation {
      Annotation(
        kind: .hband, values: "\(from?.text ?? ""),\(to?.text ?? "")", label: label, dash: nil,
        color: color)
    }

    /// An upright band; it goes on where an end is nil.
    public static func vband(
      _ from: Value?, _ to: Value?, _ label: String? = nil, color: Color? = nil
    ) -> Annotation {
      Annotation(
        kind: .vband, values: "\(from?.text ?? ""),\(to?.text ?? "")", label: label, dash: nil,
        color: color)
    }

    var request: AnnotationRequest {
      let styles = [dash?.rawValue, color?.hex].compactMap { $0 }
      let words = label.map { "\($0)=" } ?? ""
      return AnnotationRequest(kind, ([words + values] + styles).joined(separator: "; "))
    }
  }
}
