/// The palettes for series. Their authors' greys are left out, as grey means "missing" here, and
/// those with several good orders are in the one with the most distinct prefixes on all papers.
extension Palette {
  /// The colours of the project: each prefix was searched for the largest of the least distances in
  /// OKLab between any two, for every colour vision, among colours with 3:1 on white; the hues of
  /// the first five are 42° apart or more. `PaletteTests` holds the distances.
  public static let plot = Palette(
    "plot",
    series: [
      0x005cbc, 0xd97e1d, 0xa31d3d, 0xae7af9, 0x01a78f, 0x765f81, 0x7b78bd, 0xa5661a,
    ])

  /// Okabe–Ito without black, re-ordered so that every prefix is distinct; yellow, weak on white,
  /// comes last.
  ///
  /// Okabe, Ito: "Color Universal Design", 2008, https://jfly.uni-koeln.de/color/
  public static let okabeIto = Palette(
    "okabe-ito",
    series: [0x0072b2, 0xe69f00, 0x56b4e9, 0xd55e00, 0x009e73, 0xcc79a7, 0xf0e442])

  /// The ten colours of Tableau, Vega's standard ones: not all of them stay apart for all readers, so
  /// that only the theme of that name has them. https://vega.github.io/vega/docs/schemes/#tableau10
  static let tableau10 = Palette(
    "tableau10",
    series: [
      0x4c78a8, 0xf58518, 0xe45756, 0x72b7b2, 0x54a24b, 0xeeca3b, 0xb279a2, 0xff9da6, 0x9d755d,
      0xbab0ac,
    ])

  /// Tol: "Colour Schemes", SRON/EPS/TN/09-002, issue 3.2, 2021, https://sronpersonalpages.nl/~pault/
  public static let tolBright = Palette(
    "tol-bright", series: [0x4477aa, 0x228833, 0xee6677, 0xccbb44, 0x66ccee, 0xaa3377])

  /// The vibrant scheme, from the same note as `tolBright`.
  public static let tolVibrant = Palette(
    "tol-vibrant", series: [0x33bbee, 0xcc3311, 0x009988, 0xee3377, 0xee7733, 0x0077bb])

  /// The muted scheme, from the same note as `tolBright`.
  public static let tolMuted = Palette(
    "tol-muted",
    series: [
      0xcc6677, 0x44aa99, 0x117733, 0x88ccee, 0xaa4499, 0x332288, 0x999933, 0xddcc77, 0x882255,
    ])

  /// The colour-blind safe palette of version 1 of IBM's design language:
  /// https://www.ibm.com/design/v1/language/resources/color-library/ (2016).
  public static let ibm = Palette(
    "ibm", series: [0x648fff, 0x785ef0, 0xdc267f, 0xfe6100, 0xffb000])

  /// The six-colour sequence of Petroff, "Accessible Color Sequences for Data Visualization", 2021,
  /// arXiv:2107.02270.
  public static let petroff = Palette(
    "petroff", series: [0x5790fc, 0xf89c20, 0xe42536, 0x964a8b, 0x7a21dd])
}
