/// What was looked at.
extension JSONNode {
  /// Whether somebody asked what it is, or for something in it.
  public var isRead: Bool {
    guard case .text(let document, let index) = content else { return origin?.isRead ?? true }
    return document.isRead(index)
  }

  /// Says that it was looked at, and so were those it is in.
  public func markRead() {
    guard case .text(let document, let index) = content else {
      origin?.markRead()
      return
    }
    document.markRead(index)
  }

  /// Says that it and all below it is dealt with.
  public func markAllRead() {
    markRead()
    switch content {
    case .text(let document, let index): document.entries[index].isAllRead = true
    case .object(let members): for member in members { member.value.markAllRead() }
    case .array(let values): for value in values { value.markAllRead() }
    default: break
    }
  }

  /// The topmost values at and below it that nobody looked at: itself where nobody looked into it.
  ///
  /// Made values are left out, but not those of the document that are in them.
  public var unread: [JSONNode] {
    switch content {
    case .object(let members): return members.flatMap(\.value.unread)
    case .array(let values): return values.flatMap(\.unread)
    case .text(let document, let index):
      if !document.isRead(index) { return [self] }
      var found: [Int] = []
      document.addUnread(below: index, to: &found)
      return found.map { JSONNode(.text(document, $0)) }
    default: return []
    }
  }
}

extension JSONDocument {
  fileprivate func addUnread(below index: Int, to found: inout [Int]) {
    let entry = entries[index]
    guard !entry.isAllRead, isObject(index) || isArray(index) else { return }
    guard let children = entry.children else {
      if !isEmpty(index) { found.append(index) }
      return
    }
    for child in children {
      if entries[child].isRead { addUnread(below: child, to: &found) } else { found.append(child) }
    }
  }

  private func isEmpty(_ index: Int) -> Bool {
    let range = entries[index].range
    return text.bytes[range.lowerBound + 1..<range.upperBound - 1].allSatisfy(Byte.isBlank)
  }
}
