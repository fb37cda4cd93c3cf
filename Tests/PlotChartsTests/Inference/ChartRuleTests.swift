import PlotTables
import Testing

@testable import PlotAsk
@testable import PlotLook
@testable import PlotMarks
@testable import PlotWords

/// So many lines.
private func rows(_ count: Int, _ row: (Int) -> String) -> String {
  (0..<count).map { row($0) + "\n" }.joined()
}

/// One table for each rule, made so that no other rule is about it.
@Suite("Rules of charts") struct ChartRuleTests {
  private func suggested(_ csv: String) throws -> (rule: String, flags: String) {
    let found = try #require(SuggestedChart(ChartRequest(), of: try table(csv)))
    return (found.rule.name, found.suggestion.flags)
  }

  @Test(
    "each rule of inference gives the chart of a table made for it", .slow,
    arguments: [
      (
        ",speed,dist\n" + rows(50) { "\($0 + 1),\($0 % 23).5,\(($0 % 23) * 3 + $0 % 5)" },
        "pair", "-m point -x speed -y dist"
      ),
      (
        "a,b\n" + rows(800) { "\($0 % 13),\($0 % 17)" }, "pair", "-m heatmap -x a -y b"
      ),
      (
        ",Class,Sex,Freq\n" + rows(16) { "\($0 + 1),c\($0 % 4),\($0 < 8 ? "f" : "m"),\($0 * 31)" },
        "counts of combinations", "-m bar -x Class -y 'sum(Freq)' -c Sex"
      ),
      (
        "row,col,height\n" + rows(60) { "\($0 / 6),\($0 % 6),\($0 * 7 % 59).5" },
        "grid", "-m rect -x col:O -y row:O -c height"
      ),
      (
        "year,firm,value\n" + rows(60) { "\(1990 + $0 % 20),\($0 / 20 + 7),\($0 * 7 % 59).5" },
        "courses", "-m line -x year -y value -c firm:O"
      ),
      (
        "group,value\n" + rows(80) { "\(["a", "b"][$0 % 2]),\(($0 % 2) * 40 + $0 * 7 % 59).5" },
        "groups", "-m boxplot -x group -y value"
      ),
      ("v\n" + rows(40) { "\($0 * $0 * 7 % 41).5" }, "distribution", "-m histogram -x v"),
      (
        "id,rate\n" + rows(60) { "\(1000 + $0 * 7 + $0 % 3),0.\(100 + $0)" }, "distribution",
        "-m histogram -x rate"
      ),
      (
        "q1,q2\n" + rows(60) { "\(["yes", "no"][$0 % 2]),\($0 % 3)" }, "categories",
        "-m bar -x q1 -y 'count()' -c q2:O --sort -y"
      ),
      (
        "when,what\n" + rows(30) { "2024-01-0\($0 % 9 + 1),\("xyz\($0)")" }, "times",
        "-m bar -x 'yearmonthdate(when)' -y 'count()'"
      ),
      (
        "country,1960,1961,X1962,1963\n" + rows(5) { "c\($0),\($0).5,\($0 * 2).5,3.25,\(9 - $0)" },
        "years as headers", "-m line -y 1960 -y 1961 -y X1962 -y 1963 -c country"
      ),
      (
        "who,1960,1961,1962,1963\n" + rows(30) { "c\($0),\($0).5,\($0 * 2).5,3.25,\($0 * 7 % 5)" },
        "years as headers", "-m boxplot -y 1960 -y 1961 -y 1962 -y 1963"
      ),
      (
        "town,A,B,C,D\n" + "A,0,1.5,2,4\nB,1.5,0,7,3\nC,2,7,0,9\nD,4,3,9,0\n", "matrix",
        "-m rect -x A,B,C,D -y town"
      ),
      (
        (1...12).map { "V\($0)" }.joined(separator: ",") + "\n"
          + rows(40) { n in
            (1...12).map { "\((n * n * $0 + n) % 31).5" }.joined(separator: ",")
          },
        "columns alike", "-m boxplot " + (1...12).map { "-y V\($0)" }.joined(separator: " ")
      ),
      (
        "year,rate,people\n" + rows(30) { "\(1980 + $0),\($0 * 7 % 5 + 3).5,\(5_000 + $0 * 31)" },
        "place", "-m line -x year -y rate -y people --free-y"
      ),
      (
        "kind,sales\n"
          + rows(600) { "\(["a", "b", "c", "d"][$0 % 4]),\(($0 % 4) * 40 + $0 * 7 % 59).5" },
        "sums", "-m bar -x kind -y 'sum(sales)' --sort -y"
      ),
      // Counts that come several times for a name have a spread.
      (
        "spray,count\n" + rows(72) { "\(["a", "b", "c"][$0 % 3]),\(($0 % 3) * 20 + $0 * 7 % 29)" },
        "groups", "-m boxplot -x spray -y count"
      ),
      // A total that is repeated for each group of a state belongs to the state.
      (
        "state,region,group,total,share\n"
          + rows(100) {
            "s\($0 / 5),r\($0 / 5 % 2),g\($0 % 5),\($0 / 5 * 7 % 19 + 100).5,0.\($0 % 5 + 1)\($0 * 7 % 10)"
          },
        "groups", "-m boxplot -x group -y share -c region"
      ),
      // The age of a patient does not change from visit to visit.
      (
        "patient,visit,age,answer_y\n"
          + rows(120) { "\($0 / 3 + 20),\($0 % 3 + 1),\($0 / 3 * 7 % 31 + 40),\($0 * $0 % 5)" },
        "courses", "-m bar -x visit:O -y 'count()' -c answer_y:O"
      ),
      (
        "v\n" + rows(40) { "\($0 * $0 * $0 * $0 * 7 % 40_009 + 1).5\n1.\($0 + 10)\n2.\($0 + 10)" },
        "distribution", "-m ecdf -x v --x-scale log"
      ),
      // Two amounts without a relation, and answers that differ in one of them.
      (
        "age,opinion,vote\n"
          + rows(300) {
            "\($0 * 7 % 53 + 18),\($0 % 2 * 2 + $0 * $0 % 31 / 10).\($0 * 3 % 10),\(["y", "n"][$0 % 2])"
          },
        "contrast", "-m boxplot -x vote -y opinion"
      ),
      // One giant, and a zero.
      (
        "a,b\n" + rows(40) { "\($0),\($0 * 2 % 39)" } + "9000,8000\n",
        "pair", "-m point -x a -y b --x-scale symlog --y-scale symlog"
      ),
      // Many rows at few places of which some dwarf the others.
      (
        "age,work\n" + rows(300) { "\($0 % 5 + 8).5,\($0 % 7 == 0 ? 90 : Double($0 % 4) / 2)" },
        "pair",
        "-m hexbin -x age -y work --y-scale symlog"
      ),
      // Few places of many rows hide each other, even if the rows are few.
      (
        "w,s,g\n" + rows(34) { "\($0 % 7),\($0 % 7 + $0 / 28),\(["a", "b"][$0 % 2])" },
        "pair", "-m heatmap -x w -y s"
      ),
      // Successes among cases, for each combination.
      (
        "y,n,P,A\n17,24,L,A\n29,29,L,I\n12,27,S,A\n20,20,S,I\n", "place",
        "-m bar -x P -y 'sum(y)' -c A"
      ),
      (
        "count,row,col\n" + rows(50) { "\($0 * 3 % 8),\($0 / 10 + 1),\($0 % 10 + 1)" }, "grid",
        "-m rect -x row:O -y col:O -c count"
      ),
      (
        "who,weight,height\nJohn,90,1.87\nMary,60,1.54\n", "place",
        "-m bar -x who -y weight -y height --free-y"
      ),
      // Each boat has a name; some are launched at the same time.
      (
        "launch,boat,men,women\n"
          + rows(16) { "1912-04-15 0\($0 / 6):00,b\($0),\($0 * 7 % 11 + 3),\($0 * 5 % 13 + 9)" },
        "names", "-m bar -x boat -y men -y women"
      ),
      // Prices that hardly differ are one course beside the volume.
      (
        "date,open,high,low,close,volume\n"
          + rows(28) { row in
            let price = 1_000 + row * row % 97 * 10
            let day = row < 9 ? "0\(row + 1)" : "\(row + 1)"
            return
              "2020-02-\(day),\(price),\(price + 3),\(price - 4),\(price + 1),\(row * 37 % 29 * 1_000_000)"
          },
        "place", "-m line -x date -y close -y volume --free-y"
      ),
      // Places in a plane, and not two courses.
      (
        "post,x,y\n" + rows(12) { "\($0 * 5 + 5),\($0 * 7 % 11).5,\($0 * 5 % 13).25" }, "place",
        "-m point -x x -y y"
      ),
      // A design, whose rows and columns tell the response.
      (
        "salt,acid,days\n" + rows(25) { "\($0 / 5),\($0 % 5 + 4),\($0 / 5 * 10 + $0 % 5 * 3).5" },
        "grid", "-m rect -x salt:O -y acid:O -c days"
      ),
      // Parts of a whole for each of two names.
      (
        "wind,strength,share\n" + rows(24) { "w\($0 / 4),s\($0 % 4),0.0\($0 * 7 % 9 + 1)" },
        "groups", "-m bar -x wind -y share -c strength --stack zero"
      ),
      // Shares of many that add up to a hundred.
      (
        "program,share\n" + rows(100) { "p\($0),\(Double($0 * 37 % 100) * 2 / 99)" }, "names",
        "-m bar -x program -y share --sort -y --top 20"
      ),
      (
        "Before,1 week,2 week\n"
          + rows(12) { "\($0 * 5 % 12 + 3).5,\($0 * 7 % 12 + 4).25,\($0 * 5 % 7 + 6).5" },
        "columns alike", "-m boxplot -y Before -y '1 week' -y '2 week'"
      ),
      // Lines of which every two cross again and again.
      (
        "day,rain,heat,wind\n"
          + rows(400) { "\($0 + 1),\($0 * 7 % 31).5,\($0 * 11 % 29).5,\($0 * 5 % 23).5" },
        "place", "-m line -x day -y rain -y heat -y wind --free-y"
      ),
      (
        "name\n" + rows(12) { "n\($0 % 8)" }, "categories",
        "-m bar -x name -y 'count()' --sort -y"
      ),
      // Outcomes of cases in the groups that tell most of them.
      (
        "class,sex,survived\n"
          + rows(60) { "c\($0 % 3),\($0 % 2 == 0 ? "f" : "m"),\($0 % 2 == 0 ? "yes" : "no")" },
        "categories", "-m bar -x sex -y 'count()' -c survived"
      ),
      (
        ",stage,xray,survival,Freq\n"
          + rows(16) {
            "\($0 + 1),s\($0 % 4),x\($0 / 4 % 2),\($0 < 8 ? "yes" : "no"),\($0 * 31 + 2)"
          },
        "counts of combinations", "-m bar -x stage -y 'sum(Freq)' -c survival --facet xray"
      ),
      // Samples of one amount, whose rows are no pairs.
      (
        "ds1,ds2,ds3\n"
          + rows(20) { "\($0 * 7 % 20 + 700),\($0 * $0 % 19 + 700),\($0 * 3 % 17 + 705)" },
        "columns alike", "-m boxplot -y ds1 -y ds2 -y ds3"
      ),
      // Rows and columns of a matrix have one order, though names have another one.
      (
        "test,t42,t5,t45,t6\nt42,1,0.5,0.2,0.1\nt5,0.5,1,0.3,0.2\nt45,0.2,0.3,1,0.7\nt6,0.1,0.2,0.7,1\n",
        "matrix", "-m rect -x t42,t5,t45,t6 -y test --sort t42,t5,t45,t6"
      ),
      (
        ",a,b,c\na,1,0.5,-0.2\nb,0.5,1,0.3\nc,-0.2,0.3,1\n", "matrix",
        "-m correlation -y a -y b -y c"
      ),
      (
        ",1.5,2,2.5,3,3.5,4,4.5,5\n"
          + rows(12) { row in
            "\(row + 9).5," + (0..<8).map { "\(row * ($0 + 3) % 7)" }.joined(separator: ",")
          },
        "matrix", "-m rect -x col1:O -y 1.5 -y 2 -y 2.5 -y 3 -y 3.5 -y 4 -y 4.5 -y 5"
      ),
      // Whole numbers that a category tells something of, where there are no amounts.
      (
        "plate,diameter\n" + rows(120) { "p\($0 % 3),\(18 + $0 % 3 * 2 + max(0, $0 % 10 - 6))" },
        "groups", "-m boxplot -x plate -y diameter"
      ),
      // The last of three categories is what the others tell something of.
      (
        "study,arm,class\n"
          + rows(64) { "s\($0 / 32),\($0 % 2 == 0 ? "a" : "b"),\($0 % 2 + ($0 % 8 == 0 ? 1 : 0))" },
        "categories", "-m bar -x arm -y 'count()' -c class:O"
      ),
      // A category in front of the table, of which another one tells more than of the amount.
      (
        "work,rank,zone,pay\n"
          + rows(90) { row in
            "\(["full", "part", "not"][row % 9 / 4]),r\(row % 9 / 4),z\(row % 2),\(row * 37 % 89 + row % 2 * 60).5"
          },
        "groups", "-m bar -x rank -y 'count()' -c work"
      ),
      // A treatment that tells more than the places of a field.
      (
        "decrease,rowpos,colpos,treatment\n"
          + rows(64) {
            "\(($0 / 8 + $0) % 8 * 10 + $0 * 7 % 5).5,\($0 / 8),\($0 % 8),t\(($0 / 8 + $0) % 8)"
          },
        "groups", "-m strip -x treatment -y decrease"
      ),
      // Goals of few games on each day are summed up by the month.
      (
        "date,home,goals\n"
          + rows(720) { row in
            let (month, day) = (row / 60 + 1, row / 2 % 28 + 1)
            return
              "2020-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day),t\(row % 25),\(row * row % 41)"
          },
        "courses", "-m line -x 'yearmonth(date)' -y 'mean(goals)'"
      ),
      // Times until an event are the result, whatever else goes together.
      (
        "time,status,arm,age,score\n"
          + rows(80) {
            "\($0 * 37 % 79 + $0 % 2 * 60).5,\($0 % 3 % 2),a\($0 % 2),\($0 * 7 % 31).5,\($0 * 7 % 31 * 2).5"
          },
        "pair", "-m boxplot -x arm -y time"
      ),
      // The end of a watched time is no group.
      (
        "time,type,delta\n"
          + rows(80) { "\($0 * 37 % 79).5,\($0 % 2 + 1),\($0 * 37 % 79 < 40 ? 1 : 0)" },
        "groups", "-m boxplot -x type:O -y time"
      ),
      // The shares of those with an event, as most were watched to the end.
      (
        "group,time,status\n"
          + rows(120) {
            "\($0 % 3 + 1),\($0 * 37 % 89 + $0 % 3 * 9).5,\($0 % 12 < $0 % 3 * 2 ? 1 : 0)"
          },
        "categories", "-m bar -x group:O -y 'count()' -c status:O"
      ),
      // The one amount at places on a map.
      (
        "lat,long,depth\n"
          + rows(40) { "\(40 + $0 * 7 % 31).25,\(-10 + $0 * 11 % 37).25,\($0 * 13 % 39).5" },
        "place", "-m point -x long -y lat -c depth"
      ),
      // An amount that a category was made of is a cause.
      (
        "answers,level,scale\n"
          + rows(60) { row in
            let scale = row * 37 % 60
            return "\(row * 29 % 53).5,\(["low", "medium", "high"][scale / 20]),\(scale).5"
          },
        "pair", "-m point -x scale -y answers -c level"
      ),
      // A number of something that is small in most rows, and goes with nothing.
      (
        "num_bids,size,weeks\n"
          + rows(90) {
            "\([0, 1, 0, 2, 1, 0, 5, 3, 0][$0 % 9]),\($0 * 37 % 89).5,\($0 * 29 % 71).25"
          },
        "pair", "-m bar -x num_bids:O -y 'count()'"
      ),
      // The study chose the prices, and each person an offer.
      (
        "choice,fuel,price1,price2\n"
          + rows(90) {
            "choice\($0 % 2 + 1),\(["gas", "oil"][$0 % 6 / 3]),\($0 * 37 % 89).5,\($0 * 37 % 89 + $0 % 5).25"
          },
        "pair", "-m bar -x fuel -y 'count()' -c choice"
      ),
    ])
  func rules(csv: String, rule: String, flags: String) throws {
    let found = try suggested(csv)
    #expect(found.rule == rule)
    #expect(found.flags == flags)
  }

