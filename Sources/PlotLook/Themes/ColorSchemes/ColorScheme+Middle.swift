/// The stops are those of Vega, https://vega.github.io/vega/docs/schemes/, as it paints them.
extension ColorScheme {
  /// The schemes for quantities with a middle that matters, such as zero.
  static let withMiddle: [ColorScheme] = [
    ColorScheme(
      "blueorange", .diverging,
      """
      134b85 2f78b3 5da2cb 9dcae1 d2e5ef f2f0eb fce0ba fbbf74 e8932f c5690d 994a07
      """),
    ColorScheme(
      "brownbluegreen", .diverging,
      """
      704108 a0651a c79548 e3c78a f3e6c6 eef1ea c9e9e4 8ed1c7 4da79e 187a72 025147
      """),
    ColorScheme(
      "purplegreen", .diverging,
      """
      5b1667 834792 a67fb6 c9aed3 e6d6e8 eff0ef d9efd5 aedda9 71bb75 368e49 0e5e29
      """),
    ColorScheme(
      "pinkyellowgreen", .diverging,
      """
      8e0152 c0267e dd72ad f0b3d6 fadded f5f3ef e1f2ca b6de87 80bb47 4f9125 276419
      """),
    ColorScheme(
      "purpleorange", .diverging,
      """
      411469 664796 8f83b7 b9b4d6 dadbeb f3eeea fce0ba fbbf74 e8932f c5690d 994a07
      """),
    ColorScheme(
      "redblue", .diverging,
      """
      8c0d25 bf363a df745e f4ae91 fbdbc9 f2efee d2e5ef 9dcae1 5da2cb 2f78b3 134b85
      """),
    ColorScheme(
      "redgrey", .diverging,
      """
      8c0d25 bf363a df745e f4ae91 fcdccb faf4f1 e2e2e2 c0c0c0 969696 646464 343434
      """),
    ColorScheme(
      "redyellowblue", .diverging,
      """
      a50026 d4322c f16e43 fcac64 fedd90 faf8c1 dcf1ec abd6e8 75abd0 4a74b4 313695
      """),
    ColorScheme(
      "redyellowgreen", .diverging,
      """
      a50026 d4322c f16e43 fcac63 fedd8d f9f7ae d7ee8e a4d86e 64bc61 22964f 006837
      """),
    ColorScheme(
      "spectral", .diverging,
      """
      9e0142 d13c4b f0704a fcac63 fedd8d fbf8b0 e0f3a1 a9dda2 69bda9 4288b5 5e4fa2
      """),
  ]

  /// The schemes for cyclic values, such as hours and directions.
  static let around: [ColorScheme] = [
    ColorScheme(
      "rainbow", .cyclical,
      """
      6e40aa 883eb1 a43db3 bf3caf d83fa4 ee4395 fe4b83 ff576e ff6659 ff7847 ff8c38 f3a130 e2b72f \
      cfcc36 bee044 aff05b 8ff457 6ff65b 52f667 3af278 28ea8d 1ddfa3 19d0b8 1cbecb 23abd8 2f96e0 \
      3d82e1 4c6edb 5a5dd0 664dbf 6e40aa
      """),
    ColorScheme(
      "sinebow", .cyclical,
      """
      ff4040 fc582a f47218 e78d0b d5a703 bfbf00 a7d503 8de70b 72f418 58fc2a 40ff40 2afc58 18f472 \
      0be78d 03d5a7 00bfbf 03a7d5 0b8de7 1872f4 2a58fc 4040ff 582afc 7218f4 8d0be7 a703d5 bf00bf \
      d503a7 e70b8d f41872 fc2a58 ff4040
      """),
  ]
}
