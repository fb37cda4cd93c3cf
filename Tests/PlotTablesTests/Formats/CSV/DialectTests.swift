import Testing

@testable import PlotTables

@Suite struct DialectTests {
  @Test(
    "the delimiter is sniffed from the content",
    arguments: [
      ("a,b\n1,2\n3,4\n", "comma"),
      ("a;b\n1;2\n3;4\n", "semicolon"),
      ("a\tb\n1\t2\n3\t4\n", "tab"),
      ("a|b\n1|2\n3|4\n", "pipe"),
      ("a\u{1f}b\n1\u{1f}2\n3\u{1f}4\n", "unit separator"),
      ("a b\n1 2\n3 4\n", "space"),
      ("1 2\n3 4\n", "space"),
      ("a:b\n1:2\n3:4\n", "colon"),
      ("  a    b\n  1   20\n 300    4\n", "space"),
      ("price;weight\n1,5;2,25\n3,5;4,75\n", "semicolon"),
      ("1,5;2,25\n3,5;4,75\n", "semicolon"),
      ("name,n\n\"Smith; John\",1\n\"Doe; Jane\",2\n", "comma"),
      ("when,n\n2024-01-31 10:00:00,1\n2024-02-01 11:00:00,2\n", "comma"),
    ])
  func delimiters(text: String, name: String) throws {
    #expect(try read(text).finding("delimiter") == name)
  }

  @Test(
    "a separator inside the values of one column is no delimiter",
    arguments: [
      ("time\n10:30\n10:45\n", "time time 10:30 10:45"),
      ("10:30:00\n10:45:00\n", "col1 time 10:30:00 10:45:00"),
      ("when\n2024-01-31 10:00\n2024-02-01 11:00\n", "when time 2024-01-31T10:00 2024-02-01T11:00"),
      ("2024-01-31 10:00\n2024-02-01 11:00\n", "col1 time 2024-01-31T10:00 2024-02-01T11:00"),
      ("Jan 1, 2000\nFeb 1, 2000\n", "col1 time 2000-01-01 2000-02-01"),
      ("day\nJan 1, 2000\nFeb 1, 2000\n", "day time 2000-01-01 2000-02-01"),
      ("x\n1,5\n2,25\n", "x number 1.5 2.25"),
      ("city\nNew York\nLos Angeles\n", "city text New York Los Angeles"),
    ])
  func oneColumn(text: String, summary: String) throws {
    #expect(try read(text).summary == summary)
  }

  @Test(
    "the header is sniffed from the content",
    arguments: [
      ("a,b\n1,2\n", "a number 1; b number 2"),
      ("1,2\n3,4\n", "col1 number 1 3; col2 number 2 4"),
      ("x,5\ny,6\n", "col1 text x y; col2 number 5 6"),
      ("name,city\nAnn,Bern\nBob,Rome\n", "name text Ann Bob; city text Bern Rome"),
      ("red,apple\nred,cherry\n", "col1 text red red; col2 text apple cherry"),
      ("NA\n1\n2\n", "col1 number · 1 2"),
      (
        "country,1990,1991\nA,1.5,2\nB,3,4\n",
        "country text A B; 1990 number 1.5 3; 1991 number 2 4"
      ),
      ("id,2020-01,2020-02\nA,1,2\n", "id text A; 2020-01 number 1; 2020-02 number 2"),
      ("s,1/22/20,1/23/20\n,0,\n", "s text ·; 1/22/20 number 0; 1/23/20 text ·"),
      ("2024-01-31,1\n2024-02-01,2\n", "col1 time 2024-01-31 2024-02-01; col2 number 1 2"),
      ("2024-01-31,1\n,2\n", "col1 time 2024-01-31 ·; col2 number 1 2"),
      ("2019,2020\n1,2\n3,4\n", "2019 number 1 3; 2020 number 2 4"),
      ("2000,2100\n100,200\n", "col1 number 2000 100; col2 number 2100 200"),
      ("2019,2020\n2020,7\n", "col1 number 2019 2020; col2 number 2020 7"),
      (
        ",1.5,2,2.5\na,1,2,3\nb,4,5,6\n",
        "col1 text a b; 1.5 number 1 4; 2 number 2 5; 2.5 number 3 6"
      ),
      (
        ",1.5,2,2.5\na,1,2,3\n,4,5,6\n",
        "col1 text · a ·; col2 number 1.5 1 4; col3 number 2 2 5; col4 number 2.5 3 6"
      ),
      ("when,n\n2024-01-31,x\n", "when time 2024-01-31; n text x"),
      ("42\n", "col1 number 42"),
      ("1,x\n", "col1 number 1; col2 text x"),
    ])
  func headers(text: String, summary: String) throws {
    #expect(try read(text).summary == summary)
  }

  @Test("an option overrides the sniffed dialect")
  func forcedHeader() throws {
    #expect(try read("1,2\n3,4\n", hasHeader: true).summary == "1 number 3; 2 number 4")
    #expect(try read("a,b\nc,d\n", hasHeader: false).summary == "col1 text a c; col2 text b d")
    var options = ReadOptions()
    options.delimiter = .byte(UInt8(ascii: "~"))
    let table = try Table.read(Array("a~b\n1~2\n".utf8), name: "-", options: options)
    #expect(table.summary == "a number 1; b number 2")
    options.format = "xls"
    #expect(throws: TableError.self) { try Table.read([49], name: "-", options: options) }
  }

  @Test(
    "lines before the table are skipped",
    arguments: [
      ("# from a sensor\n# 2024\na,b\n1,2\n3,4\n", "a number 1 3; b number 2 4"),
      ("Report of the week\n\na,b\n1,2\n3,4\n5,6\n", "a number 1 3 5; b number 2 4 6"),
      ("# x y\n1 2\n3 4\n", "x number 1 3; y number 2 4"),
      ("#x,y\n1,2\n3,4\n", "x number 1 3; y number 2 4"),
      ("tag,n\n#one,1\n#two,2\n", "tag text #one #two; n number 1 2"),
      ("# start\na,b\n1,2\n# later\n3,4\n", "a number 1 3; b number 2 4"),
    ])
  func preamble(text: String, summary: String) throws {
    #expect(try read(text).summary == summary)
  }

  @Test("the file name's extension is only a hint")
  func extensions() throws {
    #expect(try read("a,b\n1,2\n", name: "t.tsv").summary == "a number 1; b number 2")
    #expect(try read("a b\tc\n1\t2\n", name: "t.tsv").summary == "a b number 1; c number 2")
    #expect(try read("[{\"a\": 1}]", name: "t.csv").finding("format") == "json")
    #expect(try read("[id],[n]\n1,2\n", name: "t.txt").summary == "[id] number 1; [n] number 2")
    #expect(try read("a,b\n1,2\n", name: "t.ndjson2").finding("format") == "csv")
  }
}
