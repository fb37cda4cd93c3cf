/// Distinct texts, numbered in order of first appearance: their UTF-8 bytes end to end, and an
/// open-addressing table to find them again.
struct TextPool: Sendable {
  private(set) var bytes: [UInt8] = []
  private var ends: [Int] = []
  private var hashes: [UInt64] = []
  /// A code in its hash's slot or the next free one, -1 where empty. Its size is a power of two and
  /// at least twice the number of texts.
  private var slots = TextPool.noSlots

  /// Shared until it is written to: most columns have no texts.
  private static let noSlots = [Int32](repeating: -1, count: 16)

  var count: Int { ends.count }

  func range(of code: Int) -> Range<Int> { (code == 0 ? 0 : ends[code - 1])..<ends[code] }

  /// The code of this text, made new if there is none.
  mutating func code(of text: UnsafeBufferPointer<UInt8>) -> Int32 {
    code(of: text, hash: TextPool.hash(text))
  }

  /// The codes that the texts of another pool have in this one, in their order there.
  mutating func codes(ofTextsIn other: TextPool) -> [Int32] {
    other.bytes.withUnsafeBufferPointer { all in
      (0..<other.count).map { index in
        code(
          of: UnsafeBufferPointer(rebasing: all[other.range(of: index)]),
          hash: other.hashes[index])
      }
    }
  }

  /// The pool of these texts alone, in this order.
  ///
  /// - Parameter codes: each of them once.
  func keeping(_ codes: [Int32]) -> TextPool {
    var pool = TextPool()
    bytes.withUnsafeBufferPointer { all in
      for code in codes {
        let text = UnsafeBufferPointer(rebasing: all[range(of: Int(code))])
        _ = pool.code(of: text, hash: hashes[Int(code)])
      }
    }
    return pool
  }

  /// Forgets all texts, but not the memory they took, if that was little.
  mutating func removeAll() {
    guard count > 0 else { return }
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    hashes.removeAll(keepingCapacity: true)
    if slots.count > 1024 {
      slots = TextPool.noSlots
    } else {
      for i in slots.indices { slots[i] = -1 }
    }
  }

  private mutating func code(of text: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Int32 {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let code = Int(slots[slot])
      if hashes[code] == hash, holds(code, text) { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    let code = Int32(ends.count)
    bytes.append(contentsOf: text)
    ends.append(bytes.count)
    hashes.append(hash)
    slots[slot] = code
    if ends.count * 2 > slots.count { grow() }
    return code
  }

  @inline(__always)
  private func holds(_ code: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let range = range(of: code)
    guard range.count == text.count else { return false }
    return bytes.withUnsafeBytes {
      TextPool.areEqual(UnsafeRawBufferPointer(rebasing: $0[range]), UnsafeRawBufferPointer(text))
    }
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 4)
    for (code, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(code)
    }
  }

  /// Eight bytes at a time, each word mixed by a finalizing step of MurmurHash3 (Appleby 2011), so
  /// that the low bits, which choose the slot, depend on every byte. The texts are compared, so a
  /// collision costs time only.
  static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let raw = UnsafeRawBufferPointer(text)
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ UInt64(text.count)
    var i = 0
    while i + 8 < raw.count {
      hash = mixed(hash ^ word(raw, i))
      i += 8
    }
    return mixed(mixed(hash ^ lastWord(raw)))
  }

  @inline(__always)
  private static func mixed(_ hash: UInt64) -> UInt64 {
    let product = (hash ^ hash >> 33) &* 0xff51_afd7_ed55_8ccd
    return product ^ product >> 33
  }

  /// - Parameter b: as long as `a`.
  @inline(__always)
  private static func areEqual(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Bool {
    var i = 0
    while i + 8 < a.count {
      guard word(a, i) == word(b, i) else { return false }
      i += 8
    }
    return lastWord(a) == lastWord(b)
  }

  @inline(__always)
  private static func word(_ text: UnsafeRawBufferPointer, _ i: Int) -> UInt64 {
    text.loadUnaligned(fromByteOffset: i, as: UInt64.self).littleEndian
  }

  /// The last eight bytes; of a shorter text all, some of them twice.
  @inline(__always)
  private static func lastWord(_ text: UnsafeRawBufferPointer) -> UInt64 {
    let count = text.count
    if count >= 8 { return word(text, count - 8) }
    if count >= 4 {
      let first = text.loadUnaligned(as: UInt32.self).littleEndian
      let last = text.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self).littleEndian
      return UInt64(first) | UInt64(last) << 32
    }
    if count == 0 { return 0 }
    return UInt64(text[0]) | UInt64(text[count / 2]) << 8 | UInt64(text[count - 1]) << 16
  }
}
