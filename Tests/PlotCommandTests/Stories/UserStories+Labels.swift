import PlotViews
import Testing

private let questions = [
  "How satisfied are you with the overall quality of the service that you received?",
  "Would you recommend it to your friends, family and colleagues at work?",
  "Did it save you time?",
]

extension UserStoriesTests {
  // observablehq/plot#383, matplotlib/matplotlib#199, #4859, #17118: labels cut at the edge.
  @Test("the plot area begins after the widest label, whatever its width")
  func margins() throws {
    var last = 0.0
    for power in [1, 4, 7, 10] {
      let tenths = String(repeating: "0", count: power)
      let drawn = try draw("x,y\n1,-1\(tenths)\n2,3\(tenths)\n", "--y-format", ",d")
      let labels = drawn.layout.texts(of: "role-axis").filter { $0.box.maxX < drawn.frame.x }
      let edge = labels.map(\.box.maxX).max() ?? 0
      #expect(drawn.frame.x - edge > 4 && drawn.frame.x - edge < 12)
      #expect(drawn.frame.x > last)
      last = drawn.frame.x
    }
  }

  // tidyverse/ggplot2#3281, #3282, mcastorina/graph-cli#3, bencherdev/bencher#554.
  @Test(
    "many version names are rotated and smaller, with a note where some are left out, and never overlap"
  )
  func versions() throws {
    let names = (0..<60).map { "v\(1 + $0 / 10).\($0 % 10)-\(7_654_321 + $0 * 7_919)" }
    let csv = "version,ms\n" + names.enumerated().map { "\($1),\(200 + $0 % 13)\n" }.joined()
    let drawn = try draw(csv, "-x", "version", "-y", "ms", "-m", "line")
    let labels = drawn.layout.texts.filter { names.contains($0.text) }
    #expect(labels.count >= 20 && labels.allSatisfy { $0.angle != 0 })
    #expect(
      labels.count == 60
        || drawn.error.contains("warning: 60 categories have no room for all their names"))
    // Each under its own value: the 60 stand evenly across the plot area.
    for label in labels {
      let index = Double(try #require(names.firstIndex(of: label.text)))
      let place = drawn.frame.x + (index + 0.5) / 60 * drawn.frame.width
      #expect(abs(label.middle.x - place) < 0.5 * drawn.frame.width / 60)
    }
    // A chart may grow downward: bars of the same table name them all.
    let bars = try draw(csv)
    #expect(bars.error.isEmpty && Set(names).isSubset(of: bars.texts))
  }

  // observablehq/plot#74, posit-dev/hephaestus#8.
  @Test("150 genes without room for all labels are labelled at equal steps")
  func manyCategories() throws {
    let csv = "gene,n\n" + (100..<250).map { "GENE0\($0),\($0 % 17)\n" }.joined()
    let drawn = try draw(csv, "-m", "bar", "-x", "gene", "-y", "n")
    let indices = drawn.texts.compactMap { $0.hasPrefix("GENE0") ? Int($0.dropFirst(5)) : nil }
    let steps = Set(zip(indices.dropFirst(), indices).map { $0 - $1 })
    #expect(steps.count == 1 && indices.count >= 30)
    #expect(drawn.bars.count == 150)
  }

  // vega/vega#1026, vega/vega-lite#4233, #6739: labels were truncated at a default width.
  @Test("long names are wrapped and complete")
  func longNames() throws {
    let drawn = try draw(
      "question,yes\n" + questions.enumerated().map { "\"\($1)\",\(60 + $0)\n" }.joined())
    #expect(drawn.texts.joined(separator: " ").contains(questions.joined(separator: " ")))
    #expect(!drawn.svg.contains("…"))
  }

  // observablehq/plot#1935, #1286, marianogappa/chart#17, #31.
  @Test("column names are the legend, inside the file")
  func legend() throws {
    let csv = "day,north sea,baltic\n2024-01-01,4,7\n2024-01-02,5,2\n"
    let drawn = try draw(csv, "-m", "bar")
    for name in ["north sea", "baltic"] {
      #expect(drawn.texts.contains(name))
      #expect(drawn.svg.contains("aria-label=\"\(name)\""))
    }
    #expect(drawn.svg.contains("class=\"role-legend\""))
  }

  // slowkow/ggrepel#185, grantmcdermott/tinyplot#589, observablehq/plot#1159.
  @Test("line labels stand at the ends, in order, in a margin of their width")
  func lineEnds() throws {
    let csv =
      "day,alpha,beta of the second kind,gamma\n"
      + (10..<30).map { "2024-01-\($0),\($0),\(Double($0) * 1.01),\(Double($0) * 0.99)\n" }.joined()
    let drawn = try draw(csv)
    let names = drawn.layout.texts(of: "role-legend").sorted { $0.box.minY < $1.box.minY }
    #expect(names.map(\.text) == ["beta of the second kind", "alpha", "gamma"])
    let right = drawn.frame.x + drawn.frame.width
    #expect(names.allSatisfy { $0.box.minX > right && $0.box.minX < right + 12 })
    let widest = names.map(\.box.maxX).max() ?? 0
    #expect(drawn.layout.width - widest < 25)
  }

  // mcastorina/graph-cli#49.
  @Test("value labels stand over their bars, in the data's notation")
  func valuesOfBars() throws {
    let drawn = try draw(
      "fruit,tons\nApples,12.5\nPears,8.25\nPlums,-3\n", "-x", "fruit", "-y", "tons", "-m", "bar",
      "--values")
    for (text, bar) in zip(["12.50", "8.25", "−3.00"], drawn.bars) {
      let place = try drawn.place(of: text)
      #expect(abs(place.x - bar.midX) < 0.5)
      #expect(text.hasPrefix("−") ? place.y > bar.maxY : place.y < bar.minY)
    }
  }
}
