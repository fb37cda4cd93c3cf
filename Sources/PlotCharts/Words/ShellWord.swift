extension String {
  /// The text as one word of a shell: POSIX.1-2017, Shell Command Language, section 2.2.2.
  package var quotedForShell: String {
    let isPlain = !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || "_-.,:/=+@%".contains($0) }
    guard !isPlain else { return self }
    let parts = split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: #"'\''"#) + "'"
  }
}
