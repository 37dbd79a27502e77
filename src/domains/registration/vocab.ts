/** Maximum length of an applicant's answer, in characters. */
export const answerMax = 2000;
/** How long an application waits for a decision. */
export const applicationDays = 30;

/** How many accounts one invitation can make, and how long it can work. */
export const invitationUsesMax = 1000;
export const invitationDaysMax = 365;
/** Maximum length of the note that says whom an invitation is for, in characters. */
export const invitationNoteMax = 100;
/** What the form suggests. */
export const invitationUses = 1;
export const invitationDays = 14;
