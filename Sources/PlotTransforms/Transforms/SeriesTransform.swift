import PlotTables
import PlotWords

/// A further column with the results of a computation along the rows of each series, made by the
/// transforms that Vega-Lite has for it. The result of a missing cell is missing.
package struct SeriesTransform: Transform, Hashable {
  package var function: SeriesFunction
  /// The column of the values.
  package var field: String
  package var name: String
  /// The columns whose equal cells make a series.
  package var groupby: [String] = []
  /// The order of the rows in a series.
  package var order: [SortField] = []
  /// Whether the order is that of times.
  package var isOverTime = false

  package init(
    function: SeriesFunction, field: String, name: String, groupby: [String] = [],
    order: [SortField] = [], isOverTime: Bool = false
  ) {
    self.function = function
    self.field = field
    self.name = name
    self.groupby = groupby
    self.order = order
    self.isOverTime = isOverTime
  }

  package var fields: Set<String> { Set([field] + groupby + order.map(\.field)) }

  package func apply(to table: Table) throws(ChartError) -> Table {
    let column = try table.requiredColumn(field, for: function.kind.rawValue)
    var result = try table.transformed(by: try steps())
    let helpers = Set(result.columns.map(\.name)).subtracting(table.columns.map(\.name) + [name])
    result = result.dropping(helpers)
    guard case .numbers(var cells)? = result.column(named: name)?.cells else { return result }
    if function.isPercentage {
      cells.unit = MeasureUnit("%", dimension: .ratio)
    } else if function.keepsUnit {
      cells.unit = column.unit
    }
    return result.replacing(Column(name: name, cells: .numbers(cells)))
  }

  /// The transforms of Vega-Lite that make the column.
  package func steps() throws(ChartError) -> [any WrittenTransform] {
    let value = Expression(column: field)
    func number(_ number: Double) -> Expression { Expression(.number(number)) }
    func isValid(_ value: Expression) -> Expression { Expression(calling: "isValid", with: value) }
    func helper(_ words: String) -> (name: String, value: Expression) {
      let name = "\(name): \(words)"
      return (name, Expression(column: name))
    }
    func result(_ formula: Expression, where tests: Expression...) -> CalculateTransform {
      let test = tests.reduce(isValid(value)) { Expression($0, .and, $1) }
      return CalculateTransform(
        Expression(where: test, formula, else: Expression(.null)), as: name)
    }
    func percentage(_ value: Expression, of whole: Expression) -> Expression {
      Expression(Expression(number(100), .times, value), .dividedBy, whole)
    }
    func window(
      _ operation: WindowOperation, as helper: String, of field: String?, preceding: Int? = nil,
      following: Int? = 0, ignorePeers: Bool = false, sort: [SortField]? = nil
    ) -> WindowTransform {
      WindowTransform(
        [WindowField(operation, of: field, as: helper)], preceding: preceding,
        following: following, ignorePeers: ignorePeers, groupby: groupby, sort: sort ?? order)
    }
    func isNotZero(_ value: Expression) -> Expression { Expression(value, .unequal, number(0)) }
    switch function.kind {
    case .cumsum:
      let total = helper("total")
      return [
        window(.aggregate(try .named("sum")), as: total.name, of: field), result(total.value),
      ]
    case .movmean:
      let mean = helper("mean")
      // An even number has one more before the row, as in MATLAB's `movmean`,
      // https://www.mathworks.com/help/matlab/ref/movmean.html
      let before = function.isTrailing ? function.span - 1 : function.span / 2
      return [
        window(
          .aggregate(try .named("mean")), as: mean.name, of: field, preceding: before,
          following: function.span - 1 - before, ignorePeers: true),
        result(mean.value),
      ]
    case .diff:
      let before = helper("before")
      return [
        window(.lag(1), as: before.name, of: field),
        result(Expression(value, .minus, before.value), where: isValid(before.value)),
      ]
    case .delta, .rate:
      // A counter that falls has begun anew: its increase since then is not known.
      let before = helper("before")
      let increase = Expression(value, .minus, before.value)
      let rises = [isValid(before.value), Expression(value, .atLeast, before.value)]
      guard function.kind == .rate else {
        return [
          window(.lag(1), as: before.name, of: field),
          result(increase, where: rises[0], rises[1]),
        ]
      }
      guard let along = order.first else {
        throw ChartError(
          .usage, "rate() needs times or numbers along x, and x has none",
          hint: "delta() is the increase from row to row")
      }
      let last = helper("place before")
      func place(_ value: Expression) -> Expression {
        isOverTime ? Expression(calling: "time", with: value) : value
      }
      let way = Expression(place(Expression(column: along.field)), .minus, place(last.value))
      let seconds = isOverTime ? Expression(way, .dividedBy, number(1000)) : way
      return [
        window(.lag(1), as: before.name, of: field),
        window(.lag(1), as: last.name, of: along.field),
        result(
          Expression(increase, .dividedBy, seconds), where: rises[0], rises[1],
          Expression(way, .greater, number(0))),
      ]
    case .pctchange:
      let before = helper("before")
      return [
        window(.lag(1), as: before.name, of: field),
        result(
          percentage(Expression(value, .minus, before.value), of: before.value),
          where: isValid(before.value), isNotZero(before.value)),
      ]
    case .index:
      let (isMissing, first) = (helper("missing"), helper("first"))
      return [
        CalculateTransform(
          Expression(where: isValid(value), number(0), else: number(1)), as: isMissing.name),
        window(
          .firstValue, as: first.name, of: field, following: nil,
          sort: [SortField(isMissing.name)] + order),
        result(percentage(value, of: first.value), where: isNotZero(first.value)),
      ]
    case .share:
      let total = helper("total")
      return [
        JoinAggregateTransform(
          [AggregatedField(try .named("sum"), of: field, as: total.name)], groupby: groupby),
        result(percentage(value, of: total.value), where: isNotZero(total.value)),
      ]
    case .zscore:
      let (mean, deviation) = (helper("mean"), helper("deviation"))
      return [
        JoinAggregateTransform(
          [
            AggregatedField(try .named("mean"), of: field, as: mean.name),
            AggregatedField(try .named("stdev"), of: field, as: deviation.name),
          ], groupby: groupby),
        result(
          Expression(Expression(value, .minus, mean.value), .dividedBy, deviation.value),
          where: Expression(deviation.value, .greater, number(0))),
      ]
    case .rank:
      let rank = helper("rank")
      return [
        window(.rank, as: rank.name, of: nil, sort: [SortField(field, isDescending: true)]),
        result(rank.value),
      ]
    }
  }
}
