import { formatBytes } from "#platform/format-bytes.ts";
import { formatWholeCount } from "#ui/format/format-count.ts";

/** How many whole weeks there are figures of, apart from the present one. */
export const weeksBefore = 52;

type Figure = {
  label: string;
  /** What is counted, under the plot; a figure without is only in the table. */
  plot?: string;
  format: (value: number) => string;
};

const formatHours = (hours: number) =>
  hours < 48 ? `${Number(hours.toFixed(1))} h` : `${Number((hours / 24).toFixed(1))} d`;

/** The figures of a week. The names are those in the API and in the CSV file. */
export const figures = {
  accounts: { label: "Accounts", format: formatWholeCount },
  new_accounts: {
    label: "New accounts",
    plot: "Accounts that still exist, by the week they signed up",
    format: formatWholeCount,
  },
  issues: { label: "Issues", format: formatWholeCount },
  new_issues: {
    label: "New issues",
    plot: "Issues that still exist, including hidden ones, by the week they were published here",
    format: formatWholeCount,
  },
  readers: { label: "Readers", format: formatWholeCount },
  reads: {
    label: "Reads",
    plot: "Issues read by logged-in people who keep a history, once a week per person and issue. Visitors are not counted",
    format: formatWholeCount,
  },
  reports: {
    label: "Reports",
    plot: "Reports to the moderators, including rights notices, by the week they arrived",
    format: formatWholeCount,
  },
  decisions: { label: "Decided reports", format: formatWholeCount },
  decision_hours: {
    label: "Time to a decision",
    plot: "The median of the reports decided in the week",
    format: formatHours,
  },
  bytes: { label: "Space", plot: "Pictures as uploaded, at the end of the week", format: formatBytes },
} as const satisfies Record<string, Figure>;
export type FigureName = keyof typeof figures;
export const figureNames = Object.keys(figures) as FigureName[];

/** A week, named by its Monday. A figure is null if it was not counted, or if there was nothing to count. */
export type Week = { week: string } & Record<FigureName, number | null>;

/** A figure for people; a dash if there is none. */
export function formatFigure(name: FigureName, value: number | null): string {
  return value === null ? "–" : figures[name].format(value);
}
