/// How large a picture has to be, where its plot areas take what axes, titles and legends leave:
/// Vega-Lite's `autosize` of type `fit`. A side that is nil is as long as its content.
///
/// https://vega.github.io/vega-lite/docs/size.html#autosize
struct SpecificationCanvas {
  var width: Double?
  var height: Double?
}
