import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLook
@testable import PlotSpecs
@testable import PlotVegaLite
@testable import PlotWords

private let data = #""data": {"values": [{"a": 1, "b": "x"}, {"a": -2, "b": "y"}]}"#
private let x = #""x": {"field": "a", "type": "quantitative"}"#

/// The messages follow from Vega-Lite's own description of each property, and from the rule that
/// errors begin with their place.
@Suite("Wrong specifications") struct WrongSpecificationTests {
  /// The kind of the error and the beginning of its message, or the properties that are not drawn.
  static let cases: [(specification: String, outcome: String)] = [
    (
      #"{\#(data),"mark":"circle","encoding":{\#(x),"shape":{"field":"b"}}}"#,
      "usage $.encoding.shape: the mark 'circle' has one shape"
    ),
    (
      #"{\#(data),"mark":"line","encoding":{\#(x),"y":{"field":"a","type":"quantitative","scale":{"type":"log","base":1}}}}"#,
      "usage $.encoding.y: the scale log takes a base above 1"
    ),
    (
      #"{\#(data),"encoding":{\#(x)}}"#,
      "usage $: the view has no mark"
    ),
    (
      #"[1]"#,
      "usage $: a view is an object, not an array"
    ),
    (
      #"{\#(data),"mark":3,"encoding":{\#(x)}}"#,
      "usage $.mark: a mark is a text or an object with a type"
    ),
    (
      #"{\#(data),"mark":"pie","encoding":{\#(x)}}"#,
      "usage $.mark: there is no mark 'pie'"
    ),
    (
      #"{\#(data),"mark":{"color":"red"},"encoding":{\#(x)}}"#,
      "usage $.mark: a mark is a text"
    ),
    (
      #"{\#(data),"mark":{"type":7},"encoding":{\#(x)}}"#,
      "usage $.mark: a mark is a text"
    ),
    (
      #"{\#(data),"mark":["point"],"encoding":{\#(x)}}"#,
      "usage $.mark: a mark is a text"
    ),
    (
      #"{\#(data),"mark":null,"encoding":{\#(x)}}"#,
      "usage $.mark: a mark is a text"
    ),
    (
      #"{"data":5,"mark":"point","encoding":{\#(x)}}"#,
      "data $.data: data is an object, and this is a number"
    ),
    (
      #"{"data":{},"mark":"point","encoding":{\#(x)}}"#,
      "data $.data: this names no data"
    ),
    (
      #"{"data":{"url":5},"mark":"point","encoding":{\#(x)}}"#,
      "data $.data.url: a file is named by a string"
    ),
    (
      #"{"data":{"url":"https://x.y/z.csv"},"mark":"point","encoding":{\#(x)}}"#,
      "data $.data.url: 'https://x.y/z.csv' is on the network"
    ),
    (
      #"{"data":{"name":"q"},"mark":"point","encoding":{\#(x)}}"#,
      "data $.data: there is no data named 'q'"
    ),
    (
      #"{"datasets":{"q":{"name":"q"}},"data":{"name":"q"},"mark":"point","encoding":{\#(x)}}"#,
      "usage $.encoding.x: there is no column 'a'"
    ),
    (
      #"{"data":{"values":5},"mark":"point","encoding":{\#(x)}}"#,
      "data $.data.values: valid JSON, but a single value is no table"
    ),
    (
      #"{"data":{"values":[]},"mark":"point","encoding":{\#(x)}}"#,
      "usage $.encoding.x: there is no column 'a'"
    ),
    (
      #"{"mark":"point","encoding":{\#(x)}}"#,
      "usage $: the view has no data"
    ),
    (
      #"{"data":{"url":"d.csv","format":{"type":"topojson"}},"mark":"point"}"#,
      "data $.data.format.type: the format 'topojson' is not supported"
    ),
    (
      #"{"data":{"values":[{"a":1}],"format":{"parse":{"a":"color"}}},"mark":"point"}"#,
      "data $.data.format.parse.a: 'color' is no type of cells"
    ),
    (
      #"{"data":{"sequence":{"start":0,"stop":1e12}},"mark":"point","encoding":{"x":{"field":"data","type":"quantitative"}}}"#,
      "limit $.data.sequence: the sequence has more than"
    ),
    (
      #"{"data":{"sequence":{"start":0,"stop":10,"step":0}},"mark":"point"}"#,
      "data $.data.sequence: the sequence never stops"
    ),
    (
      #"{\#(data),"mark":"point","encoding":[]}"#,
      "usage $.encoding: an encoding is an object"
    ),
    (
      #"{\#(data),"mark":"point","encoding":"a"}"#,
      "usage $.encoding: an encoding is an object"
    ),
    (
      #"{\#(data),"mark":"point","encoding":{"x":"a"}}"#,
      "usage $.encoding.x: a channel is an object, not a string"
    ),
    (
      #"{\#(data),"mark":"point","encoding":{"colour":{"field":"a"}}}"#,
      "usage $.encoding.colour: there is no channel 'colour'"
    ),
    (
      #"{\#(data),"mark":"point","encoding":{"x":{"field":"nope","type":"quantitative"}}}"#,
      "usage $.encoding.x: there is no column 'nope'"
    ),
    (
      #"{\#(data),"mark":"point","encoding":{"x":{"field":3}}}"#,
      "usage $.encoding.x.field: a field is named by a text"
    ),
    (
      #"{\#(data),"mark":"point","encoding":{"x":{"field":"a","type":"quantitatif"}}}"#,
      "usage $.encoding.x.type: there is no type 'quantitatif'"
    ),
    (
      #"{\#(data),"mark":"point","encoding":{"x":{"field":"a","type":1}}}"#,
      "usage $.encoding.x.type: a type is a text"
    ),
    (
      #"{\#(data),"mark":"bar","encoding":{"y":{"field":"a","aggregate":"avrage"}}}"#,
      "usage $.encoding.y.aggregate: there is no operation 'avrage'"
    ),
    (
      #"{\#(data),"mark":"bar","encoding":{"y":{"field":"a","aggregate":1}}}"#,
      "usage $.encoding.y.aggregate: an aggregate is a text"
    ),
    (
      #"{\#(data),"mark":"bar","encoding":{"y":{"field":"b","aggregate":"mean"}}}"#,
      "data $.encoding.y: 'mean(b)' needs numbers or times, and 'b' holds text"
    ),
    (
      #"{\#(data),"mark":"bar","encoding":{"x":{"field":"a","timeUnit":"fortnight"}}}"#,
      "usage $.encoding.x.timeUnit: there is no time unit 'fortnight'"
    ),
    (
      #"{\#(data),"mark":"bar","encoding":{"x":{"field":"b","bin":true}}}"#,
      "usage $.encoding.x: 'b' holds no numbers, but cells such as 'x'"
    ),
    (
      #"{\#(data),"mark":"bar","encoding":{"x":{"field":"a","bin":3}}}"#,
      "usage $.encoding.x.bin: bins are true or an object"
    ),
    (
      #"{\#(data),"mark":"bar","encoding":{"x":{"field":"a","bin":{"maxbins":1e9}}}}"#,
      "usage $.encoding.x.bin: maxbins is a whole number from 1 to a million"
    ),
    (
      #"{\#(data),"mark":"bar","encoding":{"x":{"field":"a","bin":{"step":0}}}}"#,
      "usage $.encoding.x.bin.step: a step is above zero"
    ),
    (
      #"{\#(data),"mark":"bar","encoding":{"x":{"field":"a","bin":{"step":1e-9}},"y":{"aggregate":"count"}}}"#,
      "usage $.encoding.x: bin: 'a' cannot be cut"
    ),
    (
      #"{\#(data),"mark":"point","encoding":{"x":{"field":"a","type":"quantitative","scale":{"type":"logarithm"}}}}"#,
      "usage $.encoding.x.scale.type: there is no scale 'logarithm'"
    ),
    (
      #"{\#(data),"mark":"point","encoding":{"x":{"field":"a","type":"quantitative","scale":{"type":"log"}}}}"#,
      "told 1 of 2 rows have no place on a log scale"
    ),
    (
      #"{\#(data),"mark":"point","encoding":{"x":{"field":"a","type":"quantitative","scale":"log"}}}"#,
      "left out $.encoding.x.scale"
    ),
    (
      #"{\#(data),"mark":"point","encoding":{"x":{"field":"a","type":"quantitative","scale":{"domain":["p","q"]}}}}"#,
      "usage $.encoding.x.scale.domain[0]: the domain of a continuous scale holds numbers or times"
    ),
    (
      #"{\#(data),"mark":"point","encoding":{"color":{"field":"b","scale":{"range":["nocolor"]}}}}"#,
      "usage $.encoding.color.scale.range: 'nocolor' is no colour"
    ),
    (
      #"{\#(data),"mark":"point","encoding":{"color":{"field":"b","scale":{"scheme":"virdis"}}}}"#,
      "usage $.encoding.color.scale.scheme: there is no colour scheme 'virdis'"
    ),
    (
      #"{\#(data),"mark":"point","encoding":{"x":{"field":"a","type":"quantitative","axis":5}}}"#,
      "left out $.encoding.x.axis"
    ),
    (
      #"{\#(data),"width":-5,"mark":"point","encoding":{\#(x)}}"#,
      "usage $.width: a plot area has a side above zero"
    ),
    (
      #"{\#(data),"width":1e9,"mark":"point","encoding":{\#(x)}}"#,
      "limit $.width: a plot area has sides of at most 32,767 px"
    ),
    (
      #"{\#(data),"height":{"step":1e9},"mark":"point","encoding":{"y":{"field":"b"}}}"#,
      "limit $.height: a plot area has sides of at most 32,767 px"
    ),
    (
      #"{\#(data),"transform":{},"mark":"point","encoding":{\#(x)}}"#,
      "usage $.transform: transforms are a list"
    ),
    (
      #"{\#(data),"transform":[{"jiggle":1}],"mark":"point","encoding":{\#(x)}}"#,
      "usage $.transform[0]: there is no transform of that kind"
    ),
    (
      #"{\#(data),"transform":[{}],"mark":"point","encoding":{\#(x)}}"#,
      "usage $.transform[0]: there is no transform of that kind"
    ),
    (
      #"{\#(data),"transform":[{"filter":"datum.a >"}],"mark":"point","encoding":{\#(x)}}"#,
      "usage $.transform[0].filter: 'datum.a >', character 10"
    ),
    (
      #"{\#(data),"transform":[{"filter":5}],"mark":"point","encoding":{\#(x)}}"#,
      "usage $.transform[0].filter: 'field' is missing"
    ),
    (
      #"{\#(data),"transform":[{"calculate":"eval(1)","as":"c"}],"mark":"point","encoding":{\#(x)}}"#,
      "usage $.transform[0]: calculate: 'eval(1)', character 1: there is no function 'eval'"
    ),
    (
      #"{\#(data),"transform":[{"calculate":"1"}],"mark":"point","encoding":{\#(x)}}"#,
      "usage $.transform[0]: 'as' is missing"
    ),
    (
      #"{\#(data),"transform":[{"lookup":"a"}],"mark":"point","encoding":{\#(x)}}"#,
      "usage $.transform[0]: 'from.data' is missing"
    ),
    (
      #"{\#(data),"transform":[{"aggregate":[{"op":"zz","as":"q"}]}],"mark":"point","encoding":{\#(x)}}"#,
      "usage $.transform[0]: aggregate: there is no operation 'zz'"
    ),
    (
      #"{\#(data),"transform":[{"window":[{"op":"zz","as":"q"}]}],"mark":"point","encoding":{\#(x)}}"#,
      "usage $.transform[0]: window: there is no operation 'zz'"
    ),
    (
      #"{\#(data),"transform":[{"window":[{"op":"sum","field":"a","as":"q"}],"frame":["a",1]}],"mark":"point","encoding":{\#(x)}}"#,
      "left out $.transform[0].frame[0]"
    ),
    (
      #"{\#(data),"transform":[{"window":[{"op":"ntile","param":1e300,"as":"q"}]}],"mark":"point","encoding":{\#(x)}}"#,
      "usage $.transform[0]: window: 'ntile' needs a whole number above 0"
    ),
    (
      #"{\#(data),"transform":[{"density":"a","steps":1e9}],"mark":"area","encoding":{"x":{"field":"value","type":"quantitative"}}}"#,
      "usage $.transform[0]: density: steps are 1 to 10000"
    ),
    (
      #"{\#(data),"transform":[{"quantile":"a","step":1e-9}],"mark":"point","encoding":{\#(x)}}"#,
      "usage $.transform[0]: quantile: a probability lies between 0 and 1"
    ),
    (
      #"{\#(data),"layer":{}}"#,
      "usage $.layer: 'layer' is a list of views, at least one"
    ),
    (
      #"{\#(data),"layer":[]}"#,
      "usage $.layer: 'layer' is a list of views, at least one"
    ),
    (
      #"{\#(data),"layer":["x"]}"#,
      "usage $.layer[0]: a view is an object, not a string"
    ),
    (
      #"{\#(data),"vconcat":3}"#,
      "usage $.vconcat: 'vconcat' is a list of views"
    ),
    (
      #"{\#(data),"hconcat":[]}"#,
      "usage $.hconcat: 'hconcat' is a list of views, at least one"
    ),
    (
      #"{\#(data),"facet":{"field":"b"}}"#,
      "usage $: the view has no mark"
    ),
    (
      #"{\#(data),"facet":"b","spec":{"mark":"point","encoding":{\#(x)}}}"#,
      "usage $.facet: a channel is an object, not a string"
    ),
    (
      #"{\#(data),"repeat":["a"]}"#,
      "usage $: 'spec' is missing"
    ),
    (
      #"{\#(data),"mark":"point","encoding":{"x":{"field":{"repeat":"row"}}}}"#,
      "usage $.encoding.x: nothing is repeated by 'row' here"
    ),
    (
      #"{\#(data),"params":{},"mark":"point","encoding":{\#(x)}}"#,
      "usage $.params: params are a list"
    ),
    (
      #"{\#(data),"title":5,"mark":"point","encoding":{\#(x)}}"#,
      "left out $.title"
    ),
    (
      #"{\#(data),"config":"x","mark":"point","encoding":{\#(x)}}"#,
      "left out $.config"
    ),
    (
      #"{\#(data),"mark":"bar","encoding":{"x":{"field":"b","sort":{"op":"zz","field":"a"}}}}"#,
      "usage $.encoding.x.sort: aggregate: there is no operation 'zz'"
    ),
    (
      #"{\#(data),"mark":"bar","encoding":{"x":{"field":"b"},"y":{"field":"a","type":"quantitative","stack":"pile"}}}"#,
      "usage $.encoding.y.stack: a stack is zero"
    ),
    (
      #"{\#(data),"mark":"point","encoding":{"color":{"condition":{"test":"datum.a >","value":"red"},"value":"blue"}}}"#,
      "usage $.encoding.color.condition.test: filter: 'datum.a >', character 10"
    ),
    (
      #"{\#(data),"mark":"point","encoding":{"color":{"value":"blu"}}}"#,
      "left out $.encoding.color.value"
    ),
    (
      #"{\#(data),"mark":{"type":"point","color":"blu"},"encoding":{\#(x)}}"#,
      "left out $.mark.color"
    ),
    (
      #"{\#(data),"mark":{"type":"point","shape":"blob"},"encoding":{\#(x)}}"#,
      "left out $.mark.shape"
    ),
    (
      #"{\#(data),"mark":{"type":"line","interpolate":"wavy"},"encoding":{\#(x)}}"#,
      "left out $.mark.interpolate"
    ),
    (
      #"{\#(data),"padding":"x","mark":"point","encoding":{\#(x)}}"#,
      "left out $.padding"
    ),
    (
      #"{\#(data),"background":"blu","mark":"point","encoding":{\#(x)}}"#,
      "left out $.background"
    ),
    (
      #"{\#(data),"mark":{"type":"point","opacity":"x"},"encoding":{\#(x)}}"#,
      "left out $.mark.opacity"
    ),
    (
      #"{\#(data),"width":"wide","mark":"point","encoding":{\#(x)}}"#,
      "usage $.width: a side is a number, "
    ),
    (
      #"{\#(data),"mark":"point","encoding":{"x":{"field":"a","type":"quantitative","scale":{"domain":[3]}}}}"#,
      "usage $.encoding.x.scale.domain[0]: the domain of a continuous scale has two ends"
    ),
    (
      #"{\#(data),"transform":[{"sample":-4}],"mark":"point","encoding":{\#(x)}}"#,
      "usage $.transform[0].sample: a sample has a number of rows"
    ),
    (
      #"{\#(data),"mark":"point","encoding":{"x":{"field":"a","type":"quantitative","axis":{"format":"blue"}}}}"#,
      "left out $.encoding.x.axis.format"
    ),
    (
      #"{\#(data),"mark":"point","encoding":{"x":{"field":"a","type":"quantitative","axis":{"labelExpr":"datum."}}}}"#,
      "left out $.encoding.x.axis.labelExpr"
    ),
  ]

