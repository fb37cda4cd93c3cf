import PlotViews
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Compares what was drawn with `Tests/Recordings/<name>.txt`.
///
/// A missing recording is written, and the test fails, so that a person looks at it before it is
/// committed. A recording that differs fails with the lines that differ and is left as it is: to
/// accept the new one, delete the file and run again.
package func expectRecording(
  _ context: RecordingContext, named name: String, testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  // Tests/<Target>/<Folder>/<File>.swift
  let steps = testFile.split(separator: "/", omittingEmptySubsequences: false)
  let tests = steps.lastIndex(of: "Tests").map { steps[...$0] } ?? steps[...]
  let folder = (tests + ["Recordings"]).joined(separator: "/")
  if let problem = recordingProblem(context.text, at: "\(folder)/\(name).txt", folder: folder) {
    Issue.record("\(problem)", sourceLocation: sourceLocation)
  }
  if !context.isBalanced {
    Issue.record("a state, group or element is still open", sourceLocation: sourceLocation)
  }
}

/// Returns the difference between a text and its recording, or nil. Writes a missing recording.
package func recordingProblem(_ text: String, at path: String, folder: String) -> String? {
  if let recorded = readFile(path) {
    return difference(expected: recorded, actual: text).map {
      "differs from \(path) (- recorded, + drawn):\n\($0)"
    }
  }
  mkdir(folder, 0o755)
  guard writeFile(text, to: path) else { return "cannot write the new recording \(path)" }
  return "there was no recording: wrote \(path); look at it, then run again"
}

private func readFile(_ path: String) -> String? {
  guard let file = fopen(path, "rb") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 65_536)
  while case let count = fread(&block, 1, block.count, file), count > 0 {
    bytes += block[..<count]
  }
  return String(decoding: bytes, as: UTF8.self)
}

private func writeFile(_ text: String, to path: String) -> Bool {
  guard let file = fopen(path, "wb") else { return false }
  let bytes = Array(text.utf8)
  let written = fwrite(bytes, 1, bytes.count, file)
  return fclose(file) == 0 && written == bytes.count
}
