/// A row of a layer, with where it belongs.
struct EmittedRow {
  var panel: Int
  var series: Int
  var row: Int
}
