/** How many reported things are listed at a time. */
export const thingsOnPage = 50;

/** From whom reports are. Trusted accounts are those whose reports were mostly upheld. */
export const reportSources = ["trusted", "accounts", "visitors", "site"] as const;
export type ReportSource = (typeof reportSources)[number];
export const reportSourceLabels: Record<ReportSource, string> = {
  trusted: "Trusted accounts",
  accounts: "Accounts",
  visitors: "Visitors",
  site: "The site itself",
};

/** For how many hours reports have waited at least. */
export const waitingHours = [1, 24, 168] as const;
export const waitingLabels: Record<(typeof waitingHours)[number], string> = {
  1: "More than an hour",
  24: "More than a day",
  168: "More than a week",
};

/** Maximum length of the words searched for, in characters. */
export const queueWordsMax = 100;

/** How long a claim lasts: one's own in minutes, one that was handed over in days. */
export const claimMinutes = 30;
export const handedDays = 3;

/** How many notes about a person are shown with a report, newest first. */
export const shownNotes = 3;
