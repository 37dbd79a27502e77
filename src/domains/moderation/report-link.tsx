import { useSession } from "#domains/sessions/session.tsx";
import styles from "./report-link.module.css";
import type { ReportedThing } from "./record/vocab.ts";

interface ReportLinkProps {
  thing: ReportedThing;
  /** The id of the owner, who sees no link. */
  owner?: number;
}

/** An inconspicuous "Report" button. Its dialog is loaded on first use, because hardly anybody needs it. */
export function ReportLink({ thing, owner }: ReportLinkProps) {
  const { user } = useSession();
  if (user && user.id === owner) return null;
  const report = () => void import("./open-report.ts").then((loaded) => loaded.openReport(thing));
  return (
    <button type="button" className={styles.report} onClick={report}>
      Report
    </button>
  );
}
