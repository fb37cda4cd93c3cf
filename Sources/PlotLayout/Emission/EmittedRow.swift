/// A row of a layer, with its panel and series.
struct EmittedRow: Hashable {
  var panel: Int
  var series: Int
  var row: Int
}
