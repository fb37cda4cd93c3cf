import PlotViews

/// The shapes of Vega, https://vega.github.io/vega/docs/marks/symbol/#custom, by half their side.
extension AreaSymbol {
  package static let circle = AreaSymbol("circle") { half in
    // Four curves are accurate enough for a small one, and mark it as a circle.
    guard half > 18 else { return .circle(center: .zero, radius: half) }
    var path = Path()
    path.arc(around: .zero, radius: half, from: 0, to: 2 * .pi)
    path.close()
    return path
  }

  package static let square = AreaSymbol("square") { half in
    .rect(Rect(x: -half, y: -half, width: 2 * half, height: 2 * half))
  }

  package static let diamond = AreaSymbol("diamond") {
    polygon([(-$0, 0), (0, -$0), ($0, 0), (0, $0)])
  }

  package static let cross = AreaSymbol("cross") { half in
    let arm = half / 2.5
    return polygon([
      (-half, -arm), (-half, arm), (-arm, arm), (-arm, half), (arm, half), (arm, arm),
      (half, arm), (half, -arm), (arm, -arm), (arm, -half), (-arm, -half), (-arm, -arm),
    ])
  }

  package static let triangleUp = AreaSymbol("triangle-up") { half in
    let rise = half * halfRootOf3
    return polygon([(0, -rise), (-half, rise), (half, rise)])
  }

  package static let triangleDown = AreaSymbol("triangle-down") { half in
    let rise = half * halfRootOf3
    return polygon([(0, rise), (-half, -rise), (half, -rise)])
  }

  package static let triangleRight = AreaSymbol("triangle-right") { half in
    let rise = half * halfRootOf3
    return polygon([(rise, 0), (-rise, -half), (-rise, half)])
  }

  package static let triangleLeft = AreaSymbol("triangle-left") { half in
    let rise = half * halfRootOf3
    return polygon([(-rise, 0), (rise, -half), (rise, half)])
  }

  /// Pointing up, with its centre of gravity at the origin: for directions, by its angle.
  package static let triangle = AreaSymbol("triangle") { polygon(centered($0, width: $0)) }

  /// A narrow `triangle`.
  package static let wedge = AreaSymbol("wedge") { polygon(centered($0, width: $0 / 4)) }

  package static let arrow = AreaSymbol("arrow") { half in
    let (shaft, head, neck) = (half / 7, half / 2.5, half / 8)
    return polygon([
      (-shaft, half), (shaft, half), (shaft, -neck), (head, -neck), (0, -half), (-head, -neck),
      (-shaft, -neck),
    ])
  }

  /// A line from left to right, for legends.
  package static let stroke = AreaSymbol("stroke") { half in
    .line(from: Point(x: -half, y: 0), to: Point(x: half, y: 0))
  }

  /// √3 / 2: half the height of an equilateral triangle by half its side.
  private static let halfRootOf3 = 0.866_025_403_784_438_6

  private static func centered(_ half: Double, width: Double) -> [(Double, Double)] {
    let rise = half * halfRootOf3
    // The third of the height, √3 / 3 of half the side, below the origin.
    let low = half * halfRootOf3 * 2 / 3
    return [(0, low - 2 * rise), (-width, low), (width, low)]
  }

  private static func polygon(_ corners: [(Double, Double)]) -> Path {
    var path = Path.polyline(corners.map { Point(x: $0.0, y: $0.1) })
    path.close()
    return path
  }
}
