/** Where an owner moves many issues into a book. */
export function importPath(bookId: number): string {
  return `/desk/books/${bookId}/import`;
}
