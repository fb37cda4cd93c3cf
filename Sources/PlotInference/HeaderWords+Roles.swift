import PlotTables

/// The words that say which part a column plays.
extension HeaderWords {
  /// Whether the whole header, or its last word, is one of `names` or its plural.
  func isNamedOnceOrMore(among names: Set<String>) -> Bool {
    [letters, inOrder.last ?? ""].contains { word in
      names.contains(word) || word.hasSuffix("s") && names.contains(String(word.dropLast()))
    }
  }

  /// Whether numbers of rows are called so.
  var areOfIndex: Bool {
    [
      "rownames", "rowname", "row", "rownum", "rownumber", "rowid", "rowno", "rown", "index", "idx",
      "unnamed", "obs", "obsno", "observation", "observations", "record", "recno", "no", "nr",
      "sno",
      "seq", "seqn", "serial", "serialno", "id", "case", "caseno", "caseid", "pk", "fid",
      "objectid",
      "ogcfid",
    ].contains(letters)
  }

  /// Whether nothing but numbers of rows, in whatever order, is called so.
  var areOfRowNumber: Bool {
    [
      "rownames", "rowname", "rownum", "rownumber", "rowid", "rowno", "unnamed", "obsno", "recno",
      "caseno", "caseid", "serialno", "objectid", "ogcfid",
    ].contains(letters)
  }

  /// Whether keys are called so.
  var areOfKey: Bool {
    ["id", "ids", "key", "uuid", "guid", "code", "hash", "ticket", "sku"].contains(
      inOrder.last ?? "")
  }

  /// Whether a word for keys is a part of the header: `idcase`, `personid`, `pidnum`.
  var holdKey: Bool {
    letters.hasSuffix("id")
      || ["id", "pid", "uid"].contains { prefix in
        ["case", "num", "no", "nr", "person", "subject", "code"].contains {
          letters == prefix + $0
        }
      }
  }

  /// Whether running numbers are called so: `seqno`, `persnum`.
  var endInNumber: Bool { ["no", "nr", "num"].contains { letters.hasSuffix($0) && letters != $0 } }

  /// Whether things that several rows may be about are called so: numbers are their names.
  var areOfThing: Bool {
    areOfCode
      || isNamed(among: [
        "subject", "subjects", "subj", "ss", "patient", "participant", "person", "individual",
        "respondent", "firm", "company", "household", "family", "student", "pupil", "school",
        "teacher", "child",
        "animal", "rat", "mouse", "dog", "cow", "litter", "pair", "block", "cluster", "stratum",
        "strata",
        "county", "district", "municipality", "region", "state", "province", "country", "nation",
        "city", "father", "mother", "fid", "mid", "site", "station", "plot", "tree",
        "hospital", "clinic", "center", "centre", "doctor", "physician", "interviewer", "batch",
        "lot",
        "run", "session", "sample", "specimen", "nest", "cage", "group", "team", "player", "pid",
        "uid",
        "sid", "cid", "hhid", "idnum", "idno", "psu", "iso", "ison", "ccode", "cowcode", "icd",
        "sic",
        "ssn", "phone", "ticket", "account",
        "order", "invoice", "customer", "user", "product", "item", "tract", "precinct", "ward",
        "chr", "chrom", "chromosome", "replicate", "replication", "rep", "pot", "commune",
        "village",
        "parish", "canton", "department",
      ])
  }

  /// Whether somebody is called so about whom several rows may be, however few there are.
  var areOfPerson: Bool {
    isNamed(among: [
      "subject", "subjects", "subj", "ss", "patient", "participant", "person", "individual",
      "respondent",
    ])
  }

  /// Whether shares of a whole are called so.
  var areOfShare: Bool {
    isNamed(among: ["share", "percent", "percentage", "pct", "proportion", "fraction", "frequency"])
  }

  /// Whether frequencies, the numbers of cases in each row, have such names.
  package var areOfCount: Bool {
    ["freq", "frequency", "n", "count", "counts", "freqs", "frequencies", "num", "number", "cases"]
      .contains(letters)
  }

  /// Whether directions are called so, in degrees of a circle.
  package var areOfDirection: Bool {
    isNamedOnceOrMore(among: [
      "dir", "wdir", "winddir", "wd", "direction", "directions", "angle", "angles", "bearing",
      "bearings", "heading", "headings", "azimuth", "azimuths", "aspect", "deg", "degree",
      "degrees",
    ])
  }

  /// Whether what rises in a course is called so.
  package var areOfSequence: Bool {
    isNamed(among: [
      "t", "time", "times", "day", "days", "week", "weeks", "month", "months", "quarter", "hour",
      "hours", "minute", "second", "epoch",
      "epochs", "step", "iter", "iteration", "iterations", "round", "rounds", "frame",
      "frames", "cycle", "cycles", "generation", "generations", "lag", "lags", "period", "wave",
      "visit", "tick", "year", "years", "occasion",
    ])
  }

  /// Whether ages are called so.
  var areOfAge: Bool { isNamed(among: ["age", "ages"]) }

  /// Whether nothing but places in an order is called so.
  var areOfRanking: Bool { isNamed(among: ["rank", "ranking"]) }

  /// Whether places in an order are called so, among others.
  var areOfRank: Bool {
    isNamed(among: ["rank", "ranking", "place", "position", "pos", "order", "score"])
  }
}
