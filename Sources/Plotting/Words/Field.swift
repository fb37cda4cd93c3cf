extension Chart {
  /// A column of the table, or a value computed of one: the content of a channel.
  ///
  /// As text it is Altair's shorthand: `"price"`, `"price:N"`, `"mean(price)"`, `"yearmonth(date)"`,
  /// `"count()"`, `"cumsum(sales)"`. Columns are named by their header, position (`"2"`), range (`"2-5"`)
  /// or a pattern (`"lat*"`). A list names several.
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

    /// A computation along the rows of each series, of a column or an aggregate: `.cumsum("sales")`,
    /// `.cumsum(.sum("sales"))`. Missing values stay missing.
    public static func cumsum(_ values: Field) -> Field { Field("cumsum", of: values.text) }
    /// The share of the total, in percent.
    public static func share(_ values: Field) -> Field { Field("share", of: values.text) }
    /// The values as an index, of which the first is 100.
    public static func index(_ values: Field) -> Field { Field("index", of: values.text) }
    /// The mean of so many values around each one, of those that there are.
    public static func movmean(_ values: Field, _ count: Int) -> Field {
      Field("movmean", of: "\(values.text),\(count)")
    }
    public static func diff(_ values: Field) -> Field { Field("diff", of: values.text) }
    public static func pctchange(_ values: Field) -> Field { Field("pctchange", of: values.text) }
    /// The increase of a counter; missing where it falls, as it has begun anew.
    public static func delta(_ values: Field) -> Field { Field("delta", of: values.text) }
    /// The increase of a counter per second, or per one of x where these are numbers.
    public static func rate(_ values: Field) -> Field { Field("rate", of: values.text) }
    /// The rank, of which 1 is that of the largest value.
    public static func rank(_ values: Field) -> Field { Field("rank", of: values.text) }
    public static func zscore(_ values: Field) -> Field { Field("zscore", of: values.text) }

    /// The field as one argument of the command line.
    var text: String { texts.joined(separator: ",") }
  }
}
