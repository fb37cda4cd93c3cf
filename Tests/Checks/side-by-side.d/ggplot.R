# Draws charts with ggplot2: Rscript ggplot.R CHARTS TABLES OUT WIDTH HEIGHT [NUMBER ...]
suppressPackageStartupMessages(library(ggplot2))

percent <- scales::percent
draw <- list(
  "01" = function(d) ggplot(d, aes(as.Date(date), price, colour = symbol)) + geom_line() +
    labs(x = NULL, y = "Price"),
  "02" = function(d) {
    d$date <- as.Date(d$date)
    ends <- rbind(d[which.max(d$price), ], d[which.min(d$price), ])
    ends$text <- c("1,549 in October 2007", "735 in February 2009")
    ggplot(d, aes(date, price)) +
      annotate("rect", xmin = as.Date("2007-12-01"), xmax = as.Date("2009-06-01"), ymin = -Inf, ymax = Inf, alpha = 0.2) +
      annotate("text", x = as.Date("2008-09-01"), y = Inf, label = "recession", vjust = 1.5) +
      geom_line() + geom_point(data = ends) + geom_text(aes(label = text), ends, hjust = 1.05) +
      labs(x = NULL, y = "S&P 500")
  },
  "03" = function(d) ggplot(d, aes(site, yield, fill = factor(year))) + geom_col(position = "dodge") +
    labs(x = NULL, y = "Yield", fill = "Year"),
  "04" = function(d) ggplot(d, aes(factor(month, month.abb), days, fill = weather)) + geom_col() +
    labs(x = NULL, y = "Days", fill = "Weather"),
  "05" = function(d) ggplot(d, aes(year, net_generation, fill = source)) + geom_col(position = "fill") +
    scale_y_continuous(labels = percent) + labs(x = NULL, y = NULL, fill = NULL),
  "06" = function(d) ggplot(d, aes(change, reorder(sector, change), fill = change > 0)) +
    geom_col(show.legend = FALSE) + labs(x = "Change (%)", y = NULL),
  "07" = function(d) ggplot(d, aes(strikes, reorder(airport, strikes))) + geom_col() + labs(x = "Reports", y = NULL),
  "08" = function(d) ggplot(d, aes(share, reorder(state, share))) + geom_col() + labs(x = "Share (%)", y = NULL) +
    theme(axis.text.y = element_text(size = 6)),
  "09" = function(d) ggplot(d, aes(income, life_expectancy, colour = region, size = population)) +
    geom_point(alpha = 0.6) + scale_x_log10(labels = scales::dollar) +
    scale_size_area(max_size = 14, labels = scales::label_number(scale_cut = scales::cut_short_scale())) +
    labs(x = "Income per person", y = "Life expectancy", colour = "Region", size = "Population"),
  "10" = function(d) ggplot(d, aes(beak_length_mm, beak_depth_mm, colour = sex)) + geom_point() +
    facet_wrap(vars(species)) + labs(x = "Beak length (mm)", y = "Beak depth (mm)", colour = "Sex"),
  "11" = function(d) {
    d$cut <- factor(d$cut, c("Fair", "Good", "Very Good", "Premium", "Ideal"), ordered = TRUE)
    ggplot(d, aes(carat, price, colour = cut)) + geom_point(size = 0.7, alpha = 0.6) +
      scale_y_continuous(labels = scales::dollar) + labs(x = "Carat", y = "Price", colour = "Cut")
  },
  "12" = function(d) ggplot(d, aes(rating)) + geom_histogram(binwidth = 0.5, boundary = 0) +
    labs(x = "Rating", y = "Films"),
  "13" = function(d) ggplot(d, aes(factor(month, month.abb), temp_max)) + geom_boxplot() +
    labs(x = NULL, y = "Highest temperature"),
  "14" = function(d) ggplot(d, aes(hour, factor(month, rev(month.abb)), fill = temperature)) + geom_tile() +
    scale_fill_viridis_c() + coord_cartesian(expand = FALSE) + labs(x = "Hour", y = NULL, fill = "°C"),
  "15" = function(d) ggplot(d, aes(year, people, fill = continent)) + geom_area() +
    scale_y_continuous(labels = scales::comma) + labs(x = NULL, y = "Millions", fill = "Continent"),
  "16" = function(d) ggplot(d, aes(as.Date(date), rate)) + geom_line() + facet_wrap(vars(industry)) + scale_x_date(date_labels = "’%y") +
    labs(x = NULL, y = "Rate (%)"),
  "17" = function(d) {
    short <- scales::label_dollar(scale_cut = scales::cut_short_scale())
    ggplot(d, aes(budget, gross)) + geom_point(alpha = 0.3) + scale_x_log10(labels = short) +
      scale_y_log10(labels = short) + labs(x = "Production budget", y = "Worldwide gross")
  },
  "18" = function(d) ggplot(d, aes(year, temp, fill = temp > 0)) + geom_col(show.legend = FALSE) +
    labs(x = NULL, y = "Deviation"),
  "19" = function(d) ggplot(d, aes(as.Date(month), volume)) + geom_line() +
    scale_y_continuous(labels = scales::label_number(scale_cut = scales::cut_short_scale())) +
    labs(x = NULL, y = "Shares"),
  "20" = function(d) ggplot(d, aes(as.POSIXct(time, "UTC", "%Y-%m-%dT%H:%M:%S"), temperature)) + geom_line() +
    labs(x = NULL, y = "Temperature"),
  "21" = function(d) ggplot(d, aes(as.Date(date), temp_max)) + geom_line() + labs(x = NULL, y = "Highest temperature"),
  "22" = function(d) ggplot(d, aes(year, fertility, colour = country)) + geom_line() +
    labs(x = NULL, y = "Children per woman", colour = "Country"),
  "23" = function(d) ggplot(d, aes(population, reorder(country, population))) + geom_col() +
    scale_x_continuous(labels = scales::label_number(scale = 1e-6, suffix = "M", big.mark = ",")) +
    labs(x = NULL, y = NULL),
  "24" = function(d) ggplot(d, aes(yield, reorder(site, yield))) + geom_line(aes(group = site), colour = "grey50") +
    geom_point(aes(colour = factor(year)), size = 3) + labs(x = "Yield", y = NULL, colour = "Year"),
  "25" = function(d) ggplot(d, aes(yield, reorder(variety, yield))) + stat_summary(fun.data = mean_cl_normal) +
    labs(x = "Mean yield", y = NULL),
  "26" = function(d) ggplot(d, aes(year, rank, colour = country)) + geom_line(linewidth = 1) + geom_point(size = 3) +
    scale_y_reverse(breaks = 1:6) + labs(x = NULL, y = "Rank", colour = "Country"),
  "27" = function(d) ggplot(d, aes(penicillin, reorder(bacterium, penicillin))) + geom_point() +
    scale_x_log10(labels = scales::label_number(drop0trailing = TRUE)) + labs(x = "Dose (µg/ml)", y = NULL),
  "28" = function(d) ggplot(d, aes(as.Date(week), precipitation)) + geom_col() + labs(x = NULL, y = "Precipitation")
)

# The 95 % interval of a mean by Student's distribution, as ggplot2 draws it with the package Hmisc.
mean_cl_normal <- function(y) {
  half <- qt(0.975, length(y) - 1) * sd(y) / sqrt(length(y))
  data.frame(y = mean(y), ymin = mean(y) - half, ymax = mean(y) + half)
}

given <- commandArgs(TRUE)
charts <- read.delim(given[1], quote = "", colClasses = "character", encoding = "UTF-8")
width <- as.numeric(given[4])
height <- as.numeric(given[5])
wrapped <- function(text, columns) paste(strwrap(text, columns), collapse = "\n")
for (number in given[-(1:5)]) {
  chart <- charts[charts$number == number, ]
  data <- read.csv(file.path(given[2], paste0(number, ".csv")), encoding = "UTF-8")
  picture <- draw[[number]](data) +
    labs(title = wrapped(chart$title, width / 9.5), subtitle = wrapped(chart$subtitle, width / 9)) +
    theme(plot.title.position = "plot")
  ggsave(file.path(given[3], paste0(number, "-ggplot2.png")), picture, ragg::agg_png,
    width = 2 * width, height = 2 * height, units = "px", dpi = 192)
}
cat("ggplot2", as.character(packageVersion("ggplot2")), "\n")
