/// The lines in which two texts differ, marked `-` (expected) and `+` (actual) with up to two equal
/// lines around them; nil when the texts are equal.
package func difference(expected: String, actual: String) -> String? {
  guard expected != actual else { return nil }
  let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
  var removed: Set<Int> = []
  var inserted: Set<Int> = []
  for change in new.difference(from: old) {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }

  var lines: [(mark: Character, text: Substring)] = []
  var (i, j) = (0, 0)
  while i < old.count || j < new.count {
    if removed.contains(i) {
      lines.append(("-", old[i]))
      i += 1
    } else if inserted.contains(j) {
      lines.append(("+", new[j]))
      j += 1
    } else {
      lines.append((" ", old[i]))
      i += 1
      j += 1
    }
  }

  let changed = lines.indices.filter { lines[$0].mark != " " }
  let shown = Set(changed.flatMap { max(0, $0 - 2)...min(lines.count - 1, $0 + 2) }).sorted()
  return shown.map { "\(lines[$0].mark) \(lines[$0].text)" }.joined(separator: "\n")
}
