/// The stops are those of Vega, https://vega.github.io/vega/docs/schemes/, as it paints them.
extension ColorScheme {
  /// The schemes for quantities that run through one hue.
  static let ofOneHue: [ColorScheme] = [
    ColorScheme(
      "blues", .sequential,
      """
      cfe1f2 bed8ec a8cee5 8fc1de 74b2d7 5ba3cf 4592c6 3181bd 206fb2 125ca4 0a4a90
      """),
    ColorScheme(
      "tealblues", .sequential,
      """
      bce4d8 9dd3d1 81c3cb 65b3c2 45a2b9 368fae 347da0 306a93 2c5985
      """),
    ColorScheme(
      "teals", .sequential,
      """
      bbdfdf a2d4d5 8ac9c9 75bcbb 61b0af 4da5a4 379998 2b8b8c 1e7f7f 127273 006667
      """),
    ColorScheme(
      "greens", .sequential,
      """
      d3eecd c0e6ba abdda5 94d391 7bc77d 60ba6c 46ab5e 329a51 208943 0e7735 036429
      """),
    ColorScheme(
      "browns", .sequential,
      """
      eedbbd ecca96 e9b97a e4a865 dc9856 d18954 c7784c c0673f b85536 ad4433 9f3632
      """),
    ColorScheme(
      "greys", .sequential,
      """
      e2e2e2 d4d4d4 c4c4c4 b1b1b1 9d9d9d 888888 757575 626262 4d4d4d 353535 1e1e1e
      """),
    ColorScheme(
      "purples", .sequential,
      """
      e2e1ef d4d4e8 c4c5e0 b4b3d6 a3a0cc 928ec3 827cb9 7566ae 684ea2 5c3696 501f8c
      """),
    ColorScheme(
      "warmgreys", .sequential,
      """
      dcd4d0 cec5c1 c0b8b4 b3aaa7 a59c99 98908c 8b827f 7e7673 726866 665c5a 59504e
      """),
    ColorScheme(
      "reds", .sequential,
      """
      fdc9b4 fcb49a fc9e80 fc8767 fa7051 f6573f ec3f2f dc2a25 c81b1d b21218 970b13
      """),
    ColorScheme(
      "oranges", .sequential,
      """
      fdd8b3 fdc998 fdb87b fda55e fc9244 f87f2c f06b18 e4580b d14904 b93d02 9f3303
      """),
  ]

  /// The schemes for quantities on dark paper, then on light paper, into which the smallest fade.
  static let onPaper: [ColorScheme] = [
    ColorScheme(
      "darkblue", .sequential,
      """
      323232 2d4668 1a5c93 0074af 008cbf 05a7ce 25c0dd 38daed 50f3fa ffffff
      """),
    ColorScheme(
      "darkgold", .sequential,
      """
      3c3c3c 584b37 725e34 8c7631 ae8b2b cfa424 ecc31e f9de30 fff184 ffffff
      """),
    ColorScheme(
      "darkgreen", .sequential,
      """
      3a3a3a 215748 006f4d 048942 489e42 76b340 a6c63d d2d836 ffeb2c ffffaa
      """),
    ColorScheme("darkmulti", .sequential, "373737 1f5287 197d8c 29a869 95ce3f ffe800 ffffff"),
    ColorScheme(
      "darkred", .sequential,
      """
      343434 703633 9e3c38 cc4037 e75d1e ec8620 eeab29 f0ce32 ffeb2c
      """),
    ColorScheme(
      "lightgreyred", .sequential,
      """
      efe9e6 e1dad7 d5cbc8 c8bdb9 bbaea9 cd967d dc7b43 e15f19 df4011 dc000b
      """),
    ColorScheme(
      "lightgreyteal", .sequential,
      """
      e4eaea d6dcdd c8ced2 b7c2c7 a6b4bc 64b0bf 22a6c3 2295c1 1f85be 1876bc
      """),
    ColorScheme(
      "lightmulti", .sequential,
      """
      e0f1f2 c4e9d0 b0de9f d0e181 f6e072 f6c053 f3993e f77440 ef4a3c
      """),
    ColorScheme(
      "lightorange", .sequential,
      """
      f2e7da f7d5ba f9c499 fab184 fa9c73 f68967 ef7860 e8645b de515b d43d5b
      """),
    ColorScheme(
      "lighttealblue", .sequential,
      """
      e3e9e0 c0dccf 9aceca 7abfc8 59afc0 389fb9 328dad 2f7ca0 276b95 255988
      """),
  ]
}
