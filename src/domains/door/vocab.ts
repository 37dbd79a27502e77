/** How many applications, invitations, or new creators one call lists. */
export const doorPageSize = 20;
/** How many books of a new creator are shown. */
export const shownBooks = 6;
