#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A state that several threads share, each for a moment, in turns where the order matters.
///
/// Why `@unchecked` is safe: `state` is touched in `use`, `pass` and `take` alone. Only one thread at
/// a time is in `use`, which holds the lock; only one is in the body of `pass`, since each index has
/// its turn once, and the lock between two turns orders what they wrote. A `Shared` is used in one of
/// the two ways, never in both, and `take` is for when the threads have ended.
package final class Shared<State>: @unchecked Sendable {
  private var state: State
  private var turn = 0
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let turned: UnsafeMutablePointer<pthread_cond_t>

  package init(_ state: State) {
    self.state = state
    lock = .allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
    turned = .allocate(capacity: 1)
    turned.initialize(to: pthread_cond_t())
    pthread_cond_init(turned, nil)
  }

  deinit {
    pthread_cond_destroy(turned)
    pthread_mutex_destroy(lock)
    turned.deallocate()
    lock.deallocate()
  }

  /// Calls `body` while no other thread uses the state.
  package func use<Result>(_ body: (inout State) -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body(&state)
  }

  /// Waits until all smaller indices (they start at 0) have passed, then calls `body`.
  package func pass<Result>(_ index: Int, _ body: (inout State) -> Result) -> Result {
    pthread_mutex_lock(lock)
    while turn != index { pthread_cond_wait(turned, lock) }
    pthread_mutex_unlock(lock)
    let result = body(&state)
    pthread_mutex_lock(lock)
    turn += 1
    pthread_cond_broadcast(turned)
    pthread_mutex_unlock(lock)
    return result
  }

  /// The state, when the threads are done.
  package func take() -> State { state }
}
