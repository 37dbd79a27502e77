/** Limits of the account forms, in characters. */
export const usernameMin = 6;
export const usernameMax = 50;
export const nameMax = 50;
export const emailMax = 255;
export const bioMax = 150;
export const passwordMin = 8;
export const passwordMax = 128;

/** A user becomes a creator with their first book. The operator appoints moderators and admins. */
export const userRoles = ["user", "creator", "moderator", "admin"] as const;
export type UserRole = (typeof userRoles)[number];
export const userRoleLabels: Record<UserRole, string> = {
  user: "Reader",
  creator: "Creator",
  moderator: "Moderator",
  admin: "Admin",
};

/**
 * Untried: they have published nothing yet. Held: lists of the whole site leave out their works until they are trusted. New: the home page
 * gives their works few places.
 */
export type Standing = "untried" | "held" | "new";

/** How many blocked people a list shows at a time. */
export const blockedPageSize = 100;

/** How many works or bookmarks one screen of a profile shows. */
export const profilePageSize = 12;

/** How long a form shows its success text before it navigates away, in milliseconds. */
export const redirectAfterMs = 3000;
/** How long a password reset link works. */
export const resetMinutes = 30;
/** How long the link that confirms a new email works. */
export const emailChangeHours = 24;
/** How long links with a former username keep working, and nobody else can take it. */
export const usernameReservedDays = 90;
/** How many former usernames are reserved per user at a time. */
export const formerUsernamesMax = 5;
/** How long after a success a profile form is reset, in milliseconds. */
export const formResetMs = 2000;
/** How long a session token is valid. */
export const sessionDays = 7;
