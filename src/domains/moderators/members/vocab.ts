/** How many accounts are listed at a time. */
export const accountsOnPage = 100;
/** Maximum length of the words accounts are filtered by, in characters. */
export const accountWordsMax = 255;
/** Counts of accounts stop here. */
export const countedMax = 1000;
/** How many works, claims, and acts the page of an account shows, newest first. */
export const shownWorks = 50;
export const shownClaims = 50;
export const shownActs = 50;

export const accountStates = ["active", "applicant", "deactivated", "suspended", "banned"] as const;
export type AccountState = (typeof accountStates)[number];
export const accountStateLabels: Record<AccountState, string> = {
  active: "Active",
  applicant: "Applicant",
  deactivated: "Deactivated",
  suspended: "Suspended",
  banned: "Banned",
};

/** How many works accounts in a list have. */
export const workCounts = ["none", "some", "many"] as const;
export type WorkCount = (typeof workCounts)[number];
export const manyWorks = 10;
export const workCountLabels: Record<WorkCount, string> = {
  none: "None",
  some: "At least one",
  many: `At least ${manyWorks}`,
};

/** For how many hours accounts in a list have existed at most. */
export const joinedHours = [1, 24, 168, 720] as const;
export const joinedLabels: Record<(typeof joinedHours)[number], string> = {
  1: "In the last hour",
  24: "In the last day",
  168: "In the last week",
  720: "In the last 30 days",
};
