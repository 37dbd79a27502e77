import styles from "./report-link.module.css";
import type { ReportedThing } from "./vocab.ts";

/** A quiet "Report". All of its dialog is loaded on first use, because hardly anybody needs it. */
export function ReportLink(thing: ReportedThing) {
  const report = () => void import("./open-report.ts").then((loaded) => loaded.openReport(thing));
  return (
    <button type="button" className={styles.report} onClick={report}>
      Report
    </button>
  );
}
