/** Why nobody, or not everybody, can make an account: as the form says it, and the errors. */
export const registrationClosed = "This site does not take new accounts.";
export const invitationNeeded =
  "New accounts are by invitation only. Please open the link of an invitation, or ask for one.";