  /// Answers after Heiberger and Robbins, 2014; estimates with their errors; cohorts as cells.
  @Test(
    "columns that say one thing together are one chart",
    arguments: [
      (
        "who,easy,fast,clear\n"
          + rows(30) { row in
            let answers = ["disagree", "neutral", "agree", "strongly agree"]
            return "p\(row),\(answers[row % 3]),\(answers[row % 4]),\(answers[row * 7 % 4])"
          },
        "answers", "-m likert -y easy -y fast -y clear"
      ),
      (
        "who,car,bike,pet\n"
          + rows(30) { row in
            "p\(row)," + [2, 3, 5].map { row % $0 == 0 ? "yes" : "no" }.joined(separator: ",")
          },
        "answers", "-m likert -y car -y bike -y pet"
      ),
      (
        "question,Strongly disagree,Disagree,Neutral,Agree,Strongly agree\nfast,2,5,10,40,43\nclear,12,22,30,26,10\n",
        "answers",
        "-m likert -x question -y 'Strongly disagree' -y Disagree -y Neutral -y Agree -y 'Strongly agree'"
      ),
      (
        "drug,estimate,lower,upper,p_value\na,1.2,0.8,1.6,0.01\nb,-0.1,-0.6,0.4,0.7\nc,0.4,0.1,0.7,0.04\n",
        "estimates", "-m point -x drug -y estimate --error lower,upper"
      ),
      (
        "dose,mean,se,n\n0,3,0.3,12\n1,3.4,0.31,11\n5,5,0.4,12\n20,11,0.5,9\n", "estimates",
        "-m line,point -x dose -y mean --error se"
      ),
      (
        "day,arm,pain_mean,pain_sd\n1,a,5,1\n2,a,4,1.2\n3,a,3,1.1\n1,b,5.2,1\n2,b,5,0.9\n3,b,4.9,1\n",
        "estimates", "-m line,point -x day -y pain_mean -c arm --error pain_sd"
      ),
      (
        "cohort,month 0,month 1,month 2,month 3\n2024-01,100,62,48,40\n2024-02,100,64,50,\n2024-03,100,60,,\n2024-04,100,,,\n",
        "matrix", "-m rect -x 'month 0,month 1,month 2,month 3' -y cohort:O"
      ),
      (
        "product,Jan,Feb,Mar,Apr,May\nw,5,7,9,8,6\ng,1,2,4,8,9\n", "years as headers",
        "-m line -y Jan -y Feb -y Mar -y Apr -y May -c product"
      ),
      (
        "date,metric,value\n"
          + rows(30) {
            "2024-03-\(10 + $0 / 2),\($0 % 2 == 0 ? "visits" : "rate"),\($0 % 2 == 0 ? 12_000 + $0 : $0 % 7).5"
          },
        "courses", "-m line -x date -y value --facet metric --free-y"
      ),
      (
        "month,sales,returns\nJan,200,5\nFeb,300,6\nMar,250,4\nApr,270,9\nMay,290,8\nJun,310,7\n"
          + "Jul,350,9\nAug,320,6\nSep,300,8\nOct,280,7\nNov,400,12\nDec,500,14\n",
        "names", "-m bar -x month -y sales -y returns --free-y"
      ),
      (
        "id,q1,q2,q3\n"
          + rows(60) { "\($0 + 1),\($0 % 5 + 1),\($0 * 7 % 5 + 1),\($0 * $0 % 4 + 1)" },
        "answers", "-m likert -y q1:O -y q2:O -y q3:O"
      ),
      // Two hours of a log have no days.
      (
        "when,what\n" + rows(100) { "2024-01-01 0\(8 + $0 / 60):\(10 + $0 % 50):10,x\($0)" },
        "times",
        "-m bar -x 'yearmonthdatehoursminutes(when)' -y 'count()'"
      ),
      (
        "task,start,end\na,2024-01-01,2024-01-05\nb,2024-01-03,2024-01-09\nc,2024-01-08,2024-01-08\n",
        "spans", "-m gantt -x start -y task"
      ),
      (
        "age,male,female\n"
          + rows(12) { "\($0 * 5)-\($0 * 5 + 4),\($0 * 7 % 23 + 9),\($0 * 5 % 19 + 9)" },
        "names", "-m pyramid -x age -y male -y female"
      ),
      (
        "weekday,hour,visits\n"
          + rows(56) {
            "\(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][$0 / 8]),\($0 % 8),\($0 * 37 % 53).5"
          },
        "courses", "-m rect -x hour:O -y weekday -c visits"
      ),
      (
        "rank,country,gold,silver\n"
          + rows(10) { "\($0 + 1),c\($0),\(40 - $0 * 3),\($0 * 7 % 23 + 9)" },
        "names", "-m bar -y gold -y silver"
      ),
    ])
  func families(csv: String, rule: String, flags: String) throws {
    let found = try suggested(csv)
    #expect(found.rule == rule)
    #expect(found.flags == flags)
  }

