/** The rules of the site. */
export const rulesPath = "/rules";

/** What moderators have done about the viewer. */
export const noticesPath = "/notices";

/** The page behind the link in a mail with which one answers an act. */
export function answerPath(token: string): string {
  return `/answer/${token}`;
}

/** The screen of moderators. */
export const moderationPath = "/moderation";
