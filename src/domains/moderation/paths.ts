/** The moderators' screens. */
export const moderationPath = "/moderation";
export const moderatedAccountsPath = "/moderation/accounts";
export const moderatorsListsPath = "/moderation/lists";

/** What moderators see of an account. */
export function moderatedAccountPath(username: string): string {
  return `${moderatedAccountsPath}/${encodeURIComponent(username)}`;
}

/** All rights notices, or the one that a report stands for. */
export function rightsNoticesPath(reportId?: number): string {
  return `${moderationPath}/rights-notices${reportId === undefined ? "" : `#${reportId}`}`;
}

/** The form for a rights notice. The path of the work may follow #, so that the page is the same for all. */
export function rightsNoticePath(work = ""): string {
  return `/rights-notice${work && `#${work}`}`;
}
