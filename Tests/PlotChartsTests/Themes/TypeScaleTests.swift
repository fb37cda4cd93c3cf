import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook

/// Sizes are those of the press at 800 × 500: ticks of 12 px, names of 13, subtitles of 14, titles of 20.
@Suite("The type scale") struct TypeScaleTests {
  private func layout(
    width: Double, _ set: (inout ChartRequest) -> Void = { _ in }
  ) throws -> ChartLayout {
    try scene("name,value\na,1\nb,2\nc,3\n") {
      ($0.x, $0.y, $0.mark) = ("value", ["name"], "point")
      ($0.title, $0.subtitle, $0.caption) = ("A title", "A subtitle", "A caption")
      ($0.width, $0.height) = (width, 500)
      set(&$0)
    }.layout
  }

  private func sizes(_ layout: ChartLayout) -> [Double] {
    let axes = layout.panels[0]
    return [
      axes.bottomAxis.texts[0].style.size, layout.caption[0].style.size,
      axes.leftAxis.texts[0].style.size, layout.heading[1].style.size,
      layout.heading[0].style.size,
    ]
  }

  @Test("texts are a step smaller in a picture narrower than 480 px")
  func steps() throws {
    #expect(try sizes(layout(width: 480)) == [12, 12, 13, 14, 20])
    // A subtitle is as large as names there.
    #expect(try sizes(layout(width: 479)) == [11, 11, 12, 12, 15])
    let narrow = Theme.light.fitted(toWidth: 479)
    #expect(narrow.subtitleStyle.size == 13 && narrow.titleStyle.size == 18)
  }

  @Test("a title that would need two lines in a small picture is one px larger than its subtitle")
  func longTitle() throws {
    let title = "A title that has more words than a line of a small picture can hold"
    let long = try layout(width: 400) { $0.title = title }
    #expect(long.heading.map(\.style.size) == [13, 13, 12])
  }

  @Test("the size of the smallest text is the given one at any width")
  func given() throws {
    for width in [800.0, 400] {
      let sizes = try sizes(layout(width: width) { $0.textSize = 12 })
      #expect(sizes[0] == 12)
    }
  }

  @Test("figures are proportional in titles, subtitles and captions alone")
  func figures() throws {
    let layout = try layout(width: 800)
    #expect((layout.heading + layout.caption).allSatisfy { $0.style.figures == .proportional })
    let axes = layout.panels[0]
    #expect(
      (axes.bottomAxis.texts + axes.leftAxis.texts).allSatisfy { $0.style.figures == .tabular })
  }

  @Test("names beside low rows are smaller and in two columns, so that more of them are shown")
  func smallNames() throws {
    let rows = (0..<70).map {
      "\(Character(UnicodeScalar(97 + UInt8($0 % 26))))\($0 * 7 % 70)x,\($0)"
    }
    let axis = try scene("name,value\n" + rows.joined(separator: "\n")) {
      ($0.x, $0.y, $0.mark) = ("value", ["name"], "bar")
      ($0.title, $0.subtitle, $0.width, $0.height) = ("A title", "A subtitle", 800, 500)
    }.layout.panels[0].leftAxis
    let size = try #require(axis.texts.first?.style.size)
    #expect(axis.texts.count == 70 && size >= 9 && size < 13, "\(axis.texts.count) of \(size)")
    let boxes = axis.texts.map(\.box)
    // To the rounding of sums.
    for (index, box) in boxes.enumerated() {
      #expect(
        boxes[..<index].allSatisfy {
          box.minY >= $0.maxY - 1e-9 || box.maxY <= $0.minY + 1e-9
            || box.minX >= $0.maxX || box.maxX <= $0.minX
        })
    }
    // A line leads to each name of the second column, between two of the first.
    #expect(axis.leaders.count == 35)
    let near = boxes.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    for leader in axis.leaders {
      #expect(near.allSatisfy { $0.maxY - 2 <= leader.y || $0.minY + 2 >= leader.y })
    }
  }
}