  private func outcome(_ specification: String, _ theme: Theme = .vega) throws -> String {
    let node = try JSONNode.parse(Array(specification.utf8), name: "wrong.vl.json")
    let data = SpecificationData(
      files: { (path) throws(ChartError) in throw ChartError(.data, "no file \(path)") },
      datasets: node["datasets"])
    do throws(ChartError) {
      let (chart, left) = SpecReader.read(node)
      var edited = try EditedChart(
        chart, by: [], of: ChartRequest(), data: data, theme: theme,
        measuring: FixedTextMeasuring(), isWritten: false)
      _ = try edited.picture()
      return
        (left.map { "left out \($0.path)" } + edited.notes.map { "told \($0.message)" })
        .joined(separator: ", ")
    } catch { return "\(error.kind) \(error.message)" }
  }

  @Test(
    "a wrong specification is an error with its place, or is drawn without the wrong part", .slow,
    arguments: cases)
  func outcomes(specification: String, expected: String) throws {
    for theme in [Theme.light, .vega] {
      let found = try outcome(specification, theme)
      #expect(found.hasPrefix(expected), "\(specification): \(found)")
    }
  }

  @Test("an angle of marks without text is refused at its place")
  func angles() throws {
    let found = try outcome(
      #"{\#(data),"mark":"bar","encoding":{\#(x),"angle":{"field":"a","type":"quantitative"}}}"#)
    #expect(found == "usage $.encoding.angle: angle rotates texts, and 'bar' has none")
  }

  @Test("nested views may be as deep as a document", arguments: ["layer", "vconcat", "hconcat"])
  func depth(name: String) throws {
    let start = String(repeating: "{\"\(name)\": [", count: 500)
    let text = start + "{\(data), \"mark\": \"point\"}" + String(repeating: "]}", count: 500)
    #expect(try outcome(text).hasPrefix("usage $") || outcome(text).hasPrefix("limit $"))
  }
}
