import PlotTables
import PlotTestSupport
import Testing

@testable import PlotSpecs

/// The properties of the fixture are those of the JSON schema of Vega-Lite; its head names the source.
@Suite("Reading specifications") struct SpecReaderTests {
  static let vocabularies: [String: any Vocabulary.Type] = [
    "AggregatedColumn": AggregatedColumnVocabulary.self, "AutoSize": AutoSizeVocabulary.self,
    "Axis": AxisVocabulary.self, "BandSize": BandSizeVocabulary.self,
    "BestRow": BestRowVocabulary.self, "Bin": BinVocabulary.self,
    "Channel": ChannelVocabulary.self, "Composition": CompositionVocabulary.self,
    "Config": ConfigVocabulary.self, "Data": DataVocabulary.self,
    "DataFormat": DataFormatVocabulary.self, "Encoding": EncodingVocabulary.self,
    "Header": HeaderVocabulary.self, "Impute": ImputeVocabulary.self,
    "Interpolation": InterpolationVocabulary.self, "InvalidValues": InvalidValuesVocabulary.self,
    "Legend": LegendVocabulary.self, "LookupSource": LookupSourceVocabulary.self,
    "Mark": MarkVocabulary.self, "Parameter": ParameterVocabulary.self,
    "Predicate": PredicateVocabulary.self, "Projection": ProjectionVocabulary.self,
    "RangeDefaults": RangeDefaultsVocabulary.self, "Repeat": RepeatVocabulary.self,
    "RepeatedField": RepeatedFieldVocabulary.self, "Resolve": ResolveVocabulary.self,
    "ResolveChoice": ResolveChoiceVocabulary.self, "Scale": ScaleVocabulary.self,
    "ScaleDefaults": ScaleDefaultsVocabulary.self, "Scheme": SchemeVocabulary.self,
    "Sequence": SequenceVocabulary.self, "Size": SizeVocabulary.self, "Sort": SortVocabulary.self,
    "SortedColumn": SortedColumnVocabulary.self, "TimeStep": TimeStepVocabulary.self,
    "TimeUnit": TimeUnitVocabulary.self, "Title": TitleVocabulary.self,
    "TooltipContent": TooltipContentVocabulary.self, "Transform": TransformVocabulary.self,
    "View": ViewVocabulary.self, "ViewLook": ViewLookVocabulary.self,
  ]

  private func schema() throws -> [(vocabulary: String, names: [String])] {
    let path = DataFolder.beside(#filePath) + "/../Fixtures/vega-lite-properties.txt"
    let text = String(decoding: try DataFolder.bytes(path), as: UTF8.self)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let words = line.split(separator: " ").map(String.init)
      return (words[0], Array(words[2...]))
    }
  }

  @Test("every property of the schema of Vega-Lite is known")
  func schemaIsKnown() throws {
    let schema = try schema()
    #expect(schema.count > 35)
    for (name, properties) in schema {
      let vocabulary = try #require(Self.vocabularies[name], "\(name)")
      let unknown = properties.filter { vocabulary.kind(of: $0) == nil }
      #expect(unknown.isEmpty, "\(name)")
    }
  }

  @Test("properties that are not drawn have names of the vocabulary")
  func notDrawnAreKnown() {
    for (name, vocabulary) in Self.vocabularies {
      let unknown = vocabulary.notDrawn.filter { vocabulary.kind(of: $0) == nil }
      #expect(unknown.isEmpty, "\(name)")
      #expect(Set(vocabulary.names).count == vocabulary.names.count, "\(name)")
    }
  }

  private func notes(_ specification: String) throws -> [String] {
    let node = try JSONNode.parse(Array(specification.utf8), name: "chart.vl.json")
    return SpecReader.read(node).notes.map { note in
      switch note.reason {
      case .unknown(let suggestion): "unknown \(note.path) \(suggestion ?? "-")"
      case .notDrawn: "not drawn \(note.path)"
      case .wrong: "wrong \(note.path)"
      }
    }
  }

