import PlotViews

/// The eight colours of Okabe and Ito without black, which stay apart for all common colour vision
/// types, re-ordered so that every prefix does too; yellow, weak on white, comes last.
///
/// Okabe, Ito: "Color Universal Design", 2008, https://jfly.uni-koeln.de/color/
let okabeIto: [Color] = [
  0x0072b2, 0xe69f00, 0x56b4e9, 0xd55e00, 0x009e73, 0xcc79a7, 0xf0e442,
].map { Color(rgb: $0) }
