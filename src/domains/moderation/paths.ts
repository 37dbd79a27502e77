/** The screen of moderators. */
export const moderationPath = "/moderation";
