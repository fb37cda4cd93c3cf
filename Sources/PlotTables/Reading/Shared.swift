#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Several threads that work on one thing.
enum Workers {
  /// As many as there are cores that this process may use.
  static var available: Int { max(1, min(64, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))) }

  /// Calls `body` once on each of `count` threads, of which the caller's is one, and returns when
  /// all have returned. A thread that the system refuses is done without.
  static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    var threads: [pthread_t] = []
    for _ in 1..<max(1, count) {
      // Balanced by the thread that takes the box, or below if there is none.
      let box = Unmanaged.passRetained(Job(body))
      #if canImport(Darwin)
        var thread: pthread_t?
        let error = pthread_create(&thread, nil, { Workers.perform($0) }, box.toOpaque())
        if error == 0, let thread { threads.append(thread) }
      #else
        var thread = pthread_t()
        let error = pthread_create(&thread, nil, { $0.flatMap(Workers.perform) }, box.toOpaque())
        if error == 0 { threads.append(thread) }
      #endif
      if error != 0 { box.release() }
    }
    body()
    for thread in threads { pthread_join(thread, nil) }
  }

  private final class Job: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private static func perform(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Job>.fromOpaque(pointer).takeRetainedValue().body()
    return nil
  }
}

/// A state that several threads share, each for a moment, in turns where the order matters.
///
/// Why this is safe: `state` is touched in `use` and `pass` alone. Only one thread at a time is in
/// `use`, which holds the lock; only one is in the body of `pass`, since each index has its turn
/// once. A `Shared` is used in one of the two ways, never in both.
final class Shared<State>: @unchecked Sendable {
  private var state: State
  private var turn = 0
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let turned: UnsafeMutablePointer<pthread_cond_t>

  init(_ state: State) {
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
  func use<Result>(_ body: (inout State) -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body(&state)
  }

  /// Waits until all smaller indices (they start at 0) have passed, then calls `body`.
  func pass<Result>(_ index: Int, _ body: (inout State) -> Result) -> Result {
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
  func take() -> State { state }
}
