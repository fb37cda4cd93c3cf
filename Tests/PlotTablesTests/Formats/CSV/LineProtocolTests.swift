import Testing

@testable import PlotTables

/// InfluxDB's two texts. The examples are those of its documentation.
@Suite struct LineProtocolTests {
  @Test(
    "the line protocol of InfluxDB is noted",
    arguments: [
      "weather,location=us-midwest temperature=82,humidity=71 1465839830100400200\n",
      "# comment\nmyMeasurement,tag1=value1,tag2=value2 fieldKey=\"a b, c=d\" 1556813561098000000\n",
      "m fieldKey=1i 1556813561098000000\nm fieldKey=2i 1556813561099000000\n",
      "m,t=a\\ b f=t\n",
    ])
  func told(text: String) throws {
    let error = try #require(readError(text, name: "t.txt"))
    #expect(error.message == "this is InfluxDB's line protocol, not a table")
    #expect(error.hint?.contains("--raw") == true)
  }

  @Test(
    "lines of pairs other than InfluxDB's are read",
    arguments: [
      "a,b=c\n1,2\n", "level=info msg=\"a b\"\nlevel=warn msg=c\n", "x y=1\n1 2\n2 3\n",
      "m f=1\nm f=2\n",
    ])
  func others(text: String) throws {
    #expect(try read(text, name: "t.txt").table.rowCount > 0)
  }

  @Test("annotated CSV of InfluxDB is read")
  func annotated() throws {
    let text = """
      #group,false,false,true,false,true
      #datatype,string,long,dateTime:RFC3339,double,string
      #default,mean,,,,
      ,result,table,_time,_value,_field
      ,,0,2020-01-01T01:00:00Z,1.5,used
      ,,0,2020-01-01T02:00:00Z,2.5,used

      """
    let read = try read(text)
    #expect(
      read.summary.hasSuffix(
        "table number 0 0; _time zoned 2020-01-01T01:00:00Z 2020-01-01T02:00:00Z; "
          + "_value number 1.5 2.5; _field text used used"))
    #expect(read.warnings.isEmpty)
  }
}
