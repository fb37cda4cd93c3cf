import Testing

@testable import PlotTables

/// Documents that hold a table in another form than records, rows or columns. The forms are those of
/// pandas 2.2 (`DataFrame.to_json`), Alpha Vantage, Open-Meteo, Prometheus (HTTP API, `query_range`
/// and `query`), Graphite (`render`), CoinGecko (`market_chart`), Chart.js 4 and RFC 7946.
@Suite struct JSONReshapingTests {
  @Test(
    "a table is read from any orient of pandas",
    arguments: [
      (
        #"{"date":{"0":"2024-01-01","1":"2024-01-02"},"v":{"0":1.5,"1":null}}"#,
        "date time 2024-01-01 2024-01-02; v number 1.5 ·"
      ),
      (
        #"{"v":{"1704067200000":1,"1704153600000":2},"w":{"1704067200000":3,"1704153600000":4}}"#,
        "time zoned 2024-01-01T00:00:00.000Z 2024-01-02T00:00:00.000Z; v number 1 2; w number 3 4"
      ),
      (
        #"{"0":{"date":"2024-01-01","v":1},"1":{"date":"2024-01-02","v":2}}"#,
        "date time 2024-01-01 2024-01-02; v number 1 2"
      ),
      (
        #"{"USA":{"gdp":1,"pop":2},"FRA":{"gdp":3}}"#,
        "name text USA FRA; gdp number 1 3; pop number 2 ·"
      ),
      (
        #"{"columns":["a","b"],"index":[0,1],"data":[[1,"x"],[3,"y"]]}"#, "a number 1 3; b text x y"
      ),
      (
        #"{"columns":["a"],"index":["2024-01-01","2024-01-02"],"data":[[1],[3]]}"#,
        "date time 2024-01-01 2024-01-02; a number 1 3"
      ),
      (
        #"{"2024-01-01":5,"2024-01-02":6,"2024-01-03":7}"#,
        "date time 2024-01-01 2024-01-02 2024-01-03; value number 5 6 7"
      ),
      (#"{"0":1.5,"1":2.5,"2":3.5}"#, "value number 1.5 2.5 3.5"),
      (
        #"{"schema":{"fields":[{"name":"a"}]},"data":[{"a":1},{"a":2}]}"#, "a number 1 2"
      ),
    ] as [(String, String)])
  func orients(text: String, summary: String) throws {
    #expect(try read(text, name: "t.json").summary == summary)
  }

  @Test(
    "objects keyed by date or name are tables, at the top or below",
    arguments: [
      (
        #"{"2024-01-01":{"open":1,"close":2},"2024-01-02":{"open":3,"close":4}}"#,
        "date time 2024-01-01 2024-01-02; open number 1 3; close number 2 4"
      ),
      (
        #"{"base":"USD","rates":{"2024-01-01":{"EUR":0.9},"2024-01-02":{"EUR":0.8}}}"#,
        "date time 2024-01-01 2024-01-02; EUR number 0.9 0.8"
      ),
      (
        #"{"Meta Data":{"1. Symbol":"IBM"},"Time Series (Daily)":{"2024-01-02":{"1. open":"16.1"},"2024-01-03":{"1. open":"16.2"}}}"#,
        "date time 2024-01-02 2024-01-03; 1. open number 16.1 16.2"
      ),
      (#"{"a":1,"b":5,"c":3}"#, "name text a b c; value number 1 5 3"),
      (
        #"{"base":"USD","rates":{"EUR":0.9,"GBP":0.8,"JPY":140}}"#,
        "name text EUR GBP JPY; value number 0.9 0.8 140"
      ),
      (
        #"{"latitude":52,"longitude":13,"hourly_units":{"t":"°C"},"hourly":{"time":["2024-01-01","2024-01-02"],"t":[1,2]}}"#,
        "time time 2024-01-01 2024-01-02; t number 1 2"
      ),
    ] as [(String, String)])
  func maps(text: String, summary: String) throws {
    #expect(try read(text, name: "t.json").summary == summary)
  }

  @Test(
    "JSON lists of pairs are rows",
    arguments: [
      (
        #"{"data":{"resultType":"matrix","result":[{"metric":{"job":"a"},"values":[[1700000000,"1"],[1700000060,"0"]]},{"metric":{"job":"b"},"values":[[1700000000,"2"]]}]}}"#,
        "metric.job text a a b; time zoned 2023-11-14T22:13:20Z 2023-11-14T22:14:20Z"
          + " 2023-11-14T22:13:20Z; value number 1 0 2"
      ),
      (
        #"{"data":{"result":[{"metric":{"job":"a"},"value":[1700000000,"1"]}]}}"#,
        "metric.job text a; time zoned 2023-11-14T22:13:20Z; value number 1"
      ),
      (
        #"[{"target":"a","datapoints":[[1.5,1700000000],[null,1700000060]]}]"#,
        "target text a a; time zoned 2023-11-14T22:13:20Z 2023-11-14T22:14:20Z; value number 1.5 ·"
      ),
      (
        #"{"prices":[[1700000000000,1.5]],"total_volumes":[[1700000000000,10]]}"#,
        "time zoned 2023-11-14T22:13:20.000Z; prices number 1.5; total_volumes number 10"
      ),
      (
        #"{"labels":["Jan","Feb"],"datasets":[{"label":"A","data":[1,2]},{"label":"B","data":[4,5]}]}"#,
        "label text Jan Feb; A number 1 2; B number 4 5"
      ),
      (
        #"{"datasets":[{"label":"A","data":[{"x":1,"y":2},{"x":3,"y":4}]}]}"#,
        "label text A A; x number 1 3; y number 2 4"
      ),
    ] as [(String, String)])
  func pairs(text: String, summary: String) throws {
    #expect(try read(text, name: "t.json").summary == summary)
  }

  @Test("points of GeoJSON have a longitude and a latitude beside their properties")
  func points() throws {
    let features = [(13.5, 52.5), (14.5, 53.5)].map {
      #"{"type":"Feature","properties":{"mag":2},"geometry":{"type":"Point","coordinates":[\#($0.0),\#($0.1)]}}"#
    }
    let text = #"{"type":"FeatureCollection","features":["# + features.joined(separator: ",") + "]}"
    #expect(
      try read(text, name: "t.geojson").summary
        == "mag number 2 2; longitude number 13.5 14.5; latitude number 52.5 53.5")
  }

  @Test(
    "a JSON object of single values is one record, and a list of numbers in a record is a cell",
    arguments: [
      (#"{"name":"x","size":{"a":1,"b":2}}"#, "name text x; size.a number 1; size.b number 2"),
      (#"{"a":1,"b":2}"#, "a number 1; b number 2"),
      (#"{"a":"x","b":"y","c":"z"}"#, "a text x; b text y; c text z"),
      (
        #"[{"id":1,"range":[4,5]},{"id":2,"range":[6,7]}]"#, "id number 1 2; range text [4,5] [6,7]"
      ),
    ] as [(String, String)])
  func records(text: String, summary: String) throws {
    #expect(try read(text, name: "t.json").summary == summary)
  }

  @Test("the longest of several tables is read, with a warning that has the paths of the others")
  func several() throws {
    let text = #"{"hourly":{"t":[1,2,3]},"daily":{"u":[4,5]}}"#
    let read = try read(text, name: "t.json")
    #expect(read.summary == "t number 1 2 3")
    #expect(read.warnings.map(\.hint) == ["--records daily reads that one"])
    let other = try PlotTablesTests.read(text, name: "t.json", records: "daily")
    #expect(other.summary == "u number 4 5")
  }

  @Test("a document longer than the sample is read alike", .slow)
  func long() throws {
    let rows = (0..<40_000).map { #""\#($0)":\#($0).5"# }.joined(separator: ",")
    let table = try read("{\"v\":{\(rows)},\"w\":{\(rows)}}", name: "t.json").table
    #expect(table.columns.map(\.name) == ["v", "w"])
    #expect(table.rowCount == 40_000)
    #expect(table.columns[1].numbers?.last == 39_999.5)
  }

  /// The format of statistical offices: https://json-stat.org/full/
  @Test("JSON-stat is a row for each cell, with the names of its categories")
  func jsonStat() throws {
    let dimensions = """
      "id":["freq","geo","time"],"size":[1,2,3],"dimension":{"freq":{"category":{"index":{"A":0}}},
      "geo":{"category":{"index":["AT","BE"],"label":{"AT":"Austria","BE":"Belgium"}}},
      "time":{"category":{"index":{"2020":0,"2022":2,"2021":1}}}}
      """
    let summary =
      "freq text A A A A A A; geo text Austria Austria Austria Belgium Belgium Belgium; "
      + "time years 2020 2021 2022 2020 2021 2022; value number 1 2 3 4 5 6"
    let dense = #"{"version":"2.0","class":"dataset","value":[1,2,3,4,5,6],\#(dimensions)}"#
    #expect(try read(dense, name: "t.json").summary == summary)
    let sparse =
      #"{"class":"dataset","value":{"0":1,"1":2,"2":3,"3":4,"4":5,"5":6},\#(dimensions)}"#
    #expect(try read(sparse, name: "t.json").summary == summary)
    let old = #"{"dataset":{"value":[1,2,3,4,5,6],\#(dimensions)}}"#
    #expect(try read(old, name: "t.json").summary == summary)
    // A cell that is not listed has no row.
    let holes = #"{"class":"dataset","value":{"1":2,"5":6},\#(dimensions)}"#
    #expect(try read(holes, name: "t.json").table.rowCount == 2)
  }

  // The forms of CloudWatch (`GetMetricData`), Yahoo's charts, InfluxDB 1 (`query`), Azure's metrics and
  // Grafana's data frames.
  @Test(
    "parallel lists in records are columns, and records in a record are rows",
    arguments: [
      (
        #"{"MetricDataResults":[{"Id":"a","Timestamps":["2024-01-01T00:00:00Z","2024-01-01T01:00:00Z"],"Values":[1.5,2]},{"Id":"b","Timestamps":["2024-01-01T00:00:00Z"],"Values":[3]}]}"#,
        "Id text a a b; Timestamps zoned 2024-01-01T00:00:00Z 2024-01-01T01:00:00Z 2024-01-01T00:00:00Z; Values number 1.5 2 3"
      ),
      (
        #"{"chart":{"result":[{"meta":{"symbol":"X","ranges":["1d"]},"timestamp":[1704067200,1704153600],"indicators":{"quote":[{"open":[1,2],"close":[3,4]}],"adjclose":[{"adjclose":[5,6]}]}}],"error":null}}"#,
        "meta.symbol text X X; timestamp zoned 2024-01-01T00:00:00Z 2024-01-02T00:00:00Z; open number 1 2; close number 3 4; adjclose number 5 6"
      ),
      (
        #"{"results":[{"statement_id":0,"series":[{"name":"cpu","tags":{"host":"a"},"columns":["time","mean"],"values":[["2024-01-01T00:00:00Z",1],["2024-01-02T00:00:00Z",2]]}]}]}"#,
        "statement_id number 0 0; name text cpu cpu; tags.host text a a; time zoned 2024-01-01T00:00:00Z 2024-01-02T00:00:00Z; mean number 1 2"
      ),
      (
        #"{"value":[{"unit":"%","timeseries":[{"metadatavalues":[],"data":[{"timeStamp":"2024-01-01T00:00:00Z","average":1},{"timeStamp":"2024-01-01T00:01:00Z","average":2}]}]}]}"#,
        "unit text % %; timeStamp zoned 2024-01-01T00:00:00Z 2024-01-01T00:01:00Z; average number 1 2"
      ),
      (
        #"{"results":{"A":{"frames":[{"schema":{"fields":[{"name":"Time"},{"name":"Value","labels":{"host":"a"}}]},"data":{"values":[[1704067200000,1704153600000,1704240000000],[1,2,4]]}}]}}}"#,
        "host text a a a; Time zoned 2024-01-01T00:00:00.000Z 2024-01-02T00:00:00.000Z 2024-01-03T00:00:00.000Z; Value number 1 2 4"
      ),
      (
        #"{"time":{"data":[0,1,2],"size":3},"heartrate":{"data":[90,95,99],"size":3}}"#,
        "time.size number 3 3 3; heartrate.size number 3 3 3; time.data number 0 1 2; heartrate.data number 90 95 99"
      ),
      (
        #"{"users":[{"name":"a","age":3},{"name":"b","age":5}],"range":[[0,1],[2,3]]}"#,
        "name text a b; age number 3 5"
      ),
      (
        #"[{"id":1,"tags":["a","b"],"n":2},{"id":2,"tags":["c"],"n":3}]"#,
        #"id number 1 2; tags text ["a","b"] ["c"]; n number 2 3"#
      ),
    ] as [(String, String)])
  func nested(text: String, summary: String) throws {
    #expect(try read(text, name: "t.json").summary == summary)
  }

  // BigQuery (`jobs.query`), Google's chart tools, Analytics 4 (`runReport`), Snowflake's and Socrata's APIs;
  // Highcharts, ApexCharts and ECharts.
  @Test(
    "rows without names have those that stand in another list, and series the labels",
    arguments: [
      (
        #"{"schema":{"fields":[{"name":"day"},{"name":"n"}]},"rows":[{"f":[{"v":"2024-01-01"},{"v":"5"}]},{"f":[{"v":"2024-01-02"},{"v":"6"}]}]}"#,
        "day time 2024-01-01 2024-01-02; n number 5 6"
      ),
      (
        #"{"table":{"cols":[{"id":"A","label":"x"},{"id":"B","label":"y"}],"rows":[{"c":[{"v":1,"f":"1"},{"v":3}]},{"c":[{"v":2},{"v":5}]}]}}"#,
        "x number 1 2; y number 3 5"
      ),
      (
        #"{"dimensionHeaders":[{"name":"city"}],"metricHeaders":[{"name":"users"}],"rows":[{"dimensionValues":[{"value":"A"}],"metricValues":[{"value":"3"}]},{"dimensionValues":[{"value":"B"}],"metricValues":[{"value":"4"}]}]}"#,
        "city text A B; users number 3 4"
      ),
      (
        #"{"resultSetMetaData":{"rowType":[{"name":"DAY"},{"name":"N"}]},"data":[["2024-01-01","5"],["2024-01-02","6"],["2024-01-03","7"]]}"#,
        "DAY time 2024-01-01 2024-01-02 2024-01-03; N number 5 6 7"
      ),
      (
        #"{"xAxis":{"categories":["a","b","c"]},"series":[{"name":"J","data":[1,0,4]},{"name":"K","data":[5,7,3]}]}"#,
        "label text a b c; J number 1 0 4; K number 5 7 3"
      ),
      (
        #"{"xAxis":{"type":"category","data":["Mon","Tue"]},"series":[{"data":[150,230],"type":"line"}]}"#,
        "label text Mon Tue; data 1 number 150 230"
      ),
    ] as [(String, String)])
  func named(text: String, summary: String) throws {
    #expect(try read(text, name: "t.json").summary == summary)
  }
}
