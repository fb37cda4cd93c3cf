import PlotViews

/// Every point symbol in order of use; each covers about the same area.
package let allSymbols: [Symbol] = [.circle, .triangle, .square, .diamond, .cross, .triangleDown]