  @Test(
    "tables of which no chart stands out have an overview",
    arguments: [
      // No two columns go together.
      "a,b,c\n" + rows(200) { "\($0 * 7 % 53).5,\($0 * $0 % 59).5,\($0 * $0 * $0 % 61).5" },
      // The closest pair of ten shares says nearly the same twice.
      (0..<10).map { "s\(["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"][$0])" }
        .joined(separator: ",") + "\n"
        + rows(90) { row in
          (0..<10).map {
            "0.\(100 + ($0 < 2 ? row * 37 % 89 + row % 23 * $0 : row * row * ($0 + 7) % 89))"
          }
          .joined(separator: ",")
        },
      // Numbers without names.
      (1...12).map { "col\($0)" }.joined(separator: ",") + "\n"
        + rows(30) { row in (1...12).map { "\(row * $0 * 7 % 31).5" }.joined(separator: ",") },
      // The age of whoever answers.
      "age,q1,q2,q3,q4,q5,q6\n"
        + rows(150) { row in
          "\(row * 37 % 61 + 18)," + (1...6).map { "\(row * $0 / 3 % 4)" }.joined(separator: ",")
        },
    ])
  func overview(csv: String) throws {
    let found = try #require(SuggestedChart(ChartRequest(), of: try table(csv)))
    #expect(found.rule.name == "overview")
    #expect(found.suggestion.isOverview)
  }

