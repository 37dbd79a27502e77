/** Where an owner plans when the issues of a book come out. */
export function planPath(bookId: number): string {
  return `/desk/books/${bookId}`;
}

/** The promised days of a book or a creator, as a calendar. */
export function bookCalendarPath(bookId: number): string {
  return `/calendar/book/${bookId}.ics`;
}
export function creatorCalendarPath(username: string): string {
  return `/calendar/creator/${username}.ics`;
}
