import PlotCairo
import PlotLook
import PlotMarks
import PlotTables
import PlotViews

// The types of other modules that a chart is described with, so that one import is enough: all that the
// signatures of this module name, and those that their members name.

public typealias Table = PlotTables.Table
public typealias Column = PlotTables.Column
public typealias ColumnValues = PlotTables.ColumnValues
public typealias Times = PlotTables.Times
public typealias ReadTable = PlotTables.ReadTable
public typealias ReadOptions = PlotTables.ReadOptions
public typealias Delimiter = PlotTables.Delimiter
public typealias DateFormat = PlotTables.DateFormat
public typealias TableError = PlotTables.TableError
public typealias Note = PlotTables.Note
public typealias SourceLocation = PlotTables.SourceLocation
public typealias Channel = PlotLook.Channel
public typealias Stack = PlotMarks.Stack
public typealias Background = PlotLook.Background
public typealias GridLines = PlotMarks.GridLines
public typealias LegendPlace = PlotLook.LegendPlace
public typealias Theme = PlotLook.Theme
public typealias Palette = PlotLook.Palette
public typealias PlotAreaPass = PlotMarks.PlotAreaPass
public typealias Color = PlotViews.Color
public typealias Format = PlotCairo.Format
public typealias TextOutput = PlotCairo.TextOutput
