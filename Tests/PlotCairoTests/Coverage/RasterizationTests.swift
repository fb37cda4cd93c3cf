import PlotTestSupport
import PlotViews
import Testing

@testable import PlotCairo

/// Marks of very many shapes become images where a format is made of shapes.
@Suite struct RasterizationTests {
  /// Two marks within moved and flipped systems, one of `count` shapes, with lines around them.
  private func page(_ count: Int, seed: UInt64 = 1, night: Bool = false) -> Page {
    func draw(_ context: any GraphicsContext, _ color: Color) {
      context.stroke(.rect(Rect(x: 10, y: 10, width: 180, height: 80)), with: Stroke(color))
      context.withState {
        context.concatenate(.translation(x: 20, y: 20))
        context.withFlippedAxes(height: 60) {
          context.clip(to: .rect(Rect(x: 0, y: 0, width: 160, height: 60)))
          context.withElement(SemanticElement("mark-symbol", "role-mark", label: "many")) {
            var random = Seeded(seed)
            for _ in 0..<count {
              let corner = Point(
                x: Double(random.next() % 160_000) / 1000, y: Double(random.next() % 60_000) / 1000)
              context.fill(.rect(Rect(x: corner.x, y: corner.y, width: 3, height: 1)), with: color)
            }
          }
          context.withElement(SemanticElement("mark-line", "role-mark", label: "few")) {
            context.withGroup(alpha: 0.5) {
              context.fill(.rect(Rect(x: 5, y: 5, width: 30, height: 20)), with: .testBlue)
            }
          }
        }
      }
      context.draw("words", at: Point(x: 50, y: 50), anchor: .start, style: TextStyle(size: 12))
    }
    var page = PlotCairoTests.page(200, 100, scale: 2, title: "t") { draw($0, .testRed) }
    if night { page.drawAtNight = { draw($0, Color(rgb: 0x00ff00)) } }
    return page
  }

  @Test("marks of few shapes stay vectors")
  func few() throws {
    let text = try svgText(page(100))
    #expect(!text.contains("<image"))
    #expect(text.components(of: "<path") > 100)
  }

  @Test("marks of many shapes become one image at their place in the order of drawing", .slow)
  func many() throws {
    var page = page(50_000)
    var told: [(count: Int, scale: Double)] = []
    page.whenMarksBecomeImages = { told.append(($0, $1)) }
    let text = try svgText(page)
    #expect(text.utf8.count < 1_000_000)
    #expect(text.components(of: "<image") == 1)
    #expect(text.contains("aria-label=\"many\""))
    #expect(text.contains("<text"))
    // The frame and the mark of few shapes, and its background; the clip is a definition.
    #expect(text.components(of: "<path") == 3)
    #expect(told.count == 1 && told.first?.count == 1)
    page.rasterization = .off
    #expect(try svgText(page).utf8.count > 1_000_000)
  }

  @Test("all marks are rasterised on request")
  func asked() throws {
    var page = page(3)
    page.rasterization = .on
    #expect(try svgText(page).components(of: "<image") == 2)
  }

  @Test("dark pages have a separate image of rasterised marks", .slow)
  func night() throws {
    var page = page(50_000, night: true)
    let text = try svgText(page)
    #expect(text.utf8.count < 1_000_000)
    #expect(text.components(of: "<image") == 2)
    #expect(text.contains("display:none") && text.contains("display:inline"))
    page.rasterization = .off
    #expect(try svgText(page).components(of: "<image") == 0)
  }

  @Test(
    "a page separated into layers and composited again has its original pixels", .slow,
    arguments: [0, 7])
  func pixels(seed: UInt64) throws {
    var page = page(2_000, seed: seed)
    let plain = try page.makeImage()
    let images = try RasterizedPage(page, [0, 1])
    page.draw = images.draw
    let joined = try page.makeImage()
    let far = zip(plain.pixels, joined.pixels).filter { abs(Int($0) - Int($1)) > 3 }.count
    #expect(far * 1000 < plain.pixels.count)
  }

  @Test("the size of a PDF is bounded, too", .slow)
  func pdf() throws {
    var page = page(50_000)
    let bounded = try PDFFormat().encode(page)
    page.rasterization = .off
    let shapes = try PDFFormat().encode(page)
    #expect(bounded.count < 1_000_000)
    #expect(bounded.count < shapes.count)
  }

  /// A page of many marks of one rectangle each, with a line over the picture after some of them.
  private func page(of marks: Int, lineAfter: Int?) -> Page {
    var page = PlotCairoTests.page(200, 100, scale: 2, title: "t") { context in
      for mark in 0..<marks {
        context.withElement(SemanticElement("mark-symbol", "role-mark", label: "\(mark)")) {
          let place = Point(x: Double(mark * 7 % 180), y: Double(mark * 13 % 90))
          context.fill(
            .rect(Rect(x: place.x, y: place.y, width: 12, height: 8)),
            with: mark.isMultiple(of: 2) ? .testBlue : .testRed)
        }
        if mark == lineAfter {
          context.stroke(
            .line(from: Point(x: 0, y: 0), to: Point(x: 200, y: 100)), with: Stroke(.testRed))
        }
      }
    }
    page.rasterization = .on
    return page
  }

  @Test(
    "more than 64 marks share one image where nothing is drawn between them", .slow,
    arguments: [(64, nil, 64), (65, nil, 1), (500, nil, 1), (500, 200, 2)] as [(Int, Int?, Int)])
  func joined(marks: Int, lineAfter: Int?, images: Int) throws {
    var page = page(of: marks, lineAfter: lineAfter)
    var told: [Int] = []
    page.whenMarksBecomeImages = { count, _ in told.append(count) }
    #expect(try svgText(page).components(of: "<image") == images)
    #expect(told == [marks])
    let plain = try page.makeImage()
    page.draw = try RasterizedPage(page, Set(0..<marks)).draw
    let joined = try page.makeImage()
    let far = zip(plain.pixels, joined.pixels).filter { abs(Int($0) - Int($1)) > 3 }.count
    #expect(far * 1000 < plain.pixels.count)
  }

  @Test("the largest marks are rasterised first, until the rest is small")
  func choice() {
    func heavy(_ sizes: [Int]) -> Set<Int> {
      var marks = MarkSizes()
      for size in sizes {
        marks.begin()
        _ = marks.add(size)
        marks.end()
      }
      return marks.heavy
    }
    #expect(heavy([]) == [])
    #expect(heavy([200_000, 200_000, 200_000]) == [])
    #expect(heavy([10, 300_000, 10]) == [1])
    #expect(heavy(Array(repeating: 100_000, count: 9)) == Set(0..<8))
    #expect(heavy([50_000, 900_000, 60_000, 70_000]) == [1, 3])
    // Small marks between large ones become images, too, where these are more than 64.
    #expect(heavy([10] + Array(repeating: 100_000, count: 100) + [10]).isSubset(of: Set(1...100)))
    #expect(heavy([200_000, 10] + Array(repeating: 100_000, count: 100)).contains(1))
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