  @Test(
    "counts of cases beside the counts that they are a part of are drawn as their share",
    arguments: [
      (
        "dose,dead,n\n" + rows(12) { "\($0 * 5).5,\($0 + $0 % 3),\(20 + $0 % 4)" },
        "--derive 'share of dead = datum[\"dead\"] / datum[\"n\"]' -m point -x dose -y 'share of dead'"
      ),
      (
        "score,sex,cases,non.cases\n"
          + rows(20) { "\($0 / 2),\($0 % 2 == 0 ? "f" : "m"),\($0 / 2 + 1),\(30 - $0)" },
        "--derive 'share of cases = datum[\"cases\"] / (datum[\"cases\"] + datum[\"non.cases\"])'"
          + " -m point -x score -y 'share of cases' -c sex"
      ),
      // A column that holds the share already, in per cent.
      (
        "arm,r,n,percent\n"
          + rows(10) { "\("ab".prefix($0 % 2 + 1)),\($0 + 3),20,\(($0 + 3) * 5)" },
        "-m strip -x arm -y percent"
      ),
    ])
  func shares(csv: String, flags: String) throws {
    let found = try suggested(csv)
    #expect(found.rule == "shares")
    #expect(found.flags == flags)
  }

  @Test(
    "columns with names that no formula can hold are not drawn as shares",
    arguments: ["dead\\", "dead=", "\"de\"\"ad\""])
  func namesOutsideFormulas(name: String) throws {
    let csv = "dose,\(name),n\n" + rows(12) { "\($0 * 5).5,\($0 + $0 % 3),\(20 + $0 % 4)" }
    #expect(try suggested(csv).rule != "shares")
  }

