import PlotThreads
import Testing

/// Items that several threads make ready in any order are merged in their order.
@Suite struct OrderedMergeTests {
  private final class Item {
    var index = 0
    var value = 0
  }

  @Test(
    "an ordered merge takes items in order, whichever comes first", .slow, arguments: [1, 2, 3, 8])
  func order(threads: Int) {
    let next = Locked(0)
    let merge = OrderedMerge<[Int], Item>([], most: threads > 1 ? threads + 2 : 1) { Item() }
    Workers.run(threads) {
      var item = merge.item()
      while let current = item {
        current.index = next.use { index in
          defer { index += 1 }
          return index
        }
        guard current.index < 2_000 else { return }
        // Some take far longer than others.
        current.value = (0..<(current.index % 7 == 0 ? 5_000 : 10)).reduce(0) { $0 &+ $1 &* $1 }
        item = merge.pass(current.index, current) { taken, item in
          taken.append(item.index)
          return true
        }
      }
    }
    #expect(merge.take() == Array(0..<2_000))
  }

  @Test(
    "an ordered merge takes nothing after an item that ends it, and no thread waits",
    arguments: [1, 2, 5])
  func end(threads: Int) {
    let next = Locked(0)
    let merge = OrderedMerge<[Int], Item>([], most: threads) { Item() }
    Workers.run(threads) {
      var item = merge.item()
      while let current = item {
        current.index = next.use { index in
          defer { index += 1 }
          return index
        }
        item = merge.pass(current.index, current) { taken, item in
          taken.append(item.index)
          return item.index < 40
        }
      }
    }
    #expect(merge.take() == Array(0...40))
  }

  @Test("an ordered merge bounds the number of items")
  func most() {
    let made = Locked(0)
    let merge = OrderedMerge<Int, Item>(0, most: 2) {
      made.use { $0 += 1 }
      return Item()
    }
    let (one, other) = (merge.item(), merge.item())
    #expect(one != nil && other != nil && merge.item() == nil)
    // The one behind waits for the other, which is taken in first, and goes on with one of them.
    if let one, let other {
      let isNext = merge.pass(0, one) { count, _ in
        count += 1
        return true
      }
      #expect(isNext === one)
      let isLast = merge.pass(1, other) { count, _ in
        count += 1
        return true
      }
      #expect(isLast === other)
    }
    #expect(merge.take() == 2 && made.take() == 2)
  }
}
