import PlotTerminal

/// An output format of characters, which may have colours.
package protocol CharacterFormat: OutputFormat {
  var colors: ColorDepth { get set }
}
