/// The input formats, in the order in which they are asked whether they recognize a text.
/// The last one takes everything.
package let allTableFormats: [any TableFormat] = [
  NDJSONFormat(),
  JSONFormat(),
  TSVFormat(),
  CSVFormat(),
]
