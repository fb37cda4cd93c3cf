#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An ordered merge into one state of items that several threads produce in any order.
///
/// A thread that is done before its turn leaves its item to the one whose turn comes before, and
/// goes on with another: while one of them merges items, the others work.
///
/// Why `@unchecked` is safe: everything but `state` and the items is accessed under the lock alone.
/// One thread at a time merges, and the lock between two such times orders what they wrote; an item
/// is with the thread that got it from `pass`, or in the lists under the lock, or being merged.
/// `take` is called after the threads have ended.
package final class OrderedMerge<State, Item>: @unchecked Sendable {
  private var state: State
  /// The index whose turn it is, and the items of later ones.
  private var turn = 0
  private var waiting: [Int: Item] = [:]
  private var spare: [Item] = []
  /// The number of items that may still be produced.
  private var left: Int
  private var isTaking = false
  private var hasEnded = false
  private let makeItem: () -> Item
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let changed: UnsafeMutablePointer<pthread_cond_t>

  /// - Parameters:
  ///   - most: how many items there may be; at least one for each thread.
  ///   - makeItem: for any thread.
  package init(_ state: State, most: Int, _ makeItem: @escaping @Sendable () -> Item) {
    (self.state, left, self.makeItem) = (state, most, makeItem)
    lock = .allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
    changed = .allocate(capacity: 1)
    changed.initialize(to: pthread_cond_t())
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(lock)
    changed.deallocate()
    lock.deallocate()
  }

  /// An item to begin with; nil where there are as many as may be.
  package func item() -> Item? {
    pthread_mutex_lock(lock)
    let isFree = left > 0
    if isFree { left -= 1 }
    pthread_mutex_unlock(lock)
    return isFree ? makeItem() : nil
  }

  /// Hands an item over for its turn, which comes once for each index from 0 on.
  ///
  /// - Parameter takeIn: called with this item and with others, in their order, on this thread or on
  ///   another; when it says false nothing more is taken in.
  /// - Returns: an item to go on with, which waits for one if need be; nil when it has ended.
  package func pass(
    _ index: Int, _ item: Item, _ takeIn: (inout State, Item) -> Bool
  ) -> Item? {
    pthread_mutex_lock(lock)
    waiting[index] = item
    while !hasEnded {
      if !isTaking, let item = waiting.removeValue(forKey: turn) {
        isTaking = true
        pthread_mutex_unlock(lock)
        let goesOn = takeIn(&state, item)
        pthread_mutex_lock(lock)
        (isTaking, hasEnded) = (false, !goesOn)
        turn += 1
        spare.append(item)
        pthread_cond_broadcast(changed)
      } else if let item = spare.popLast() {
        pthread_mutex_unlock(lock)
        return item
      } else if left > 0 {
        left -= 1
        pthread_mutex_unlock(lock)
        return makeItem()
      } else {
        pthread_cond_wait(changed, lock)
      }
    }
    pthread_mutex_unlock(lock)
    return nil
  }

  /// The state, when the threads are done.
  package func take() -> State { state }
}
