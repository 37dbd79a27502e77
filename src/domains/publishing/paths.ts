/** Where a creator's drafts are. */
export const deskPath = "/desk";

/** The viewer's deleted books. */
export const deletedBooksPath = "/deleted-books";
