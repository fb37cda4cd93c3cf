import PlotTables

/// Returns a string literal of Vega's expression language: as in ECMAScript, every JSON string is one.
package func quoted(_ text: String) -> String {
  String(decoding: JSONNode(text).bytes, as: UTF8.self)
}
