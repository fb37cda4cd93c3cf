import PlotTables

/// A reason for which a column has a role.
struct RoleRule: Sendable {
  let role: ColumnRole
  /// Why, as a clause about the column.
  let reason: String
  let holds: @Sendable (ColumnProfile, TableShape) -> Bool

  init(
    _ role: ColumnRole, _ reason: String,
    where holds: @escaping @Sendable (ColumnProfile, TableShape) -> Bool
  ) {
    (self.role, self.reason, self.holds) = (role, reason, holds)
  }
}

/// All rules, in order: the first that holds decides.
let allRoleRules: [RoleRule] = [
  RoleRule(.constant, "has one value in all rows") { column, table in
    table.rowCount > 1 && column.validCount == table.rowCount && column.hasOneValue
  },
  RoleRule(.sparse, "has values in less than half of the rows") { column, table in
    table.rowCount > 3 && column.finiteCount * 2 < table.rowCount
  },
  RoleRule(.time, "holds times") { column, _ in column.isTime },
  RoleRule(.time, "holds years") { column, _ in column.isYears },
  RoleRule(.index, "says the half of the day, which the times hold") { column, table in
    guard table.hasTimes, case .texts(let cells) = column.column.cells else { return false }
    return cells.areHalvesOfDay
  },
  RoleRule(.sequence, "names the rows as the columns are named") { column, table in
    table.namesRowsLikeColumns(column)
  },
  RoleRule(.sequence, "rises beside columns with units") { column, table in
    // Names of groups are of things that were measured, and the numbers count these.
    table.hasUnits && !table.hasGroups && !column.isIdentifier && table.isFirst(column)
      && column.isNumber && column.isStrictlyIncreasing
  },
  RoleRule(.index, "is named as numbers of rows are, and is one") { column, table in
    column.isNumber && column.isWhole
      && (column.words.areOfIndex
        && (column.isStrictlyIncreasing || column.isPermutation || column.countsAnew)
        || column.words.areOfRowNumber && column.hasNoRepeats
        || table.isNameless(column) && column.hasNoRepeats
          && (table.hasHeader || column.isPermutation
            || column.isStrictlyIncreasing && !table.holdsOnlyAmount(column)
              && column.isWithin(0, 20 * Double(table.rowCount))))
  },
  RoleRule(.index, "numbers the rows of each thing behind a point") { column, table in
    table.isNameless(column) && column.numbersParts
  },
  RoleRule(.index, "counts the rows") { column, table in
    // Few numbers may be in a row by chance.
    column.isPermutation && table.rowCount > 10
      && (table.isFirst(column) || !column.isStrictlyIncreasing)
      && !column.words.areOfSequence && !table.isPlaceOfOther(column)
  },
  RoleRule(.identifier, "is named as keys and codes are") { column, table in
    column.isIdentifier
      || column.isNumber && column.isWhole && column.words.holdKey && column.hasNoRepeats
  },
  RoleRule(.identifier, "is named as things are that rows are about") { column, table in
    // Few things with many rows each are groups to compare.
    column.isNumber && column.words.areOfThing
      && table.rowCount > (column.words.areOfPerson && column.hasNoRepeats ? 4 : 12)
      && (!column.isOfFewValues || column.words.areOfPerson && column.knownDistinctCount > 3)
      && (column.isWhole || column.repeatsEvenly)
  },
  RoleRule(.index, "numbers the rows, with few gaps") { column, table in
    // A course of so many places is named as one, or its numbers are further apart.
    // Beside groups, a place would come again in each.
    table.isFirst(column) && column.isStrictlyIncreasing && column.isWhole
      && table.rowCount > (table.hasGroups ? 10 : 60)
      && column.isWithin(0, Double(table.rowCount) * (table.hasGroups ? 1.5 : 1.1))
      && !column.words.areOfSequence
      && !column.isPermutation && !table.isPlaceOfOther(column)
  },
  RoleRule(.index, "ranks the rows") { column, _ in
    column.isPermutation && column.words.areOfRanking
  },
  RoleRule(.identifier, "is named as running numbers are, and hardly falls") { column, _ in
    column.isNumber && column.isWhole && column.words.endInNumber && column.hardlyFalls
      && column.knownDistinctCount > 12
  },
  RoleRule(.index, "ranks the rows") { column, table in
    column.isPermutation && table.rowCount > 10 && column.words.areOfRank
  },
  RoleRule(.identifier, "comes equally often, as the times do") { column, table in
    table.hasTimes && column.isNumber && column.isWhole && !column.words.areOfSequence
      && column.comesEquallyOften()
  },
  RoleRule(.identifier, "is named as keys are, and different in each row") { column, _ in
    column.isText && column.words.areOfKey && column.isUnique
  },
  RoleRule(.count, "is named as numbers of rows are") { column, table in
    column.isNumber && column.isWhole && column.words.areOfCount && column.isWithin(0, .infinity)
      && table.hasCategories && !column.isWithin(0, 1) && !table.isCounted(column)
  },
  RoleRule(.steps, "has the numbers of its rows behind it") { column, table in
    column.isNumber && column.isWhole && table.isCounted(column)
      && (2...40).contains(column.distinctCount)
  },
  RoleRule(.sequence, "is named as what rises") { column, _ in
    column.isNumber && column.words.areOfSequence
      && (column.isStrictlyIncreasing || column.repeatsEvenly)
  },
  RoleRule(.sequence, "rises by one step from row to row") { column, table in
    column.risesEvenly && (table.isFirst(column) || column.isPermutation && !table.hasTimes)
  },
  RoleRule(.copy, "holds the numbers of a column before it") { column, table in
    table.isCopy(column)
  },
  RoleRule(.steps, "has few whole values, each of them often") { column, table in
    column.isNumber && column.isOfFewValues && !table.holdsOnlyAmount(column)
      && !column.hasUnitBeside
  },
  RoleRule(.steps, "is one of few whole values in a design") { column, table in
    // So few rows have too few of each value for the rule of steps.
    column.isNumber && column.isWhole && table.rowCount <= 30 && column.validCount == table.rowCount
      && !table.holdsOnlyAmount(column)
      && (column.isWithin(0, 1) && table.rowCount > 3
        || (2...4).contains(column.knownDistinctCount) && column.comesEquallyOften(least: 2))
  },
  RoleRule(.measure, "holds numbers") { column, _ in column.isNumber },
  RoleRule(.identifier, "holds numbers beside other texts, which are no names") { column, _ in
    column.isText && column.holdsManyNumbers
  },
  RoleRule(.identifier, "holds whole lines of a text") { column, table in
    column.isText && table.hasOneColumn && column.holdsLines
  },
  RoleRule(.category, "holds texts that repeat") { column, _ in
    column.knownDistinctCount * 2 <= column.validCount
  },
  RoleRule(.name, "holds texts that hardly repeat") { _, _ in true },
]
