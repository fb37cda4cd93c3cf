import PlotViews
import Testing

@Suite("Image views") struct ImageViewTests {
  enum Light { case off, on, broken }

  static let wide = Image(
    widthInPixels: 4, heightInPixels: 1, pixels: .init(repeating: 9, count: 16))
  static let tall = Image(
    widthInPixels: 1, heightInPixels: 2, pixels: .init(repeating: 7, count: 8))

  @Test("the state of an image view chooses the image, and a state without one shows nothing")
  func states() {
    let view = ImageView(
      frame: rect(0, 0, 10, 10), images: [Light.off: Self.wide, .on: Self.tall], state: .off)
    #expect(recording(of: view).ink.map(\.command) == [.image(Self.wide, in: rect(0, 0, 10, 10))])
    view.state = .on
    #expect(recording(of: view).ink.map(\.command) == [.image(Self.tall, in: rect(0, 0, 10, 10))])
    view.state = .broken
    #expect(recording(of: view).ink.isEmpty)
  }

  @Test("states of an image view may be names")
  func names() {
    let view = ImageView(frame: rect(0, 0, 10, 10), images: ["up": Self.tall], state: "down")
    #expect(recording(of: view).ink.isEmpty)
    view.images["down"] = Self.wide
    #expect(recording(of: view).ink.count == 1)
  }

  @Test("an aspect fit touches two edges and is centred; an image of no pixels is not drawn")
  func fit() {
    let view = ImageView(frame: rect(0, 0, 40, 20), images: [0: Self.wide, 1: Self.tall], state: 0)
    view.fit = .aspectFit
    #expect(recording(of: view).ink.map(\.command) == [.image(Self.wide, in: rect(0, 5, 40, 10))])
    view.state = 1
    #expect(recording(of: view).ink.map(\.command) == [.image(Self.tall, in: rect(15, 0, 10, 20))])
    view.images[1] = Image(widthInPixels: 0, heightInPixels: 5, pixels: [])
    #expect(recording(of: view).ink.isEmpty)
  }

  @Test("an owner of an image view can move, rotate and dim it in place")
  func owner() {
    let owner = View(frame: rect(0, 0, 100, 100))
    let view = ImageView(frame: rect(10, 10, 40, 20), images: [0: Self.wide], state: 0)
    owner.addSubview(view)
    view.transform = .rotation(.pi / 2)
    view.alpha = 0.5
    let recorded = recording(of: owner)
    #expect(recorded.ink.first?.surfaceBounds == rect(20, 0, 20, 40))
    #expect(recorded.commands.contains(.beginGroup(alpha: 0.5)))
  }
}
