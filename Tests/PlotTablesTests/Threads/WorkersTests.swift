import PlotThreads
import Testing

@testable import PlotTables

@Suite("Workers") struct WorkersTests {
  private struct Refusal: Error, Equatable {}

  @Test("concurrent pieces of work give their own results")
  func beside() {
    for count in 0..<50 {
      let (sum, product) = Workers.beside({ (0...count).reduce(0, +) }) { count * count }
      #expect(sum == count * (count + 1) / 2)
      #expect(product == count * count)
    }
  }

  @Test("an error of the caller's part is thrown after the other has ended")
  func refusal() {
    let ended = Locked(false)
    #expect(throws: Refusal()) {
      _ = try Workers.beside({ ended.use { $0 = true } }) { () throws(Refusal) -> Int in
        throw Refusal()
      }
    }
    // With one core the other part is not begun.
    #expect(ended.take() || Workers.available == 1)
  }

  @Test("parts of a piece of work keep their order")
  func order() {
    #expect(Workers.map(500) { $0 * $0 } == (0..<500).map { $0 * $0 })
  }
}
