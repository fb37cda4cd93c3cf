/// A row of a layer, with where it belongs.
struct EmittedRow: Hashable {
  var panel: Int
  var series: Int
  var row: Int
}
