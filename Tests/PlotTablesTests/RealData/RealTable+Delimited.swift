extension RealTable {
  /// The files of delimited text.
  static let delimited: [RealTable] = [
    RealTable(
      "airports.csv", rows: 3_376,
      """
      iata      | text   | 0 | 00M          | ZZV
      name      | text   | 0 | Thigpen      | Zanesville Municipal
      city      | text   | 0 | Bay Springs  | Zanesville
      state     | text   | 0 | MS           | OH
      country   | text   | 0 | USA          | USA
      latitude  | number | 0 | 31.95376472  | 39.94445833
      longitude | number | 0 | -89.23450472 | -81.89210528
      """),
    RealTable(
      "birdstrikes.csv", rows: 10_000,
      """
      Airport Name              | text   |    0 | BARKSDALE AIR FORCE BAS… | GREATER PITTSBURGH
      Aircraft Make Model       | text   |    0 | T-38A                    | EMB-145
      Effect Amount of damage   | text   |    0 | None                     | None
      Flight Date               | time   |    0 | 1990-01-08               | 2002-07-25
      Aircraft Airline Operator | text   |    0 | MILITARY                 | TRANS STATES AIRLINES
      Origin State              | text   |    0 | Louisiana                | Pennsylvania
      Phase of flight           | text   |    0 | Climb                    | Climb
      Wildlife Size             | text   |    0 | Large                    | Medium
      Wildlife Species          | text   |    0 | Turkey vulture           | Red-tailed hawk
      Time of day               | text   |    0 | Day                      | Day
      Cost Other                | number |    0 | 0                        | 0
      Cost Repair               | number |    0 | 0                        | 0
      Cost Total $              | number |    0 | 0                        | 0
      Speed IAS in knots        | number | 2836 | 300                      | 140
      """),
    RealTable(
      "co2-concentration.csv", rows: 741,
      """
      Date         | time   | 0 | 1958-03-01 | 2020-04-01
      CO2          | number | 0 | 315.7      | 416.18
      adjusted CO2 | number | 0 | 314.44     | 413.35
      """),
    RealTable(
      "disasters.csv", rows: 803,
      """
      Entity | text   | 0 | All natural disasters | Wildfire
      Year   | year   | 0 | 1900                  | 2017
      Deaths | number | 0 | 1267360               | 75
      """),
    RealTable(
      "gapminder-health-income.csv", rows: 187,
      """
      country    | text   | 0 | Afghanistan | Zimbabwe
      income     | number | 0 | 1925        | 1801
      health     | number | 0 | 57.63       | 60.01
      population | number | 0 | 32526562    | 15602751
      region     | text   | 0 | south_asia  | sub_saharan_africa
      """),
    RealTable(
      "github.csv", rows: 955,
      """
      time  | time   | 0 | 2015-01-01T01:00:00 | 2015-05-30T11:00:00
      count | number | 0 | 2                   | 2
      """),
    RealTable(
      "global-temp.csv", rows: 144,
      """
      year | year   | 0 | 1880  | 2023
      temp | number | 0 | -0.17 | 1.17
      """),
    RealTable(
      "iowa-electricity.csv", rows: 51,
      """
      year           | time   | 0 | 2001-01-01   | 2017-01-01
      source         | text   | 0 | Fossil Fuels | Renewables
      net_generation | number | 0 | 35361        | 21933
      """),
    RealTable(
      "la-riots.csv", rows: 63,
      """
      first_name   | text   | 0 | Cesar A.                 | Willie Bernard
      last_name    | text   | 0 | Aguilar                  | Williams
      age          | number | 1 | 18                       | 29
      gender       | text   | 0 | Male                     | Male
      race         | text   | 0 | Latino                   | Black
      death_date   | time   | 0 | 1992-04-30               | 1992-04-29
      address      | text   | 0 | 2009 W. 6th St.          | Gage & Western avenues
      neighborhood | text   | 0 | Westlake                 | Chesterfield Square
      type         | text   | 0 | Officer-involved shooti… | Death
      longitude    | number | 0 | -118.2739756             | -118.3089517
      latitude     | number | 0 | 34.0592814               | 33.9823625
      """),
    RealTable(
      "seattle-weather-hourly-normals.csv", rows: 8_759,
      """
      date        | time   | 0 | 2010-01-01T01:00:00 | 2010-12-31T23:00:00
      pressure    | number | 0 | 1016.6              | 1016.7
      temperature | number | 0 | 4                   | 4.3
      wind        | number | 0 | 3.8                 | 4
      """),
    RealTable(
      "seattle-weather.csv", rows: 1_461,
      """
      date          | time   | 0 | 2012-01-01 | 2015-12-31
      precipitation | number | 0 | 0          | 0
      temp_max      | number | 0 | 12.8       | 5.6
      temp_min      | number | 0 | 5          | -2.1
      wind          | number | 0 | 4.7        | 3.5
      weather       | text   | 0 | drizzle    | sun
      """),
    RealTable(
      "sp500-2000.csv", rows: 5_105,
      """
      date     | time   | 0 | 2000-01-03  | 2020-04-17
      open     | number | 0 | 1469.25     | 2842.429932
      high     | number | 0 | 1478        | 2879.219971
      low      | number | 0 | 1438.359985 | 2830.879883
      close    | number | 0 | 1455.219971 | 2874.560059
      adjclose | number | 0 | 1455.219971 | 2874.560059
      volume   | number | 0 | 931800000   | 5792140000
      """),
    RealTable(
      "sp500.csv", rows: 123,
      """
      date  | time   | 0 | 2000-01-01 | 2010-03-01
      price | number | 0 | 1394.46    | 1140.45
      """),
    RealTable(
      "stocks.csv", rows: 560,
      """
      symbol | text   | 0 | MSFT       | AAPL
      date   | time   | 0 | 2000-01-01 | 2010-03-01
      price  | number | 0 | 39.81      | 223.02
      """),
    RealTable(
      "unemployment.tsv", rows: 3_218,
      """
      id   | number | 0 | 1001  | 72153
      rate | number | 0 | 0.097 | 0.16
      """),
    RealTable(
      "us-employment.csv", rows: 120,
      """
      month                              | time   | 0 | 2006-01-01 | 2015-12-01
      nonfarm                            | number | 0 | 135450     | 143093
      private                            | number | 0 | 113603     | 120993
      goods_producing                    | number | 0 | 22467      | 19737
      service_providing                  | number | 0 | 112983     | 123356
      private_service_providing          | number | 0 | 91136      | 101256
      mining_and_logging                 | number | 0 | 656        | 745
      construction                       | number | 0 | 7601       | 6632
      manufacturing                      | number | 0 | 14210      | 12360
      durable_goods                      | number | 0 | 8982       | 7747
      nondurable_goods                   | number | 0 | 5228       | 4613
      trade_transportation_utilties      | number | 0 | 26162      | 27036
      wholesale_trade                    | number | 0 | 5840.4     | 5850.5
      retail_trade                       | number | 0 | 15351.5    | 15677.8
      transportation_and_warehousing     | number | 0 | 4420       | 4950.9
      utilities                          | number | 0 | 549.8      | 556.5
      information                        | number | 0 | 3052       | 2762
      financial_activities               | number | 0 | 8307       | 8188
      professional_and_business_services | number | 0 | 17299      | 19892
      education_and_health_services      | number | 0 | 17946      | 22318
      leisure_and_hospitality            | number | 0 | 12945      | 15408
      other_services                     | number | 0 | 5425       | 5652
      government                         | number | 0 | 21847      | 22100
      nonfarm_change                     | number | 0 | 282        | 234
      """),
    RealTable(
      "weather.csv", rows: 2_922,
      """
      location      | text   | 0 | Seattle    | New York
      date          | time   | 0 | 2012-01-01 | 2015-12-31
      precipitation | number | 0 | 0          | 1.5
      temp_max      | number | 0 | 12.8       | 11.1
      temp_min      | number | 0 | 5          | 6.1
      wind          | number | 0 | 4.7        | 5.5
      weather       | text   | 0 | drizzle    | rain
      """),
  ]
}