  @Test(
    "a course is seen by its units, its factor or the parts of its time",
    arguments: [
      // An oscilloscope writes the numbers of the rows as the axis, and a switch as an amount.
      (
        "X,CH1,CH2\nSequence,Volt,Volt\n"
          + rows(60) { "\($0),\(($0 * $0) % 97 / 3).25,\($0 / 20 % 2)" },
        "-m line -x X -y CH1 -y CH2 --free-y"
      ),
      (
        "freq_hz,gain_db,phase_deg\n"
          + rows(24) { "\(1 << $0),-\($0 * $0 / 8).5,-\($0 * 7).25" },
        "-m line -x freq_hz -y gain_db -y phase_deg --x-scale log --free-y"
      ),
      (
        "year,month,passengers\n"
          + rows(36) { "\(1949 + $0 / 12),\($0 % 12 + 1),\(112 + $0 * 7 % 31)" },
        "--derive 'date = datetime(datum[\"year\"], datum[\"month\"] - 1)' -m line -x date -y passengers"
      ),
      (
        "Date,Start Time,used\n"
          + rows(48) { "2024-03-0\($0 / 24 + 1),\($0 % 24):00,0.\($0 * 37 % 83 + 10)" },
        "--derive 'time = datetime(datum[\"Date\"] + datum[\"Start Time\"])' -m line -x time -y used"
      ),
    ])
  func courses(csv: String, flags: String) throws {
    #expect(try flagsForFile(csv) == flags)
  }

  @Test("numbers of things in groups are no course, whatever units the other columns have")
  func things() throws {
    let csv =
      "id,length,width,kind\n,cm,cm,\n"
      + rows(60) { "\($0 + 1),\($0 * 37 % 53).5,\($0 * 17 % 29).25,k\($0 / 20)" }
    #expect(try !flagsForFile(csv).contains("-x id"))
  }

  /// The flags for a file whose dialect is not known.
  private func flagsForFile(_ text: String) throws -> String {
    let table = try Table.read(Array(text.utf8), name: "t.csv", options: ReadOptions()).table
    return try #require(try SuggestedChart(ChartRequest(), of: table)).suggestion.flags
  }

