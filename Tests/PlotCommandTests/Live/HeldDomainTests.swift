import Testing

@testable import plot

@Suite("The held domain of a live chart") struct HeldDomainTests {
  @Test("a held domain grows at once, and shrinks after a window that does not need it")
  func holds() {
    var domain = HeldDomain()
    #expect(domain.drawn(0...10, after: 100, keeping: 50) == 0...10)
    #expect(domain.drawn(0...40, after: 110, keeping: 50) == 0...40)
    #expect(domain.drawn(0...10, after: 120, keeping: 50) == 0...40)
    #expect(domain.drawn(0...20, after: 159, keeping: 50) == 0...40)
    #expect(domain.drawn(0...20, after: 160, keeping: 50) == 0...20)
    #expect(domain.drawn(-5...10, after: 170, keeping: 50) == -5...20)
  }

  @Test("an extreme that is still in the window keeps the whole domain")
  func stays() {
    var domain = HeldDomain()
    for count in stride(from: 0, to: 1000, by: 100) {
      #expect(domain.drawn(0...10, after: count, keeping: 50) == 0...10)
    }
  }
}
