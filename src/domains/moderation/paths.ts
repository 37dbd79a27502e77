/** The moderators' screen. */
export const moderationPath = "/moderation";
