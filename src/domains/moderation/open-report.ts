import type { ReportedThing } from "./record/vocab.ts";

/** Opens the dialog that reports something. This is a separate file, so that pages do not have to list the files the dialog needs. */
export async function openReport(thing: ReportedThing): Promise<void> {
  const { showReportDialog } = await import("./report-dialog.tsx");
  showReportDialog(thing);
}
