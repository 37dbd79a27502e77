/** The moderators' screen for new accounts. */
export const newAccountsPath = "/moderation/new-accounts";

/** The sign-up form with the secret of an invitation, which the browser does not send to the server. */
export function invitationPath(token: string): string {
  return `/sign-up#${token}`;
}
