/** How many recorded acts one call lists. */
export const actsAtOnce = 50;

/** Maximum length of a moderator's reason or note, in characters. */
export const actReasonMax = 1000;

/** Maximum length of an answer, in characters. */
export const answerMax = 2000;
/** How many days the mailed link for answering works. */
export const answerDays = 30;

/** Maximum length of a suspension, in days. Anything longer is a ban. */
export const suspendDaysMax = 365;
/** The choices in the form. */
export const suspendDays = [1, 3, 7, 30, 90] as const;

/** What can be reported. For a credit, the id is that of its issue. */
export const reportedKinds = ["book", "issue", "credit", "user"] as const;
export type ReportedKind = (typeof reportedKinds)[number];
export type ReportedThing = { kind: ReportedKind; id: number };

/** Why something is reported. The values are stored, so they must not change. */
const reportReasons = ["spam", "stolen", "wrong rating", "harassment", "illegal", "other", "rights notice"] as const;
export type ReportReason = (typeof reportReasons)[number];
export const reportReasonLabels: Record<ReportReason, string> = {
  spam: "Spam or advertising",
  stolen: "Someone else's work",
  "wrong rating": "The rating is too low",
  harassment: "Harassment or hate",
  illegal: "Illegal content",
  other: "Something else",
  "rights notice": "Rights notice",
};
/** Those that anybody can choose: a rights notice has a form of its own. */
export const offeredReasons = reportReasons.filter((reason) => reason !== "rights notice");
/** Why there is an open report: also because the site holds it for a list of the moderators. */
export const openReportReasons = [...reportReasons, "listed"] as const;
export type OpenReportReason = (typeof openReportReasons)[number];
export const openReportReasonLabels: Record<OpenReportReason, string> = {
  ...reportReasonLabels,
  listed: "On a list",
};
/** Maximum length of a report's text, in characters. */
export const reportTextMax = 1000;

/** How many reports about one thing are listed, newest first. */
export const shownReports = 20;
