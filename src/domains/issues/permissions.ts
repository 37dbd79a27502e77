type Person = { id: number } | null | undefined;

/** Whether the viewer uploaded the book. Only its owner can edit or delete it, or add, edit, and delete its issues. */
export function ownsBook(viewer: Person, book: { publisher_id: number }): boolean {
  return viewer?.id === book.publisher_id;
}
