/** Limits of the account forms (spec.md sections 5 and 9, silences.md section 2). In characters. */
export const usernameMin = 6;
export const usernameMax = 50;
export const nameMax = 50;
export const emailMax = 255;
export const bioMax = 150;
export const passwordMin = 8;
export const passwordMax = 128;

/** What an account may be: a creator has published, moderators and admins see the moderation screens. */
export const userRoles = ["user", "creator", "moderator", "admin"] as const;
export type UserRole = (typeof userRoles)[number];
export const userRoleLabels: Record<UserRole, string> = {
  user: "Reader",
  creator: "Creator",
  moderator: "Moderator",
  admin: "Admin",
};

/** Works or bookmarks on one screen of a profile (spec.md section 9, "Generic pagination constant"). */
export const profilePageSize = 12;

/** How long the success text stands before the form leads on, in milliseconds. */
export const redirectAfterMs = 3000;
/** The link to a new password is good for this long. */
export const resetMinutes = 30;
/** The link that confirms a new email is good for this long. */
export const emailChangeHours = 24;
/** For this long a former username leads to whoever had it, and nobody else can take it. */
export const usernameKeptDays = 90;
/** So many former usernames are kept for one person at a time. */
export const formerUsernamesMax = 5;
/** How long after a success a profile form shows what was saved, in milliseconds. */
export const formResetMs = 2000;
/** A session token is good for this long. */
export const sessionDays = 7;
