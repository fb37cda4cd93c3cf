extension Chart {
  /// The order of categories along an axis. As text a column, or names with commas between them;
  /// a list of names likewise.
  public struct Sort: Sendable, Hashable, ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
    let text: String

    public init(stringLiteral text: String) { self.text = text }
    public init(arrayLiteral names: String...) { text = names.joined(separator: ",") }

    private init(_ text: String) { self.text = text }

    public static let x = Sort("x")
    public static let y = Sort("y")

    /// The largest value first.
    public static func descending(_ sort: Sort) -> Sort { Sort("-" + sort.text) }
  }

  /// The fate of the categories beyond the largest ones.
  public enum Others: String, Sendable {
    case sum, drop
  }

  /// The lengths of error bars; as text the column that holds them.
  public struct ErrorBars: Sendable, Hashable, ExpressibleByStringLiteral {
    let text: String

    public init(stringLiteral column: String) { text = column }

    /// The 95 % confidence interval of a mean.
    public static let ci: ErrorBars = "ci"
    public static let stdev: ErrorBars = "stdev"
    public static let stderr: ErrorBars = "stderr"
    /// The quartiles around a median.
    public static let iqr: ErrorBars = "iqr"
    /// From the lowest to the highest value, around a mean.
    public static let range: ErrorBars = "range"
  }

  /// A curve through points.
  public struct Smooth: Sendable, Hashable {
    let text: String

    public static let linear = Smooth(text: "linear")
    public static let log = Smooth(text: "log")
    public static let exp = Smooth(text: "exp")
    public static let pow = Smooth(text: "pow")
    public static let loess = Smooth(text: "loess")
    /// The normal curve over a histogram.
    public static let normal = Smooth(text: "normal")

    public static func poly(_ order: Int) -> Smooth { Smooth(text: "poly:\(order)") }

    /// - Parameter share: of all points, those that decide at each place, above 0 to 1.
    public static func loess(_ share: Double) -> Smooth { Smooth(text: "loess:\(share)") }
  }
}