  @Test("years beside names of months need no header to be one time")
  func namelessYears() throws {
    let names = ["Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August"]
    let csv = ";;Preis\n" + rows(24) { "\(2021 + $0 / 8);\(names[$0 % 8]);\(100 + $0 * 3 % 7)" }
    let flags = try flagsForFile(csv)
    #expect(flags.hasSuffix("-m line -x date -y Preis"), "\(flags)")
  }

  @Test("a column that is there twice is drawn once, and changes no choice")
  func copies() throws {
    let once = rows(20) { "2024-01-\($0 + 10),\($0 * 7 % 19).5,\($0 * 5 % 23).25" }
    let twice = rows(20) {
      "2024-01-\($0 + 10),\($0 * 7 % 19).5,\($0 * 5 % 23).25,\($0 * 7 % 19).5"
    }
    let flags = try suggested("day,a,b\n" + once).flags
    #expect(try suggested("day,a,b,c\n" + twice).flags == flags)
    let roles = try table("day,a,b,c\n" + twice).columnRoles
    #expect(roles.last?.role == .copy)
  }

  @Test("the parts of a sum are no cases among trials")
  func partsOfSum() throws {
    let csv =
      "boat,men,women,children,total\n"
      + rows(12) {
        "b\($0),\($0 + 2),\($0 * 7 % 11 + 1),\($0 * 5 % 7),\($0 + 3 + $0 * 7 % 11 + $0 * 5 % 7)"
      }
    #expect(try suggested(csv).rule != "shares")
  }

  @Test("a difference is not drawn along what it was made of")
  func difference() throws {
    let csv =
      "cross,self,diff,height\n"
      + rows(40) { row in
        let (cross, own) = (row * 37 % 41 + 17, row * 11 % 17)
        return "\(cross).5,\(own).25,\(cross - own).25,\(own * 2 + row % 9).5"
      }
    #expect(try suggested(csv).flags == "-m point -x self -y height")
  }

  @Test("the same amount at two times is drawn with another amount")
  func numberedAmounts() throws {
    let csv =
      "cd80,cd820,height\n"
      + rows(60) { row in
        let part = row * 37 % 59
        return "\(part),\(part + row % 3),\(part + row * 11 % 29 + 3).5"
      }
    #expect(try suggested(csv).flags == "-m point -x cd80 -y height")
  }

  @Test("a total is not drawn along one of its parts")
  func total() throws {
    let csv =
      "red,green,blue,total\n"
      + rows(60) { row in
        let parts = [row * 37 % 59, row * 29 % 53, row * 23 % 47]
        return "\(parts[0]),\(parts[1]),\(parts[2]),\(parts[0] + parts[1] + parts[2])"
      }
    #expect(try !suggested(csv).flags.contains("total"))
  }

  @Test("boxes are coloured by the other factor of a design")
  func factors() throws {
    let csv =
      "gain,month,group\n"
      + rows(180) { row in
        "\(row * 37 % 59 + row % 3 * 20).5,\(["January", "June", "August"][row % 3]),\(["a", "b"][row / 3 % 2])"
      }
    #expect(try suggested(csv).flags == "-m boxplot -x month -y gain -c group")
  }

