import { LinkButton } from "#ui/button.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { figureClient } from "./client.ts";
import styles from "./figures.module.css";
import { toCsv } from "./to-csv.ts";
import { type FigureName, figures } from "./vocab.ts";
import { WeekPlot } from "./week-plot.tsx";
import { WeekTable } from "./week-table.tsx";

const plots = Object.entries(figures).flatMap(([name, figure]) =>
  "plot" in figure ? [{ name: name as FigureName, about: figure.plot }] : [],
);

/** The figures of the site as plots, as a table, and as a file. */
export function FiguresScreen() {
  return (
    <Loaded load={(signal) => figureClient.listFigures({ signal })}>
      {({ weeks }) => (
        <div className={styles.screen}>
          <div className={styles.plots}>
            {plots.map((plot) => (
              <WeekPlot key={plot.name} {...plot} weeks={weeks} />
            ))}
          </div>
          <section className={styles.all} aria-labelledby="all-weeks">
            <h2 id="all-weeks">All weeks</h2>
            <p className="hint">
              Weeks begin on Monday, in UTC. Readers, reads, and space are counted each night; a dash means that nothing
              was counted.
            </p>
            <div>
              <LinkButton download="figures.csv" href={`data:text/csv,${encodeURIComponent(toCsv(weeks))}`}>
                Download as CSV
              </LinkButton>
            </div>
            <WeekTable weeks={weeks} />
          </section>
        </div>
      )}
    </Loaded>
  );
}
