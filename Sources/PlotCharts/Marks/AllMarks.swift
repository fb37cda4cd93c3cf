/// Every mark, by the name that the command line gives it.
public let allMarks: [any Mark] = [LineMark(), PointMark(), BarMark(), AreaMark(), RuleMark()]

/// The names of all marks.
public let allMarkNames: [String] = allMarks.map(\.name)
