/// The palettes for quantities.
extension Palette {
  /// Every 1/12 of the map of Van der Walt, Smith and Firing, 2015, CC0:
  /// https://bids.github.io/colormap/
  public static let viridis = Palette(
    "viridis",
    ramp: [
      0x440154, 0x481f70, 0x443983, 0x3b528b, 0x31688e, 0x287c8e, 0x21918c, 0x20a486, 0x35b779,
      0x5ec962, 0x90d743, 0xc8e020, 0xfde725,
    ])

  /// Every 1/12 of the map of Van der Walt and Smith, 2015, CC0: https://bids.github.io/colormap/
  public static let magma = Palette(
    "magma",
    ramp: [
      0x000004, 0x100b2d, 0x2c115f, 0x51127c, 0x721f81, 0x932b80, 0xb73779, 0xd8456c, 0xf1605d,
      0xfc8961, 0xfeb078, 0xfed799, 0xfcfdbf,
    ])

  // Ways of our own through one hue: dark, vivid, pale. The ways between are straight in OKLab.
  public static let blues = Palette("blues", ramp: [0x13274d, 0x2773c0, 0x89c5f3, 0xdff2fd])
  public static let greens = Palette("greens", ramp: [0x00321e, 0x22864a, 0x86d489, 0xe0f7d5])
  public static let oranges = Palette("oranges", ramp: [0x4c1e0d, 0xbd5a1b, 0xf9aa60, 0xffeccd])
  /// For temperatures: red on light paper where it is hot, and glowing on dark paper.
  package static let heat = Palette(
    "heat", ramp: [0x4d0f3a, 0xa81d45, 0xe0552f, 0xf7a94b, 0xfdedb9])
  public static let greys = Palette("greys", ramp: [0x1a1a1a, 0xf2f2f2])

  // Hues that are far apart also for those who lack one kind of cones.
  public static let blueOrange = Palette("blue-orange", .diverging(low: 250, high: 55))
  public static let blueRed = Palette("blue-red", .diverging(low: 255, high: 25))
  public static let purpleGreen = Palette("purple-green", .diverging(low: 315, high: 148))
}
