@testable import PlotTables

extension FuzzTarget {
  /// Compressed files, whole and broken.
  static func compressedProblem(_ bytes: [UInt8]) -> String? {
    guard Compression.detect(bytes) != nil else { return nil }
    return tableProblem(bytes, format: nil, writers: [.csv])
  }
}
