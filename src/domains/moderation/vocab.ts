/** Acts about a person, even if a work was reported. */
export const personActs = ["warn", "suspend", "end suspension", "ban", "unban", "uphold"] as const;

/** What a moderator can do about something reported. All but a note close its reports. */
export const queueActs = ["hide", "restore", "set rating", ...personActs, "dismiss", "note"] as const;
export type QueueAct = (typeof queueActs)[number];

/** The acts recorded in the audit. The values are stored, so they must not change. */
export const acts = [...queueActs, "set role", "reset link", "remove second factor"] as const;
export type Act = (typeof acts)[number];

/** Acts that the affected user is not told of. */
export const silentActs = ["note", "dismiss", "reset link"] as const satisfies Act[];
export type NoticedAct = Exclude<Act, (typeof silentActs)[number]>;
export const noticedActs = acts.filter((act): act is NoticedAct => !silentActs.some((silent) => silent === act));

/** How many recorded acts one call lists. */
export const actsAtOnce = 50;

/** Maximum length of a moderator's reason or note, in characters. */
export const actReasonMax = 1000;

/** Acts that the affected user can answer, once. */
export const answerableActs: ReadonlySet<Act> = new Set<Act>(["hide", "set rating", "warn", "suspend", "ban"]);
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
type ReportedKind = (typeof reportedKinds)[number];
export type ReportedThing = { kind: ReportedKind; id: number };

/** Why something is reported. The values are stored, so they must not change. */
export const reportReasons = ["spam", "stolen", "wrong rating", "harassment", "illegal", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];
export const reportReasonLabels: Record<ReportReason, string> = {
  spam: "Spam or advertising",
  stolen: "Someone else's work",
  "wrong rating": "The rating is too low",
  harassment: "Harassment or hate",
  illegal: "Illegal content",
  other: "Something else",
};
/** Maximum length of a report's text, in characters. */
export const reportTextMax = 1000;

/** How many reports about one thing are listed, newest first. */
export const shownReports = 20;
