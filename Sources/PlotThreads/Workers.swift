#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Several threads that work on one thing.
package enum Workers {
  /// The number of cores that this process may use, or that of the variable `PLOT_THREADS`, so that
  /// tests can simulate other machines. No result depends on it.
  package static var available: Int {
    let wanted = getenv("PLOT_THREADS").flatMap { Int(String(cString: $0)) }
    return max(1, min(64, wanted ?? Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
  }

  /// Calls `body` once on each of `count` threads, one of them the caller's, and returns when all
  /// have returned. If the system refuses a thread, there is one fewer.
  package static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    let threads = (1..<max(1, count)).compactMap { _ in start(body) }
    body()
    for thread in threads { pthread_join(thread, nil) }
  }

  /// Calls `body` on a thread that is never waited for, if the system has one.
  package static func detach(_ body: @escaping @Sendable () -> Void) {
    if let thread = start(body) { pthread_detach(thread) }
  }

  /// A thread that calls `body`; nil where the system refuses one.
  private static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    // Balanced by the thread that takes the box, or below if there is none.
    let box = Unmanaged.passRetained(Job(PassTally.sharing(body)))
    #if canImport(Darwin)
      var thread: pthread_t?
      let error = pthread_create(&thread, nil, { Workers.perform($0) }, box.toOpaque())
      if error == 0 { return thread }
    #else
      var thread = pthread_t()
      let error = pthread_create(&thread, nil, { $0.flatMap(Workers.perform) }, box.toOpaque())
      if error == 0 { return thread }
    #endif
    box.release()
    return nil
  }

  /// Returns the results of two independent pieces of work: `work`, on another thread if there is a
  /// core for it, and `body`, on the caller's.
  package static func beside<Result: Sendable, Own, Failure: Error>(
    _ work: @escaping @Sendable () -> Result, _ body: () throws(Failure) -> Own
  ) throws(Failure) -> (beside: Result, own: Own) {
    let found = Locked<Result?>(nil)
    let thread =
      available > 1
      ? start {
        let result = work()
        found.use { $0 = result }
      } : nil
    let own: Own
    do throws(Failure) {
      own = try body()
    } catch {
      if let thread { pthread_join(thread, nil) }
      throw error
    }
    if let thread { pthread_join(thread, nil) }
    return (found.take() ?? work(), own)
  }

  /// The results of parts of one piece of work, in their order, found on as many threads as there are
  /// cores.
  package static func map<Result: Sendable>(
    _ count: Int, _ part: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    guard count > 1 else { return (0..<count).map(part) }
    let results = Locked<(next: Int, found: [Result?])>(
      (0, Array(repeating: nil, count: count)))
    run(min(count, available)) {
      while true {
        let index = results.use { state -> Int in
          defer { state.next += 1 }
          return state.next
        }
        guard index < count else { return }
        let result = part(index)
        results.use { $0.found[index] = result }
      }
    }
    return results.take().found.compactMap { $0 }
  }

  /// Returns the results for stretches of `count` things, in their order, computed in parallel. The
  /// cuts do not depend on the number of threads.
  package static func stretches<Result: Sendable>(
    of count: Int, _ part: @escaping @Sendable (Range<Int>) -> Result
  ) -> [Result] {
    // As long as takes a fraction of a millisecond: a thread begins in a twentieth of one.
    let length = 1 << 18
    return map((count + length - 1) / length) {
      part($0 * length..<min(count, ($0 + 1) * length))
    }
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
