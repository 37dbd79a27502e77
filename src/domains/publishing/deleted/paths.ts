/** The viewer's deleted books. */
export const deletedBooksPath = "/deleted-books";
