import PlotCairo
import PlotCharts
import PlotTables
import PlotViews

// The types of other modules that a chart is described with, so that one import is enough.

public typealias Table = PlotTables.Table
public typealias ReadTable = PlotTables.ReadTable
public typealias ReadOptions = PlotTables.ReadOptions
public typealias Times = PlotTables.Times
public typealias Note = PlotTables.Note
public typealias Channel = PlotCharts.Channel
public typealias FieldType = PlotCharts.FieldType
public typealias Stack = PlotCharts.Stack
public typealias DensityUse = PlotCharts.DensityUse
public typealias Background = PlotCharts.Background
public typealias GridLines = PlotCharts.GridLines
public typealias LegendPlace = PlotCharts.LegendPlace
public typealias Theme = PlotCharts.Theme
public typealias Palette = PlotCharts.Palette
public typealias PlotAreaPass = PlotCharts.PlotAreaPass
public typealias Color = PlotViews.Color
public typealias Rasterization = PlotCairo.Rasterization
