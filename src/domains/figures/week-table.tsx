import { formatDate } from "#ui/format/format-date.ts";
import styles from "./figures.module.css";
import { figureNames, figures, formatFigure, type Week } from "./vocab.ts";

/** All figures, newest week first. */
export function WeekTable({ weeks }: { weeks: Week[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it
    <div className={styles.scroll} role="region" aria-label="Figures by week" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Week of</th>
            {figureNames.map((name) => (
              <th key={name} scope="col">
                {figures[name].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map((each) => (
            <tr key={each.week}>
              <th scope="row">{formatDate(new Date(each.week), "medium")}</th>
              {figureNames.map((name) => (
                <td key={name}>{formatFigure(name, each[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
