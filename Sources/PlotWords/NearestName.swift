/// Returns the candidate that `name` is most likely a misspelling of, or nil if none is close
/// enough.
///
/// Close means: one edit, or not more than a third of the length of the longer of the two, and less
/// than all of `name`. Case does not count. The first of equally close candidates wins.
///
/// - Complexity: O(candidates × length²)
package func nearestName(to name: String, in candidates: some Sequence<String>) -> String? {
  // A longer name is no slip of the hand, and each comparison takes the square of the length.
  guard name.utf8.count <= 256 else { return nil }
  let wanted = Array(name.lowercased())
  var nearest: (candidate: String, distance: Int)?
  for candidate in candidates where candidate.utf8.count <= 512 {
    let letters = Array(candidate.lowercased())
    // One that is as close as the nearest so far comes too late.
    let limit = min(
      max(1, max(wanted.count, letters.count) / 3), wanted.count - 1,
      (nearest?.distance ?? .max) - 1)
    // The lengths alone give the least number of insertions: a cheap way out for long lists.
    guard abs(wanted.count - letters.count) <= limit,
      let distance = editDistance(wanted, letters, atMost: limit)
    else { continue }
    nearest = (candidate, distance)
  }
  return nearest?.candidate
}

/// Returns the number of insertions, deletions, substitutions and swaps of neighbours that turn one
/// into the other, no part being edited twice: Damerau–Levenshtein distance as optimal string
/// alignment. Source: Damerau, "A technique for computer detection and correction of spelling
/// errors", 1964, doi:10.1145/363958.363994. Nil if there are more than `limit`, which ends the search in the
/// first row that has no fewer.
private func editDistance(_ a: [Character], _ b: [Character], atMost limit: Int) -> Int? {
  var beforePrevious: [Int] = []
  var previous = Array(0...b.count)
  for i in 0..<a.count {
    var current = [i + 1]
    current.reserveCapacity(b.count + 1)
    for j in 0..<b.count {
      var best = min(
        previous[j + 1] + 1, current[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        best = min(best, beforePrevious[j - 1] + 1)
      }
      current.append(best)
    }
    guard current.contains(where: { $0 <= limit }) else { return nil }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[b.count] <= limit ? previous[b.count] : nil
}
