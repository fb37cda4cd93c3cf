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
