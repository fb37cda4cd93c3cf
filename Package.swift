// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] =
  Context.environment["PLOT_WARNINGS_AS_ERRORS"] == nil
  ? [] : [.unsafeFlags(["-warnings-as-errors"])]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: [], swiftSettings: strict)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["PlotTestSupport"], exclude: exclude,
    swiftSettings: strict)
}

// The modules that a chart passes through, from words and colours up to specifications, for the tests.
let chartModules: [Target.Dependency] = [
  "PlotWords", "PlotLook", "PlotTransforms", "PlotInference", "PlotMarks", "PlotSpecs",
  "PlotLayout", "PlotAsk", "PlotOverview", "PlotVegaLite",
]

let package = Package(
  name: "plot",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "plot", targets: ["plot"]),
    .library(name: "Plotting", targets: ["Plotting"]),
    .library(name: "PlotScales", targets: ["PlotScales"]),
    .library(name: "PlotViews", targets: ["PlotViews"]),
    .library(name: "PlotCairo", targets: ["PlotCairo"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")
  ],
  targets: [
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo-ft",
      providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangoft2",
      providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
    .systemLibrary(
      name: "CHarfBuzzSubset", pkgConfig: "harfbuzz-subset",
      providers: [.apt(["libharfbuzz-dev", "fonts-inter"]), .brew(["harfbuzz"])]),
    .systemLibrary(
      name: "CDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"]), .brew(["zstd"])]),
    .systemLibrary(
      name: "CLzma", pkgConfig: "liblzma", providers: [.apt(["liblzma-dev"]), .brew(["xz"])]),
    // Part of the system on macOS, and without a file of pkg-config on Debian.
    .systemLibrary(name: "CBzip2", providers: [.apt(["libbz2-dev"])]),
    .systemLibrary(name: "CProcess"),
    .target(name: "CAllocators"),
    library("PlotThreads"),
    library("PlotNumbers"),
    library("PlotCalendar"),
    library(
      "PlotTables",
      ["PlotThreads", "PlotNumbers", "PlotCalendar", "CZlib", "CZstd", "CLzma", "CBzip2"]),
    library("PlotScales", ["PlotCalendar", "PlotNumbers"]),
    library("PlotViews"),
    library("PlotTerminal", ["PlotViews"]),
    library("PlotWords", ["PlotTables", "PlotScales", "PlotViews"]),
    library("PlotLook", ["PlotWords", "PlotNumbers", "PlotTables", "PlotViews"]),
    library(
      "PlotTransforms",
      ["PlotWords", "PlotThreads", "PlotNumbers", "PlotCalendar", "PlotTables", "PlotScales"]),
    library(
      "PlotMarks",
      [
        "PlotTransforms", "PlotLook", "PlotWords", "PlotThreads", "PlotNumbers", "PlotTables",
        "PlotScales", "PlotViews",
      ]),
    library(
      "PlotInference",
      [
        "PlotTransforms", "PlotWords", "PlotThreads", "PlotNumbers", "PlotCalendar", "PlotTables",
      ]),
    library(
      "PlotSpecs",
      ["PlotTransforms", "PlotLook", "PlotWords", "PlotTables", "PlotScales", "PlotViews"]),
    library(
      "PlotLayout",
      [
        "PlotMarks", "PlotSpecs", "PlotTransforms", "PlotLook", "PlotWords", "PlotThreads",
        "PlotNumbers", "PlotTables", "PlotScales", "PlotViews",
      ]),
    library(
      "PlotAsk",
      [
        "PlotInference", "PlotMarks", "PlotTransforms", "PlotLook", "PlotWords", "PlotNumbers",
        "PlotCalendar", "PlotTables", "PlotScales", "PlotViews",
      ]),
    library(
      "PlotOverview",
      [
        "PlotInference", "PlotAsk", "PlotLayout", "PlotMarks", "PlotLook", "PlotWords",
        "PlotNumbers", "PlotTables", "PlotScales", "PlotViews",
      ]),
    library(
      "PlotVegaLite",
      [
        "PlotAsk", "PlotLayout", "PlotSpecs", "PlotMarks", "PlotTransforms", "PlotLook",
        "PlotWords", "PlotNumbers", "PlotCalendar", "PlotTables", "PlotScales", "PlotViews",
      ]),
    .executableTarget(
      name: "FontCutter", dependencies: ["CHarfBuzzSubset"], swiftSettings: strict),
    .plugin(
      name: "CutFonts", capability: .buildTool(), dependencies: ["FontCutter"],
      path: "Sources/CutFonts"),
    .target(
      name: "PlotCairo",
      dependencies: [
        "PlotThreads", "PlotNumbers", "PlotViews", "PlotTerminal", "CCairo", "CPango", "CDeflate",
      ],
      swiftSettings: strict, plugins: ["CutFonts"]),
    library(
      "Plotting",
      [
        "PlotVegaLite", "PlotOverview", "PlotAsk", "PlotLayout", "PlotSpecs", "PlotMarks",
        "PlotLook", "PlotWords", "PlotTables", "PlotScales", "PlotViews", "PlotCairo",
        "PlotTerminal", "CProcess",
      ]),
    .executableTarget(
      name: "plot",
      dependencies: [
        "Plotting", "PlotVegaLite", "PlotInference", "PlotAsk", "PlotMarks", "PlotTransforms",
        "PlotLook", "PlotWords", "PlotThreads", "PlotNumbers", "PlotTables", "PlotScales",
        "PlotViews", "PlotCairo", "PlotTerminal", "CProcess", "CAllocators",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "GraphViewSample", dependencies: ["PlotScales", "PlotViews", "PlotCairo"],
      path: "Samples/GraphView", swiftSettings: strict),
    .executableTarget(
      name: "FirstChartSample", dependencies: ["Plotting"], path: "Samples/FirstChart",
      swiftSettings: strict),
    .executableTarget(
      name: "GameLoopSample", dependencies: ["PlotScales", "PlotViews", "PlotCairo"],
      path: "Samples/GameLoop", swiftSettings: strict),
    .target(
      name: "PlotTestSupport", dependencies: ["PlotViews"], path: "Tests/PlotTestSupport",
      swiftSettings: strict),
    tests("PlotTablesTests", ["PlotTables", "PlotThreads", "PlotCalendar"], exclude: ["Fixtures"]),
    tests("PlotNumbersTests", ["PlotNumbers"]),
    tests("PlotScalesTests", ["PlotScales", "PlotCalendar"]),
    tests("PlotViewsTests", ["PlotViews"]),
    tests("PlotTerminalTests", ["PlotTerminal", "PlotViews"]),
    tests(
      "PlotChartsTests",
      chartModules + ["Plotting", "PlotTables", "PlotThreads", "PlotScales", "PlotViews"],
      exclude: ["Fixtures"]),
    tests("PlotCairoTests", ["PlotCairo", "PlotViews", "CCairo", "CDeflate"]),
    tests(
      "PlotLayoutTests",
      chartModules + ["Plotting", "PlotCairo", "PlotScales", "PlotTables", "PlotViews"]),
    tests("PlotCommandTests", chartModules + ["plot", "Plotting"], exclude: ["Fixtures"]),
  ],
  swiftLanguageModes: [.v6]
)
