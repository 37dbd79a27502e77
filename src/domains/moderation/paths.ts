/** The moderators' screens. */
export const moderationPath = "/moderation";
export const moderatedAccountsPath = "/moderation/accounts";
export const moderatorsListsPath = "/moderation/lists";

/** What moderators see of an account. */
export function moderatedAccountPath(username: string): string {
  return `${moderatedAccountsPath}/${encodeURIComponent(username)}`;
}
