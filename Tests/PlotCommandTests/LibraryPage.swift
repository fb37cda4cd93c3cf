// Written by `Tests/Checks/snippets --write` from Sources/Plotting/Plotting.docc/Library.md.
// swift-format-ignore-file
import Plotting

/// The code of the page, which is compiled and not run.
enum LibraryPage {
  static func drawAChart(cars: Table) throws {
    let table = try Table(["epoch": [1.0, 2, 3], "loss": [0.9, 0.4, 0.2]])
    try Chart(table).write("loss.png")
    _ = table
  }

  static func readAFile(table: Table) throws {
    let cars = try Table.read(file: "cars.csv")
    let notes = try Chart(cars, mark: .boxplot, x: "origin", y: "miles").write("boxes.svg")
    for note in notes where note.level == .warning { print(note.message) }
    _ = cars
    _ = notes
  }

  static func makeATable(cars: Table, table: Table) throws {
    let runs = try Table([
      "day": Times(["2024-05-01", "2024-05-02"]),
      "model": ["small", "large"],
      "loss": [0.8, nil],
    ])
    _ = runs
  }

  static func computeInAChannel(cars: Table, table: Table) throws {
    _ = Chart(cars, mark: .line, x: "year", y: .mean("miles"), color: "origin")
    _ = Chart(cars, x: "origin", y: .count)
    _ = Chart(cars, x: "year", y: .index(.mean("miles")), color: "origin")
    _ = Chart(cars, mark: .bar, x: "origin", y: [.mean("miles"), .max("miles")]) { $0.sort = .descending(.y) }
  }

  static func layMarksOverEachOther(cars: Table, table: Table) throws {
    _ = Chart(cars, mark: [.bar, .text], x: "origin", y: "mean(miles)") {
      $0.encoding = [.text: "mean(miles)"]
    }
  }

  static func axesAnnotationsPanels(cars: Table, table: Table) throws {
    _ = Chart(cars, mark: .point, x: "weight", y: "miles", facet: "origin") {
      $0.xAxis = .init(scale: .log(base: 2), domain: .numbers(1000...4000))
      $0.yAxis = .init(title: "miles per gallon", zero: true)
      $0.annotations = [.hline(30, "goal", dash: .dashed), .vband(2000, 3000, "usual")]
      $0.smooth = .poly(2)
    }
  }

  static func namesAndNotesAtPoints(cars: Table, table: Table) throws {
    _ = Chart(cars, mark: .point, x: "weight", y: "miles") { $0.label = "name" }
    _ = Chart(cars, mark: .line, x: "year", y: "mean(miles)") {
      $0.callouts = [.at(.max, "the best year"), .at(1973, 16, "oil crisis")]
    }
  }

  static func sizeAndResolution(cars: Table, table: Table) throws {
    _ = Chart(table, width: Length(8.5, .cm), height: 240) { $0.dpi = 300 }
  }

  static func filterAndCalculate(cars: Table, table: Table) throws {
    _ = Chart(cars, x: "origin", y: "mean(ratio)") {
      $0.derive = ["ratio": "weight / miles"]
      $0.filter = ["year > 1979"]
      $0.error = .stderr
    }
  }

  static func bytesInsteadOfFiles(cars: Table, table: Table) throws {
    let bytes = try Chart(table).data(as: .svg)
    let drawing = try Chart(table).drawing()
    print(drawing.description)
    _ = bytes
    _ = drawing
  }

  static func specificationsOfVegaLite(cars: Table, table: Table) throws {
    try SpecifiedChart(file: "chart.vl.json").write("chart.png")
    let text = try Chart(table).specification()
    _ = text
  }
}
