import Testing

@testable import PlotTables

/// Headers of numbers and amounts beside a name.
@Suite("Headers of rising numbers") struct HeaderNumberTests {
  @Test(
    "rising numbers beside a name are names, where the cells below are something else",
    arguments: [
      "sample,400,410,420\nleaf,0.11,0.12,0.14\nsoil,0.31,0.33,0.34\n",
      "day,0,1,2,3,4,5\nMon,3,2,1,1,2,8\nTue,4,2,1,0,3,9\n",
      "test,50%,90%,99%\na,12%,30%,55%\nb,15%,33%,80%\n",
      "endpoint,0.5,0.95,0.99\n/a,12,30,55\n/b,15,33,80\n",
      "Athlete,60m,100m\nA,0:07.10,0:10.90\nB,0:07.20,0:10.80\n",
      "server,5m,15m\nweb,200ms,250ms\ndb,100ms,90ms\n",
      "plan,€10,€20\na,5,6\nb,7,9\n",
    ])
  func headers(text: String) throws {
    let table = try read(text).table
    let names = text.prefix { $0 != "\n" }.split(separator: ",").map(String.init)
    #expect(table.columns.map(\.name) == names)
    #expect(table.columns.dropFirst().allSatisfy { $0.kindName == "number" })
  }

  @Test(
    "rows of names and numbers without a header keep their first row",
    arguments: [
      "Mon,3,5,7\nTue,4,2,1\nWed,2,2,5\n", "a,1,2,3\nb,4,5,6\nc,7,8,9\n",
      "ash,10,20\nelm,12,24\noak,9,18\n", "x,90,95,99\ny,80,85,90\nz,70,75,80\n",
    ])
  func rows(text: String) throws {
    #expect(try read(text).table.rowCount == text.split(separator: "\n").count)
  }
}
