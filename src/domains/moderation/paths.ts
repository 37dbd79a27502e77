/** The moderators' screen. */
export const moderationPath = "/moderation";

/** All rights notices, or the one that a report stands for. */
export function rightsNoticesPath(reportId?: number): string {
  return `${moderationPath}/rights-notices${reportId === undefined ? "" : `#${reportId}`}`;
}
