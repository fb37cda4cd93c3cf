import Testing

@testable import plot
