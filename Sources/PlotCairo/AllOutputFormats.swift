/// Every output format, the default first.
package let allOutputFormats: [any OutputFormat] = Format.allCases.map(\.output)
