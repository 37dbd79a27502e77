type Person = { id: number } | null | undefined;

/** The uploader of a book owns it and its issues; only they add, edit and delete. */
export function ownsBook(viewer: Person, book: { publisher_id: number }): boolean {
  return viewer?.id === book.publisher_id;
}
