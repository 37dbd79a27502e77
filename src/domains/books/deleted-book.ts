/** How long the owner of a deleted book can bring it back. */
export const deletedBookDays = 7;

/** When a book deleted at `deletedAt` can no longer be brought back. */
export function keptUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + deletedBookDays * 24 * 3600 * 1000);
}
