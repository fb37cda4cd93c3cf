/// The size of a picture in which plot areas get the rest of axes, titles and legends: Vega-Lite's
/// `autosize` of type `fit`. A side that is nil is as long as its content.
///
/// https://vega.github.io/vega-lite/docs/size.html#autosize
struct SpecificationCanvas {
  var width: Double?
  var height: Double?
}
