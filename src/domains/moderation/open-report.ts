import type { ReportedThing } from "./vocab.ts";

/** Opens the dialog that reports something. A file of its own, so that pages do not have to list what the dialog needs. */
export async function openReport(thing: ReportedThing): Promise<void> {
  const { showReportDialog } = await import("./report-dialog.tsx");
  showReportDialog(thing);
}
