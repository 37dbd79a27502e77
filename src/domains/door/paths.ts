export const applicationsPath = "/moderation/applications";
export const invitationsPath = "/moderation/invitations";
export const newCreatorsPath = "/moderation/new-creators";

/** The sign-up form with the secret of an invitation, which the browser does not send to the server. */
export function invitationPath(token: string): string {
  return `/sign-up#${token}`;
}
