/** Whether two addresses differ in more than letter case and surrounding spaces, and so may be different mailboxes. */
export function isOtherEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() !== other.trim().toLowerCase();
}
