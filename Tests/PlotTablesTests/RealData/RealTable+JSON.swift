extension RealTable {
  /// The files of JSON.
  static let json: [RealTable] = [
    RealTable(
      "anscombe.json", rows: 44,
      """
      Series | text   | 0 | I    | IV
      X      | number | 0 | 10   | 8
      Y      | number | 0 | 8.04 | 6.89
      """),
    RealTable(
      "barley.json", rows: 120,
      """
      yield   | number | 0 | 27              | 29.33333
      variety | text   | 0 | Manchuria       | Wisconsin No. 38
      year    | year   | 0 | 1931            | 1932
      site    | text   | 0 | University Farm | Duluth
      """),
    RealTable(
      "burtin.json", rows: 16,
      """
      Bacteria      | text   | 0 | Aerobacter aerogenes | Streptococcus viridans
      Penicillin    | number | 0 | 870                  | 0.005
      Streptomycin  | number | 0 | 1                    | 10
      Neomycin      | number | 0 | 1.6                  | 40
      Gram_Staining | text   | 0 | negative             | positive
      Genus         | text   | 0 | other                | Streptococcus
      """),
    RealTable(
      "cars.json", rows: 406,
      """
      Name             | text   | 0 | chevrolet chevelle mali… | chevy s-10
      Miles_per_Gallon | number | 8 | 18                       | 31
      Cylinders        | number | 0 | 8                        | 4
      Displacement     | number | 0 | 307                      | 119
      Horsepower       | number | 6 | 130                      | 82
      Weight_in_lbs    | number | 0 | 3504                     | 2720
      Acceleration     | number | 0 | 12                       | 19.4
      Year             | time   | 0 | 1970-01-01               | 1982-01-01
      Origin           | text   | 0 | USA                      | USA
      """),
    RealTable(
      "countries.json", rows: 620,
      """
      _comment      | text   | 619 | Data courtesy of Gapmin… | Data courtesy of Gapmin…
      year          | year   |   0 | 1955                     | 2000
      fertility     | number |   0 | 7.42                     | 2.82
      life_expect   | number |   0 | 43.88                    | 74.17
      n_fertility   | number |  62 | 7.38                     | 2.82
      n_life_expect | number |  62 | 45.03                    | 74.17
      country       | text   |   0 | Afghanistan              | Venezuela
      p_fertility   | number |  62 | 7.42                     | 3.08
      p_life_expect | number |  62 | 43.88                    | 72.61
      """),
    RealTable(
      "driving.json", rows: 55,
      """
      side  | text   | 0 | left | left
      year  | year   | 0 | 1956 | 2010
      miles | number | 0 | 3675 | 9596
      gas   | number | 0 | 2.38 | 2.61
      """),
    RealTable(
      "earthquakes.json", rows: 1_707,
      """
      mag                  | number |    0 | 2                        | 0.31
      place                | text   |    0 | 4km W of Castaic, CA     | 37km NNE of Amboy, Wash…
      time                 | time   |    0 | 2018-02-07T01:26:13.840Z | 2018-01-31T01:49:59.650Z
      updated              | time   |    0 | 2018-02-07T01:29:56.303Z | 2018-02-06T18:39:40.200Z
      tz                   | number |    0 | -480                     | -480
      url                  | text   |    0 | https://earthquake.usgs… | https://earthquake.usgs…
      detail               | text   |    0 | https://earthquake.usgs… | https://earthquake.usgs…
      felt                 | number | 1580 | 0                        | 4
      cdi                  | number | 1580 | 1                        | 9.1
      mmi                  | number | 1691 | 3.18                     | 4.02
      alert                | text   | 1695 | green                    | green
      status               | text   |    0 | automatic                | reviewed
      tsunami              | number |    0 | 0                        | 0
      sig                  | number |    0 | 62                       | 1
      net                  | text   |    0 | ci                       | uw
      code                 | text   |    0 | 37868143                 | 61345682
      ids                  | text   |    0 | ,ci37868143,             | ,uw61345682,
      sources              | text   |    0 | ,ci,                     | ,uw,
      types                | text   |    0 | ,geoserve,nearby-cities… | ,geoserve,origin,phase-…
      nst                  | number |  465 | 7                        | 7
      dmin                 | number |  305 | 0.04214                  | 0.012
      rms                  | number |    5 | 0.35                     | 0.11
      gap                  | number |  303 | 174                      | 108
      magType              | text   |    0 | ml                       | ml
      type                 | text   |    0 | earthquake               | earthquake
      title                | text   |    0 | M 2.0 - 4km W of Castai… | M 0.3 - 37km NNE of Amb…
      id                   | text   |    0 | ci37868143               | uw61345682
      longitude            | number |    0 | -118.6671667             | -122.197
      latitude             | number |    0 | 34.4945                  | 46.2035
      altitude             | number |    0 | 26.49                    | 3.28
      """),
    RealTable(
      "flights-2k.json", rows: 2_000,
      """
      date        | time   | 0 | 2001-01-01T06:55 | 2001-03-31T21:42
      delay       | number | 0 | -19              | 36
      distance    | number | 0 | 1797             | 1172
      origin      | text   | 0 | LAX              | DFW
      destination | text   | 0 | BNA              | IAD
      """),
    RealTable(
      "gapminder.json", rows: 682,
      """
      year        | year   | 0 | 1955        | 2005
      country     | text   | 0 | Afghanistan | Venezuela
      cluster     | number | 0 | 0           | 3
      pop         | number | 0 | 7971931     | 26668785
      life_expect | number | 0 | 43.88       | 75.01
      fertility   | number | 0 | 7.42        | 2.63
      """),
    RealTable(
      "income.json", rows: 520,
      """
      name   | text   | 0 | Alabama | Puerto Rico
      region | text   | 0 | south   | other
      id     | number | 0 | 1       | 72
      pct    | number | 0 | 0.102   | 0.006
      total  | number | 0 | 1837292 | 1254274
      group  | text   | 0 | <10000  | 200000+
      """),
    RealTable(
      "jobs.json", rows: 7_650,
      """
      job   | text   | 0 | Accountant / Auditor  | Welder
      sex   | text   | 0 | men                   | women
      year  | year   | 0 | 1850                  | 2000
      count | number | 0 | 708                   | 63197
      perc  | number | 0 | 0.0001309607003215936 | 0.000375898855043981
      """),
    RealTable(
      "monarchs.json", rows: 12,
      """
      name         | text    |  0 | Elizabeth | George IV
      start        | year    |  0 | 1565      | 1820
      end          | year    |  0 | 1603      | 1820
      index        | number  |  0 | 0         | 11
      commonwealth | boolean | 11 | true      | true
      """),
    RealTable(
      "movies.json", rows: 3_201,
      """
      Title                  | text   |    1 | The Land Girls       | The Mask of Zorro
      US Gross               | number |    7 | 146083               | 93828745
      Worldwide Gross        | number |    7 | 146083               | 233700000
      US DVD Sales           | number | 2637 | 3479242              | 6679409
      Production Budget      | number |    1 | 8000000              | 65000000
      Release Date           | time   |    0 | 1998-06-12           | 1998-07-17
      MPAA Rating            | text   |  605 | R                    | PG-13
      Running Time min       | number | 1992 | 104                  | 136
      Distributor            | text   |  232 | Gramercy             | Sony Pictures
      Source                 | text   |  365 | Original Screenplay  | Remake
      Major Genre            | text   |  275 | Drama                | Adventure
      Creative Type          | text   |  446 | Contemporary Fiction | Historical Fiction
      Director               | text   | 1331 | Christopher Nolan    | Martin Campbell
      Rotten Tomatoes Rating | number |  880 | 13                   | 82
      IMDB Rating            | number |  213 | 6.1                  | 6.7
      IMDB Votes             | number |  213 | 1071                 | 4789
      """),
    RealTable(
      "normal-2d.json", rows: 500,
      """
      u | number | 0 | -0.1724099452164216  | -0.3925648008178425
      v | number | 0 | 0.007374582889590287 | 0.2049192089433475
      """),
    RealTable(
      "obesity.json", rows: 50,
      """
      id    | number | 0 | 1     | 56
      rate  | number | 0 | 0.187 | 0.143
      state | text   | 0 | AL    | WY
      """),
    RealTable(
      "ohlc.json", rows: 44,
      """
      date   | time   | 0 | 2009-06-01        | 2009-07-31
      open   | number | 0 | 28.7              | 25.4
      high   | number | 0 | 30.05             | 26.22
      low    | number | 0 | 28.45             | 24.93
      close  | number | 0 | 30.04             | 25.92
      signal | text   | 0 | short             | short
      ret    | number | 0 | -4.89396411092985 | 5.06756756756757
      """),
    RealTable(
      "penguins.json", rows: 344,
      """
      Species             | text   |  0 | Adelie    | Gentoo
      Island              | text   |  0 | Torgersen | Biscoe
      Beak Length (mm)    | number |  2 | 39.1      | 49.9
      Beak Depth (mm)     | number |  2 | 18.7      | 16.1
      Flipper Length (mm) | number |  2 | 181       | 213
      Body Mass (g)       | number |  2 | 3750      | 5400
      Sex                 | text   | 10 | MALE      | MALE
      """),
    RealTable(
      "population.json", rows: 570,
      """
      year   | year   | 0 | 1850    | 2000
      age    | number | 0 | 0       | 90
      sex    | number | 0 | 1       | 2
      people | number | 0 | 1483789 | 1064581
      """),
    RealTable(
      "unemployment-across-industries.json", rows: 1_708,
      """
      series | text   | 0 | Government               | Self-employed
      year   | year   | 0 | 2000                     | 2010
      month  | number | 0 | 1                        | 2
      count  | number | 0 | 430                      | 680
      rate   | number | 0 | 2.1                      | 6.5
      date   | time   | 0 | 2000-01-01T08:00:00.000Z | 2010-02-01T08:00:00.000Z
      """),
    RealTable(
      "weekly-weather.json", rows: 10,
      """
      day                | text   | 0 | M  | W
      record.high        | number | 0 | 62 | 63
      record.low         | number | 0 | 15 | 20
      normal.high        | number | 0 | 50 | 51
      normal.low         | number | 0 | 38 | 39
      actual.high        | number | 5 | 48 | 50
      actual.low         | number | 5 | 36 | 30
      id                 | number | 0 | 0  | 9
      forecast.high.high | number | 5 | 53 | 53
      forecast.high.low  | number | 5 | 49 | 46
      forecast.low.high  | number | 5 | 40 | 43
      forecast.low.low   | number | 5 | 35 | 38
      """),
    RealTable(
      "wheat.json", rows: 52,
      """
      year  | year   | 0 | 1565 | 1820
      wheat | number | 0 | 41   | 54
      wages | number | 2 | 5    | 30
      """),
  ]
}