  @Test("counts at the places of several groups have a panel each")
  func countsOfGroups() throws {
    let csv =
      "child,parent,frequency,gp\n"
      + rows(128) { "\(60 + $0 % 8),\(61 + $0 / 8 % 8),\($0 * 7 % 23).5,g\($0 / 64)" }
    #expect(
      try suggested(csv).flags == "-m rect -x child:O -y parent:O -c frequency --facet gp")
  }

  @Test("treatments of subjects colour the courses of their means, also where they tell nothing")
  func treatments() throws {
    let csv =
      "treatment,subject,period,seizures\n"
      + rows(160) { row in
        let subject = row / 4
        return "\(subject % 2 == 0 ? "drug" : "none"),s\(subject),\(row % 4 + 1),\(row * row % 41)"
      }
    #expect(
      try suggested(csv).flags == "-m line -x period -y 'mean(seizures)' -c treatment")
  }

  @Test(
    "the amount in front of several, or one named as results are, is the result",
    arguments: [
      // Two causes that agree closer than any of them with the result.
      ("ozone,wind,heat,cloud", "-m point -x wind -y ozone"),
      ("heat,wind,cloud,yield", "-m point -x wind -y yield"),
    ])
  func result(header: String, flags: String) throws {
    let csv =
      header + "\n"
      + rows(60) { row in
        let (cause, noise) = (row * 37 % 59, row * row % 13)
        let values = [
          "ozone": cause + noise * 2, "yield": cause + noise * 2, "wind": cause,
          "heat": row * 29 % 53, "cloud": row * 29 % 53 * 2 + row % 3,
        ]
        return header.split(separator: ",").map { "\(values[String($0)]!).5" }.joined(
          separator: ",")
      }
    #expect(try suggested(csv) == (rule: "pair", flags: flags))
  }

  @Test("the first of several measurements whose names share a word is not taken for the result")
  func measurements() throws {
    let csv =
      "bill length,bill depth,wing length\n"
      + rows(60) { row in
        "\(row * 37 % 59 + row * row % 41).5,\(row * 37 % 59).5,\(row * 37 % 59 * 2 + 1).25"
      }
    #expect(try suggested(csv).flags == "-m point -x 'bill length' -y 'bill depth'")
  }

  @Test("numbers of few values are causes, and stand along x")
  func fewValues() throws {
    let csv = "length,dose\n" + rows(60) { "\($0 * 7 % 31 + $0 % 3 * 20).5,\([0.5, 1, 2][$0 % 3])" }
    #expect(try suggested(csv).flags == "-m point -x dose -y length")
  }

  @Test("infinite numbers are as good as any")
  func infinite() throws {
    let csv =
      "l,u,grp\n" + rows(40) { "\($0 * 7 % 31),\($0 % 5 == 0 ? "inf" : "\($0 * 3)"),\($0 % 3)" }
    #expect(try described(csv).chart.layers.isEmpty == false)
  }

  @Test("more names than anyone reads are no bars")
  func manyNames() throws {
    let csv = "name,v\n" + rows(1_309) { "n\($0),\($0 * 37 % 1_301).5" }
    #expect(try suggested(csv).flags == "-m histogram -x v")
  }

  @Test("inferred counts with a colour are stacked")
  func countsPileUp() throws {
    let csv = "q,r\n" + rows(60) { "\(["yes", "no"][$0 % 2]),\(["a", "b", "c"][$0 % 3])" }
    #expect(try described(csv).chart.layers.first?.stack == .zero)
  }

  @Test("several columns with free axes have a panel each")
  func panels() throws {
    let csv = "year,a,b\n" + rows(30) { "\(1980 + $0),\($0).5,\($0 * 1_000)" }
    let chart = try described(csv) { ($0.x, $0.y, $0.freeY) = ("year", ["a", "b"], true) }.chart
    #expect(chart.facet?.field?.field == "series")
    #expect(chart.facet?.independent == [.y])
    #expect(throws: ChartError.self) {
      try described(csv) { ($0.x, $0.y, $0.freeY) = ("year", ["a"], true) }
    }
  }

  @Test("dates are the course of lines, and not the years beside them")
  func datesBesideYears() throws {
    let csv =
      "trade,year,month,rate,date\n"
      + rows(144) { row in
        let (year, month) = (2000 + row % 72 / 12, row % 12 + 1)
        return
          "\(row < 72 ? "a" : "b"),\(year),\(month),\(row * 7 % 59).5,\(year)-\(month < 10 ? "0" : "")\(month)-01"
      }
    #expect(try suggested(csv).flags == "-m line -x date -y rate -c trade")
  }

  @Test(
    "columns of row numbers in front change no chart",
    arguments: [[""], ["", ""], ["", "Unnamed: 0"], ["", "X"], ["", "Unnamed: 0", "id"]],
    [
      "speed,dist\n" + rows(50) { "\($0 % 23).5,\(($0 % 23) * 3 + $0 % 5)" },
      "x,y\n" + rows(50) { "\($0),\($0 * $0 % 11).25" },
      "day,sales\n" + rows(30) { "\($0 + 1),\($0 * 7 % 13 + $0)" },
      "boys,Freq\n" + rows(13) { "\($0),\($0 * (12 - $0) * 7 + 3)" },
      "price\n" + rows(40) { "\(100 + $0 * $0 / 20)" },
    ])
  func indexInFront(names: [String], csv: String) throws {
    let lines = csv.split(separator: "\n")
    let header = names.map { $0 + "," }.joined() + lines[0]
    let numbered = lines.dropFirst().enumerated().map { row, cells in
      String(repeating: "\(row + 1),", count: names.count) + cells
    }
    let indexed = ([header] + numbered).joined(separator: "\n")
    #expect(try described(csv).chart.summary == described(indexed).chart.summary)
  }

  @Test("times of which few come twice are the course of a line")
  func repeatedTimes() throws {
    let csv =
      "time,level\n"
      + rows(120) { row in
        let hour = row == 60 ? 59 : row
        return "2024-01-0\(1 + hour / 24)T\(hour % 24 < 10 ? "0" : "")\(hour % 24):00,\(row % 7).5"
      }
    #expect(try suggested(csv).flags == "-m line -x time -y level")
  }

  @Test("a map of which most points would hide each other counts them, however many there are")
  func denseMap() throws {
    let csv =
      "lat,lng\n"
      + rows(24_000) { "\(Double($0 % 9_000 * 37 % 9_000) / 100),\(Double($0 % 9_000) / 50)" }
    #expect(try suggested(csv).flags == "-m hexbin -x lng -y lat")
  }

  @Test("a filter keeps the chart of the whole table")
  func filtered() throws {
    let csv = "name,v\n" + rows(40) { "n\($0),\($0 * 37 % 41).5" }
    let whole = try described(csv).chart
    let part = try described(csv) { $0.filters = [FormulaRequest(.where, "v < 20.7")] }.chart
    #expect(part.summary == whole.summary)
  }

  @Test("naming what was inferred gives the same chart")
  func named() throws {
    let csv = "a,b\n" + rows(60) { "\($0 * 7 % 59).5,\($0 * 11 % 53).5" }
    let named = try described(csv) { ($0.mark, $0.x, $0.y) = ("point", "a", ["b"]) }.chart
    #expect(try described(csv).chart == named)
  }

  @Test("columns of several units have a panel each, whether they are named or not")
  func unitsInBrackets() throws {
    let csv =
      "time,temperature (°C),humidity (%)\n"
      + rows(48) { "2024-05-0\(1 + $0 / 24) \($0 % 24):00,\(15 + $0 % 7).5,\(60 - $0 % 9).5" }
    for y in [[], ["2,3"], ["*"]] {
      let chart = try described(csv) { $0.y = y }.chart
      #expect(chart.facet?.independent == [.y], "\(y)")
    }
    let areas = try described(csv) { $0.mark = "area" }.chart
    #expect(areas.facet?.independent == [.y])
    // Courses stand above each other, where they are high enough.
    #expect(areas.facet?.columns == 1)
    #expect(try described(csv) { ($0.height, $0.mark) = (200, "area") }.chart.facet?.columns == nil)
    let alike = csv.replacing("(%)", with: "(°C)")
    #expect(try described(alike) { $0.y = ["2,3"] }.chart.facet == nil)
  }

  @Test("latitude and longitude of few names are a map, and no panels of bars")
  func fewPlaces() throws {
    let csv =
      "city,lon,lat,people\nRome,12.5,41.9,2800000\nOslo,10.7,59.9,700000\nBonn,7.1,50.7,330000\n"
    let chart = try described(csv).chart
    #expect(chart.layers[0].encoding[.x]?.field == "lon" && chart.facet == nil)
    #expect(chart.layers[0].encoding[.y]?.field == "lat")
  }

  @Test("a pattern along y names the columns of amounts that no other channel shows")
  func patternsAlongY() throws {
    let csv =
      "day,sort,low,high\n"
      + rows(9) { "2024-01-0\($0 + 1),a\($0 % 2),\($0 % 4).5,\($0 + 3).5" }
    for x in [nil, "day"] as [String?] {
      let chart = try described(csv) { ($0.x, $0.y) = (x, ["*"]) }.chart
      #expect(chart == (try described(csv) { ($0.x, $0.y) = (x, ["low", "high"]) }.chart))
    }
    let notes = try described(csv) { $0.y = ["*"] }.notes.map(\.message)
    #expect(notes.contains { $0.hasPrefix("'*' stands for 2 of the 4 columns that it fits") })
  }

  @Test("names that --highlight lists are series of the inferred chart")
  func standingOut() throws {
    let csv =
      "year,country,births\n"
      + rows(600) { "\(1990 + $0 % 20),land\($0 / 20),\(($0 * 7 + $0 / 20) % 59).5" }
    let alone = try #require(try SuggestedChart(ChartRequest(), of: try table(csv)))
    var request = ChartRequest()
    request.highlight = ["land7"]
    let named = try #require(try SuggestedChart(request, of: try table(csv)))
    #expect(alone.suggestion.flags == "-m line -x year -y 'median(births)'")
    #expect(named.suggestion.flags == "-m line -x year -y births -c country")
  }

  @Test("columns of numbers that are not drawn are counted, whoever chose the others")
  func omissions() throws {
    func omitted(_ csv: String) throws -> [String] {
      try described(csv).notes.filter { $0.level == .omission }.map(\.message)
    }
    let header = "a,b,c\n"
    #expect(
      try omitted(
        header + rows(60) { "\($0 * 7 % 59).5,\($0 * 7 % 59 * 2 + $0 % 31).5,\($0 * 13 % 47).5" })
        == [
          "1 of 3 columns of numbers is not drawn: 'c'"
        ])
    // One amount that dwarfs the others has no place on the axis of one chart.
    let dwarfed = "name," + header + rows(9) { "n\($0),\($0 + 3),\($0 * 2 + 1),\($0 * 90000 + 7)" }
    #expect(
      try described(dwarfed) { $0.mark = "bar" }.notes.filter { $0.level == .omission }
        .map(\.message) == ["left out 'c': of another magnitude than 'a', 'b'"])
    #expect(try omitted(dwarfed).isEmpty)
  }

  @Test("columns of one number, or of few, are named with their role where they are not drawn")
  func rolesOfOmitted() throws {
    func omitted(_ csv: String, _ set: (inout ChartRequest) -> Void = { _ in }) throws -> [String] {
      try described(csv, set).notes.filter { $0.level == .omission }.map(\.message)
    }
    let bank =
      "Date,Debit,Credit,Balance\n"
      + rows(30) {
        "2024-01-\($0 < 9 ? "0" : "")\($0 + 1),\($0 * 7 % 13 + 2),\($0 % 5 == 0 ? "900000" : ""),\($0 * 3 % 17 + 9)"
      }
    #expect(try omitted(bank) == ["1 of 3 columns of numbers is not drawn: 'Credit' (sparse)"])
    let scatter = "a,b,zero\n" + rows(60) { "\($0 * 7 % 59).5,\($0 * 7 % 59 * 2 + $0 % 31).5,0" }
    #expect(try omitted(scatter) == ["1 of 3 columns of numbers is not drawn: 'zero' (constant)"])
  }

  @Test("the next choice is a command with the arguments of this one")
  func runnerUp() throws {
    var request = ChartRequest()
    request.command = ["plot", "a b.csv", "-o", "t.png"]
    let csv =
      "sex,a,b,c,d,e\n"
      + rows(90) { row in
        "\(["f", "m"][row % 2]),"
          + (1...5).map { "\((row * (6 + $0)) % 59).5" }.joined(separator: ",")
      }
    let hint = try #require(try SuggestedChart(request, of: try table(csv))?.hint)
    #expect(
      hint
        == "the next choice is plot 'a b.csv' -o t.png -m boxplot -x sex -y a, or "
        + "plot overview 'a b.csv' -o t.png")
  }
}
