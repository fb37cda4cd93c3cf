/// The stops are those of Vega, https://vega.github.io/vega/docs/schemes/, as it paints them.
extension ColorScheme {
  /// The schemes for quantities that run through several hues.
  static let ofHues: [ColorScheme] = [
    ColorScheme(
      "turbo", .sequential,
      """
      23171b 32204a 3e2a71 453493 493eae 4b49c5 4a53d7 485ee4 4569ee 4074f5 3c7ff8 378af9 3295f7 \
      2e9ff4 2ba9ef 28b3e9 26bce1 25c5d9 25cdcf 27d5c6 29dcbc 2de3b2 32e9a7 38ee9d 3ff393 47f689 \
      50f980 5afc77 65fd6e 70fe66 7cfd5e 88fc57 95fb51 a1f84b adf545 b9f140 c5ec3c d0e637 dae034 \
      e4d931 ecd12e f4c92b fac029 ffb626 ffad24 ffa223 ff9821 ff8d1f ff821d ff771c fd6c1a f76118 \
      f05616 e84b14 df4111 d5380f cb2f0d c0260a b61f07 ac1805 a31302 9b0f00 950c00 910b00
      """),
    ColorScheme(
      "viridis", .sequential,
      """
      440154 470e61 481a6c 482575 472f7d 443a83 414487 3d4e8a 39568c 35608d 31688e 2d708e 2a788e \
      27818e 23888e 21918d 1f988b 1fa088 22a884 2ab07f 35b779 43bf71 54c568 66cc5d 7ad151 8fd744 \
      a5db36 bcdf27 d2e21b e9e51a fde725
      """),
    ColorScheme(
      "inferno", .sequential,
      """
      000004 040313 0c0826 170c3b 240c4f 330a5f 420a68 500d6c 5d126e 6b176e 781c6d 86216b 932667 \
      a12b62 ae305c bb3755 c73e4c d24644 dd513a e65c30 ed6925 f3771a f8850f fb9506 fca50a fcb519 \
      fac62d f6d645 f2e661 f3f484 fcffa4
      """),
    ColorScheme(
      "magma", .sequential,
      """
      000004 040413 0b0924 150e37 20114b 2c1160 3b0f70 4a1079 57157e 651a80 721f81 7f2482 8c2981 \
      9a2e80 a8327d b6377a c43c75 d1426f de4968 e95462 f1605d f76f5c fa7f5e fc8f65 fe9f6d feaf78 \
      febf84 fece91 fddea0 fcedaf fcfdbf
      """),
    ColorScheme(
      "plasma", .sequential,
      """
      0d0887 230690 330597 42039d 5002a2 5d01a6 6a00a8 7801a8 8405a7 900da4 9c179e a72198 b12a90 \
      ba3488 c33d80 cb4779 d35171 da5a69 e16462 e76e5b ed7953 f2834c f68f44 fa9a3d fca636 fdb32f \
      fec029 fcce25 f9dc24 f5ea27 f0f921
      """),
    ColorScheme(
      "cividis", .sequential,
      """
      002051 002358 00265d 002961 012b65 042e67 083169 0d346b 11366c 16396d 1c3c6e 213f6e 26426e \
      2c456e 31476e 374a6e 3c4d6e 42506e 47536d 4c566d 51586e 555b6e 5a5e6e 5e616e 62646f 66676f \
      6a6a70 6e6d71 727071 757372 797673 7c7974 7f7c75 827f75 868276 898577 8c8877 908b78 938e78 \
      969178 9a9478 9e9778 a19b78 a59e77 a9a177 aea575 b2a874 b6ab73 bbaf71 c0b26f c5b66d c9b96a \
      cebd68 d3c065 d8c462 ddc85f e2cb5c e7cf58 ebd355 f0d652 f3da4f f7de4c fae249 fce647
      """),
    ColorScheme(
      "bluegreen", .sequential,
      """
      d5efed c1e8e0 a7ddd1 8bd2be 70c6a9 58ba91 44ad77 319c5d 208946 0e7736 036429
      """),
    ColorScheme(
      "bluepurple", .sequential,
      """
      ccddec bad0e4 a8c2dd 9ab0d4 919cc9 8d85be 8b6db2 8a55a6 873c99 822287 730f71
      """),
    ColorScheme(
      "goldgreen", .sequential,
      """
      f4d166 d5ca60 b6c35c 98bb59 7cb257 60a656 4b9c53 3f8f4f 33834a 257740 146c36
      """),
    ColorScheme(
      "goldorange", .sequential,
      """
      f4d166 f8be5c f8aa4c f5983b f3852a ef701b e2621f d65322 c54923 b14223 9e3a26
      """),
    ColorScheme(
      "goldred", .sequential,
      """
      f4d166 f6be59 f9aa51 fc964e f6834b ee734a e56249 db5247 cf4244 c43141 b71d3e
      """),
    ColorScheme(
      "greenblue", .sequential,
      """
      d3eece c5e8c3 b1e1bb 9bd8bb 82cec2 69c2ca 51b2cd 3c9fc7 288abd 1675b1 0b60a1
      """),
    ColorScheme(
      "orangered", .sequential,
      """
      fddcaf fdcf9b fdc18a fdad77 fb9562 f67d53 ee6545 e24932 d32d1e bf130d a70403
      """),
    ColorScheme(
      "purplebluegreen", .sequential,
      """
      dbd8ea c8cee4 b0c3de 93b7d8 72acd1 549fc8 3892bb 1c88a3 097f87 02736b 016353
      """),
    ColorScheme(
      "purpleblue", .sequential,
      """
      dbdaeb c8cee4 b1c3de 97b7d8 7bacd1 5b9fc9 3a90c0 1e7fb7 0b70ab 056199 045281
      """),
    ColorScheme(
      "purplered", .sequential,
      """
      dcc9e2 d3b3d7 ce9ecc d186c0 da6bb2 e14da0 e23189 d91e6f c61159 ab0749 8f023a
      """),
    ColorScheme(
      "redpurple", .sequential,
      """
      fccfcc fcbec0 faa9b8 f98faf f571a5 ec539d db3695 c41b8a a90880 8d0179 700174
      """),
    ColorScheme(
      "yellowgreenblue", .sequential,
      """
      eff9bd dbf1b4 bde5b5 94d5b9 69c5be 45b4c2 2c9ec0 2182b8 2163aa 23479c 1c3185
      """),
    ColorScheme(
      "yellowgreen", .sequential,
      """
      e4f4ac d1eca0 b9e294 9ed688 80c97c 62bb6e 47aa5e 329750 208344 0e723b 036034
      """),
    ColorScheme(
      "yelloworangebrown", .sequential,
      """
      feeaa1 fedd84 fecc63 feb746 fca031 f68921 eb7215 db5e0b c54c05 ab3d03 8f3204
      """),
    ColorScheme(
      "yelloworangered", .sequential,
      """
      fee087 fed16f febd59 fea849 fd903e fc7335 f9522b ee3423 de1b20 ca0b22 af0225
      """),
  ]
}
