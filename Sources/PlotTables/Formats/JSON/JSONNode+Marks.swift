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

  /// Says that nobody knows what it means, though it may be of the right kind.
  public func markUnknown() {
    guard case .text(let document, let index) = content else {
      origin?.markUnknown()
      return
    }
    document.entries[index].isUnknown = true
  }

  /// Notes whether the value is what it was asked for as, and answers the same. Null stands for
  /// nothing of any kind.
  func noted(_ isThat: Bool) -> Bool {
    guard case .text(let document, let index) = content else { return isThat }
    if isThat {
      document.entries[index].isUnderstood = true
    } else if document.firstByte(index) != UInt8(ascii: "n") {
      document.entries[index].isMistaken = true
    }
    return isThat
  }

  /// The values at and below it that were only asked for as what they are not, such as a text where
  /// a number is expected, and those that say what nobody knows.
  public var mistaken: [JSONNode] {
    switch content {
    case .object(let members): return members.flatMap(\.value.mistaken)
    case .array(let values): return values.flatMap(\.mistaken)
    case .text(let document, let index):
      var found: [Int] = []
      document.addMistaken(from: index, to: &found)
      return found.map { JSONNode(.text(document, $0)) }
    default: return []
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
  fileprivate func addMistaken(from index: Int, to found: inout [Int]) {
    let entry = entries[index]
    if entry.isUnknown || entry.isMistaken && !entry.isUnderstood && !entry.isAllRead {
      return found.append(index)
    }
    guard !entry.isAllRead else { return }
    for child in entry.children ?? 0..<0 { addMistaken(from: child, to: &found) }
  }

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
