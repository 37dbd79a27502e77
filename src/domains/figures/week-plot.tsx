import { useId } from "react";
import { formatDate } from "#ui/format/format-date.ts";
import styles from "./figures.module.css";
import { type FigureName, figures, formatFigure, type Week } from "./vocab.ts";

const height = 100;
/** The width of a week, of which the bar takes all but the gap. */
const step = 10;
const gap = 2;

interface WeekPlotProps {
  name: FigureName;
  /** What is counted. */
  about: string;
  weeks: Week[];
}

/** A figure as bars, one for each week, and the latest one as a number. The table has all of them for those who do not see the bars. */
export function WeekPlot({ name, about, weeks }: WeekPlotProps) {
  const id = useId();
  const values = weeks.flatMap((each) => each[name] ?? []);
  const most = values.length > 0 ? Math.max(...values) : null;
  const latest = values.at(-1) ?? null;
  const dates = [weeks[0], weeks.at(-1)].map((each) => each && formatDate(new Date(each.week), "medium"));
  return (
    <figure className={styles.plot} aria-labelledby={id}>
      <figcaption>
        <h2 id={id}>{figures[name].label}</h2>
        <p className="hint">{about}</p>
      </figcaption>
      <p className={styles.latest}>{formatFigure(name, latest)}</p>
      <svg
        role="img"
        aria-label={
          latest === null
            ? "Nothing has been counted yet."
            : `Latest: ${formatFigure(name, latest)}. Peak: ${formatFigure(name, most)} in a week.`
        }
        viewBox={`0 0 ${weeks.length * step} ${height}`}
        preserveAspectRatio="none"
      >
        {weeks.map((each, at) => {
          const value = each[name];
          if (value === null) return null;
          // What is not zero stays visible.
          const tall = value === 0 ? 0 : Math.max(1, (value / (most ?? value)) * height);
          return (
            <rect key={each.week} x={at * step + gap / 2} y={height - tall} width={step - gap} height={tall}>
              <title>{`${formatDate(new Date(each.week), "medium")}: ${formatFigure(name, value)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className={`hint ${styles.ends}`}>
        <span>{dates[0]}</span>
        <span>Peak: {formatFigure(name, most)}</span>
        <span>{dates[1]}</span>
      </p>
    </figure>
  );
}
