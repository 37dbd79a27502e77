/** The rules of the site. */
export const rulesPath = "/rules";

/** The viewer's notices. */
export const noticesPath = "/notices";

/** The page for answering an act, linked in emails. */
export function answerPath(token: string): string {
  return `/answer/${token}`;
}

/** The moderators' screen. */
export const moderationPath = "/moderation";