  @Test(
    "properties that are not drawn are noted with their paths",
    arguments: [
      (#"{"mark": "bar", "widht": 3}"#, ["unknown $.widht width"]),
      (
        #"{"mark": {"type": "bar", "qqqqq": 1, "opacity": "x"}}"#,
        ["unknown $.mark.qqqqq -", "wrong $.mark.opacity"]
      ),
      (
        #"{"layer": [{"mark": "bar", "encoding": {"x": {"field": "a", "axis": {"tickBand": "extent", "domainColor": {"condition": {"test": "true", "value": "red"}, "value": "blue"}}}}}]}"#,
        [
          "not drawn $.layer[0].encoding.x.axis.tickBand",
          "not drawn $.layer[0].encoding.x.axis.domainColor.condition",
        ]
      ),
      (
        #"{"mark": "bar", "encoding": {"color": {"field": "a", "axis": {"foo": 1}}}}"#,
        ["not drawn $.encoding.color.axis"]
      ),
      (
        #"{"mark": "bar", "vconcat": [{"background": "red"}]}"#,
        ["not drawn $.vconcat[0].background"]
      ),
      (
        #"{"mark": "bar", "transform": [{"filter": "true", "groupby": ["a"]}]}"#,
        ["not drawn $.transform[0].groupby"]
      ),
      (
        #"{"mark": "bar", "encoding": {"color": {"condition": [{"test": "true", "value": "grey"}, {"param": "p", "value": "gry"}], "value": "red"}}}"#,
        ["wrong $.encoding.color.condition[1].value"]
      ),
      (
        #"{"mark": "bar", "config": {"style": {"mine": {"colour": "red"}}, "axisTop": {"grid": true}}}"#,
        ["unknown $.config.style.mine.colour color"]
      ),
      (#"{"mark": "bar", "title": 5, "config": "x"}"#, ["wrong $.title", "wrong $.config"]),
      (#"{"mark": {"type": "point", "size": {"expr": "3"}}, "params": [{"name": "p"}]}"#, []),
    ])
  func noted(specification: String, expected: [String]) throws {
    #expect(try notes(specification) == expected)
  }

  /// The words are those of the JSON schema: https://vega.github.io/schema/vega-lite/v6.json.
  @Test(
    "values outside of a closed list are noted, and so are those that are not drawn",
    arguments: [
      (#"{"mark": {"type": "bar", "orient": "diagonal"}}"#, ["wrong $.mark.orient"]),
      (#"{"mark": {"type": "bar", "strokeCap": "flat"}}"#, ["wrong $.mark.strokeCap"]),
      (#"{"mark": {"type": "line", "interpolate": "soft"}}"#, ["wrong $.mark.interpolate"]),
      (#"{"mark": {"type": "line", "interpolate": "linear-closed"}}"#, []),
      (
        #"{"mark": {"type": "text", "align": "centre", "baseline": "middel", "fontWeight": "fat"}}"#,
        ["wrong $.mark.align", "wrong $.mark.baseline", "wrong $.mark.fontWeight"]
      ),
      (
        #"{"mark": "bar", "title": {"text": "a", "anchor": "left", "orient": "left"}}"#,
        ["wrong $.title.anchor", "not drawn $.title.orient"]
      ),
      (
        #"{"mark": "bar", "encoding": {"x": {"field": "a", "sort": "-z", "axis": {"orient": "left"}}}}"#,
        ["wrong $.encoding.x.sort", "not drawn $.encoding.x.axis.orient"]
      ),
      (
        #"{"mark": "bar", "encoding": {"x": {"field": "a", "sort": {"field": "b", "order": "down"}}}}"#,
        ["wrong $.encoding.x.sort.order"]
      ),
      (
        #"{"mark": "bar", "encoding": {"y": {"field": "a", "stack": "zeo", "scale": {"type": "lin"}, "axis": {"labelOverlap": "none"}}}}"#,
        [
          "wrong $.encoding.y.stack", "wrong $.encoding.y.scale.type",
          "wrong $.encoding.y.axis.labelOverlap",
        ]
      ),
      (
        #"{"mark": "bar", "encoding": {"color": {"field": "a", "legend": {"orient": "middle", "titleOrient": "right", "symbolType": "circel"}}}}"#,
        [
          "wrong $.encoding.color.legend.orient",
          "not drawn $.encoding.color.legend.titleOrient",
          "wrong $.encoding.color.legend.symbolType",
        ]
      ),
      (#"{"mark": "bar", "resolve": {"scale": {"x": "alone"}}}"#, ["wrong $.resolve.scale.x"]),
      (#"{"mark": "bar", "width": "container", "height": "all"}"#, ["wrong $.height"]),
      (
        #"{"mark": "bar", "view": {"continuousWidth": 3, "step": 4}, "config": {"view": {"step": 4}}}"#,
        ["not drawn $.view.continuousWidth", "not drawn $.view.step"]
      ),
      (#"{"mark": {"type": "errorbar", "style": "a"}}"#, ["not drawn $.mark.style"]),
    ])
  func closedWords(specification: String, expected: [String]) throws {
    #expect(try notes(specification) == expected)
  }

  @Test("values know their line and column")
  func locations() throws {
    let text = "{\n  \"mark\": {\"type\": \"bar\",\n    \"colour\": 3}}"
    let node = try JSONNode.parse(Array(text.utf8), name: "chart.vl.json")
    let note = try #require(SpecReader.read(node).notes.first)
    guard case .specification(let place) = note.origin else {
      Issue.record("\(note.origin)")
      return
    }
    #expect(place.path == "$.mark.colour")
    #expect(place.location.file == "chart.vl.json")
    #expect((place.location.line, place.location.column) == (3, 15))
  }

  @Test("typed keys read and write properties")
  func keys() throws {
    let text = #"{"mark": {"type": "bar", "opacity": 0.5}, "title": "A", "width": {"step": 20}}"#
    var chart = SpecReader.read(try JSONNode.parse(Array(text.utf8), name: "")).chart
    guard case .unit(var mark, _) = try chart.content else {
      Issue.record("no mark")
      return
    }
    #expect(mark[.type] == "bar" && mark[.opacity] == 0.5 && mark[.filled] == nil)
    #expect(chart[.title]?.strings == ["A"])
    (mark[.opacity], mark[.filled]) = (nil, true)
    chart[.mark] = mark.value
    let defaults = MarkSpec(SpecValue(.object([SpecMember("opacity", SpecValue(.number(1)))])))
    #expect(mark.over(defaults)[.opacity] == 1 && defaults.over(mark)[.filled] == true)
    #expect(
      String(decoding: SpecWriter.text(chart), as: UTF8.self)
        == #"{"mark": {"type": "bar", "filled": true}, "title": "A", "width": {"step": 20}}"# + "\n"
    )
  }
}
