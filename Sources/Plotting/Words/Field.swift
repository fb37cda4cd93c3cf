import PlotCharts

extension Chart {
  /// A column of the table, or a value computed of one: the content of a channel.
  ///
  /// As text it is Altair's shorthand: `"price"`, `"price:N"`, `"mean(price)"`, `"yearmonth(date)"`,
  /// `"count()"`. Columns are named by their header, position (`"2"`), range (`"2-5"`) or a pattern
  /// (`"lat*"`). A list names several.
  public struct Field: Sendable, Hashable, ExpressibleByStringInterpolation,
    ExpressibleByArrayLiteral
  {
    let texts: [String]

    public init(_ text: String) { texts = [text] }

    public init(stringLiteral text: String) { self.init(text) }

    public init(arrayLiteral fields: Field...) { texts = fields.flatMap(\.texts) }

    /// An aggregate or a unit of time by its name in Vega-Lite.
    public init(_ function: String, of column: String) { self.init("\(function)(\(column))") }

    public static let count = Field("count()")

    public static func sum(_ column: String) -> Field { Field("sum", of: column) }
    public static func mean(_ column: String) -> Field { Field("mean", of: column) }
    public static func median(_ column: String) -> Field { Field("median", of: column) }
    public static func min(_ column: String) -> Field { Field("min", of: column) }
    public static func max(_ column: String) -> Field { Field("max", of: column) }
    public static func bin(_ column: String) -> Field { Field("bin", of: column) }

    /// Returns the field with its values understood as of that type.
    public func typed(_ type: FieldType) -> Field {
      Field(texts: texts.map { "\($0):\(type.rawValue)" })
    }

    private init(texts: [String]) { self.texts = texts }

    /// The field as one argument of the command line.
    var text: String { texts.joined(separator: ",") }
  }
}
