/** Limits of the forms, in characters. */
export const claimNameMax = 100;
export const addressMax = 500;
export const phoneMax = 50;
export const statementMax = 4000;
export const courtMax = 1000;

/** For how many days a notice can be confirmed. */
export const confirmDays = 7;
/** How many years after it was sent a notice is removed, unless a work is still hidden because of it. */
export const keptYears = 3;
/** How many notices moderators are shown at a time. */
export const noticesAtOnce = 20;

/**
 * How many weekdays after a counter-notice the work is shown again. The law says not less than 10, nor more than 14, business days. No 12
 * weekdays have more than two holidays, so that at least 10 are business days, and two are left for a site that is down.
 */
export const restoreWeekdays = 12;

/**
 * What has become of a notice: not confirmed; waiting for a moderator; decided otherwise than by hiding the work; hidden, and since then
 * countered, in court, or restored; or the work is gone: deleted, or its owner is banned.
 */
export const rightsStates = [
  "unconfirmed",
  "waiting",
  "declined",
  "hidden",
  "countered",
  "in court",
  "restored",
  "gone",
] as const;
export type RightsState = (typeof rightsStates)[number];

/** Who looks at a notice. */
export const rightsSides = ["claimant", "owner", "moderator"] as const;
export type RightsSide = (typeof rightsSides)[number];

/** What people declare. The words are those that the law asks for (17 U.S.C. 512(c)(3) and (g)(3); Regulation (EU) 2022/2065, article 16(2)). */
export const declarations = {
  goodFaith:
    "I believe in good faith that the use of this material is not authorized by the copyright owner, its agent, or the law.",
  accurate:
    "This notice is accurate and complete and, under penalty of perjury, I am the owner of the rights or authorized to act for the owner.",
  mistake:
    "Under penalty of perjury, I believe in good faith that the work was hidden because of a mistake or a misidentification.",
  consent:
    "I consent to the jurisdiction of the federal district court for my address or, if it is outside the United States, of any in which the operator of this site may be found, and will accept service of process from the claimant or their agent.",
};
