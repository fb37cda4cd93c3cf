/// Every mark, by the name that the command line gives it.
public let allMarks: [any Mark] = [LineMark(), PointMark(), BarMark(), AreaMark(), RuleMark()]
