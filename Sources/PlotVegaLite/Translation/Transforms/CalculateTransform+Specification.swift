import PlotSpecs
import PlotTables
import PlotTransforms
import PlotWords

extension CalculateTransform: SpecifiedTransform {
  static let keyword = "calculate"

  static func read(
    _ node: SpecValue, _ reader: TransformSpecification
  ) throws(ChartError) -> [any Transform] {
    let text = try node.requiredString(keyword)
    let expression: Expression
    do throws(ExpressionError) {
      expression = try reader.parameters.bound(text)
    } catch {
      throw ChartError(error, in: text, of: keyword)
    }
    return [CalculateTransform(expression, as: try node.requiredString("as"))]
  }
}
