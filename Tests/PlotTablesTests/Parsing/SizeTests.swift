import Testing

@testable import PlotTables

/// Sizes in bytes and numbers of thousands, which share the signs `K`, `M` and `B`. Expected values:
/// `du -h` and `df -h` of GNU coreutils 9 count in powers of 1024, the financial press in powers of
/// 1000.
@Suite struct SizeTests {
  @Test(
    "K, M and B are thousands, millions and billions unless bytes are named",
    arguments: [
      ("company,v\nA,1.2M\nB,450K\nC,3.1B\nD,12M\n", "1200000 450000 3100000000 12000000"),
      ("video,views\nA,1.2M\nB,450K\nC,12K\n", "1200000 450000 12000"),
      ("country,population\nA,1.2B\nB,900M\n", "1200000000 900000000"),
      ("industry,market size\nA,4K\nB,12M\n", "4000 12000000"),
      ("name,size\nA,1.2B\nB,900M\n", "1200000000 900000000"),
    ] as [(String, String)])
  func counts(text: String, values: String) throws {
    let column = try read(text).table.columns[1]
    #expect(column.words == values)
    #expect(column.unit == nil)
  }

  @Test(
    "K and M are powers of 1024 under the name of a size, beside paths, and in the form of du",
    arguments: [
      ("name,size\na,4.0K\nb,12M\nc,512B\n", "4096 12582912 512"),
      ("pid,rss\n1,12M\n2,3.5M\n", "12582912 3670016"),
      ("n,v\n/usr,4.0K\n/var,12M\n/tmp,512\n", "4096 12582912 512"),
      ("file,v\na,4.0K\nb,12M\n", "4096 12582912"),
      ("n,v\na,4K\nb,12M\nc,1.5G\n", "4096 12582912 1610612736"),
      ("4.0K\tREADME\n12M\tsrc\n450K\tx\n", "4096 12582912 460800"),
    ] as [(String, String)])
  func sizes(text: String, values: String) throws {
    let columns = try read(text, name: "").table.columns
    let column = try #require(columns.first { $0.unit != nil })
    #expect(column.words == values)
    #expect(column.unit == MeasureUnit("B", dimension: .information))
  }

  @Test("B with fractions is not the byte")
  func fractions() throws {
    #expect(try read("n,v\na,1.2B\nb,3.5B\n").table.columns[1].unit == MeasureUnit("B"))
  }

  @Test("a B beside K that may be the byte gives a warning with line and column")
  func ambiguous() throws {
    let read = try read("n,v\na,4.0K\nb,512B\n")
    #expect(read.table.columns[1].numbers == [4e3, 512e9])
    #expect(read.warnings.map(\.message) == ["column 'v': '4.0K' is read as 4000"])
    #expect(read.warnings.first?.location?.line == 2)
    #expect(read.warnings.first?.location?.column == 3)
  }

  @Test("decades are years, not seconds")
  func decades() throws {
    #expect(
      try read("decade,n\n1980s,4\n1990s,5\n").summary
        == "decade text 1980s 1990s; n number 4 5")
    #expect(try read("t,n\n1980s,4\n1985s,5\n").table.columns[0].unit?.symbol == "s")
  }

  @Test(
    "a first row with the units of the rows below is a row",
    arguments: [
      "5ms,a\n6ms,b\n7ms,c\n", "4K,a\n6K,b\n7M,c\n", "CHF 5,a\nCHF 6,b\n", "0x1F,a\n0x2A,b\n",
      "5 kr,a\n6 kr,b\n", "10k,a\n20k,b\n", "21°C,a\n22°C,b\n", "5 kg,a\n7 kg,b\n",
      "0m1.2s,real\n0m0.5s,user\n",
    ] as [String])
  func headerless(text: String) throws {
    let read = try read(text)
    #expect(read.finding("header") == "no")
    #expect(read.table.columns[0].numbers?.count == text.split(separator: "\n").count)
  }

  @Test("column names that resemble quantities stay names")
  func quantitiesAsNames() throws {
    #expect(
      try read("x,5k,10k\na,1200,2400\nb,1300,2500\n").table.columns.map(\.name)
        == ["x", "5k", "10k"])
    #expect(
      try read("coin,1h,24h\na,0.5%,2%\nb,0.7%,3%\n").table.columns.map(\.name)
        == ["coin", "1h", "24h"])
  }
}

extension Column {
  /// The numbers of a column, without their unit.
  fileprivate var words: String {
    (numbers ?? []).map { ShownNumber.text($0) }.joined(separator: " ")
  }
}
