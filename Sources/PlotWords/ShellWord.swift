extension String {
  /// The text as one word of a shell: POSIX.1-2017, Shell Command Language, section 2.2.2.
  package var quotedForShell: String {
    let isPlain = !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || "_-.,:/=+@%".contains($0) }
    guard !isPlain else { return self }
    let parts = split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: #"'\''"#) + "'"
  }
}

extension Collection where Element == String {
  /// The words as a shell takes them, and further flags.
  package func line(adding flags: String) -> String {
    (map(\.quotedForShell) + [flags]).filter { !$0.isEmpty }.joined(separator: " ")
  }
}
