import PlotTables
import Testing

@testable import PlotAsk

/// The roles are those that a reader of the headers and the first rows would name.
@Suite("Roles of columns") struct ColumnRoleTests {
  private func roles(_ csv: String) throws -> [String] {
    try table(csv).columnRoles.map { "\($0.name) \($0.role.rawValue)" }
  }

  private func rows(_ count: Int, _ row: (Int) -> String) -> String {
    (1...count).map { row($0) + "\n" }.joined()
  }

  @Test("the first column without a name numbers the rows, from any start and with gaps")
  func namelessIndex() throws {
    #expect(
      try roles(",a,b\n" + rows(20) { "\($0 * 3),\($0 % 7).5,\($0 * $0 % 11).25" })
        == ["col1 index", "a measure", "b measure"])
  }

  @Test("numbers of rows with the number of a part behind a point, such as 3.1, are an index")
  func parts() throws {
    #expect(
      try roles(
        ",dose,y\n"
          + rows(24) { "\(($0 - 1) / 4 + 1).\(($0 - 1) % 4 + 1),\($0 * $0 % 11).25,\($0 % 7).5" }
      )
      .first == "col1 index")
  }

  @Test(
    "a column that is named as numbers of rows are is one",
    arguments: ["rownames", "id", "Unnamed: 0", "row_number", "obs"])
  func namedIndex(name: String) throws {
    #expect(
      try roles("\(name),a\n" + rows(20) { "\($0 + 4),\($0 * $0 % 11).25" }).first
        == "\(name) index")
  }

  @Test(
    "names of rows that are calendar years are times", arguments: ["rownames", "", "Unnamed: 0"])
  func yearsOfRows(name: String) throws {
    let name = name.isEmpty ? "col1" : name
    #expect(
      try roles("\(name == "col1" ? "" : name),a\n1951,1.5\n1956,2.25\n1957,4\n1958,5.75\n")
        .first == "\(name) time")
  }

  @Test("numbers of rows in any order are an index; numbers that rise under a name of time are not")
  func shuffled() throws {
    #expect(
      try roles("a,who\n" + rows(23) { "\($0 * $0 % 11).25,\($0 * 5 % 23 + 1)" })
        == ["a measure", "who index"])
    #expect(
      try roles("day,a\n" + rows(23) { "\($0),\($0 * $0 % 11).25" })
        == ["day sequence", "a measure"])
  }

  @Test("a name of things makes whole numbers identifiers, and one of rows makes them counts")
  func named() throws {
    #expect(
      try roles(
        "patient,dose,n,arm\n"
          + rows(24) { "\($0 % 12 + 100),\($0 % 3),\($0 * 7),\($0 % 2 == 0 ? "x" : "y")" })
        == ["patient identifier", "dose steps", "n count", "arm category"])
  }

  @Test(
    "whole numbers that number the rows with few gaps are an index, under any name but one of time")
  func gaps() throws {
    func first(_ name: String) throws -> String? {
      try roles("\(name),a\n" + rows(100) { "\($0 + $0 / 20),\($0 * $0 % 11).25" }).first
    }
    #expect(try first("study_entry") == "study_entry index")
    #expect(try first("day") == "day sequence")
  }

  @Test(
    "running numbers by their name and their course are identifiers, and those of children are not")
  func runningNumbers() throws {
    #expect(
      try roles(
        "gameno,childNum,a\n" + rows(60) { "\(($0 - 1) % 30 + 1),\($0 * 7 % 15),\($0 % 7).5" })
        == ["gameno identifier", "childNum measure", "a measure"])
  }

  @Test("fractions under the name of a thing are measures")
  func fractions() throws {
    #expect(
      try roles(
        "parent,child\n" + rows(90) { "\($0 % 7 + 60).5,\($0 < 60 ? 64 : 58 + $0 % 9).2" })
        == ["parent measure", "child measure"])
  }

  @Test("few whole amounts, of which many come once and far from each other, are measures")
  func farAmounts() throws {
    let sizes = [8, 12, 40, 1028, 7648]
    #expect(
      try roles("file,size\n" + rows(40) { "f\($0),\($0 <= 5 ? sizes[$0 - 1] : 4)" }).last
        == "size measure")
    // One answer of each of some kinds, close to each other.
    #expect(
      try roles("who,answer\n" + rows(40) { "f\($0),\($0 <= 3 ? $0 : 5)" }).last == "answer steps")
    // Doses of a trial.
    #expect(
      try roles("file,dose\n" + rows(40) { "f\($0),\($0 % 4 * 250)" }).last == "dose steps")
  }

  @Test("few levels of numbers in the rows of a design have the role of steps")
  func design() throws {
    #expect(
      try roles("cases,smoke,class\n" + rows(6) { "\($0 * 40 + 3),\($0 % 2),\($0 % 3 + 1)" })
        == ["cases count", "smoke steps", "class steps"])
  }

  @Test("a column of one value is constant, and one of few values is sparse")
  func empty() throws {
    #expect(
      try roles("a,b,c\n" + rows(20) { "\($0 * $0 % 11).25,5,\($0 == 3 ? "1.5" : "")" })
        == ["a measure", "b constant", "c sparse"])
  }

  @Test("texts that differ in each row are names, and those that repeat are categories")
  func texts() throws {
    #expect(
      try roles("who,group,a\n" + rows(20) { "p\($0),g\($0 % 4),\($0 * $0 % 11).25" })
        == ["who name", "group category", "a measure"])
  }

  @Test("years with fractions are times")
  func years() throws {
    #expect(
      try roles("time,a\n" + rows(40) { "\(1950 + Double($0) / 4),\($0 * $0 % 11).25" })
        == ["time time", "a measure"])
  }
}
