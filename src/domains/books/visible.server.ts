import { isActive } from "#domains/accounts/active.server.ts";
import { type PgColumn, type SQL, sql } from "#platform/db/drizzle.server.ts";
import { books } from "./books-table.server.ts";

// Conditions for queries that read books. A query that aliases the table passes it as `book`.

/** Its owner has hidden this book. */
export function isHidden(book: { removed: PgColumn } = books): SQL<boolean> {
  return sql<boolean>`${book.removed}`;
}

/** Its owner has hidden this book, and the viewer is somebody else. */
export function isHiddenFrom(viewerId: number, book: { removed: PgColumn; publisherId: PgColumn } = books): SQL {
  return sql`(${isHidden(book)} and ${book.publisherId} <> ${viewerId})`;
}

/** Its owner has not hidden this book. The owner may still be deactivated; lists use `isPublic`. */
export function isListed(book: { removed: PgColumn } = books): SQL {
  return sql`not ${book.removed}`;
}

/** Everybody may see this book: it is not hidden and its publisher is active. The query joins `users` as the publisher. */
export function isPublic(): SQL {
  return sql`(${isListed()} and ${isActive()})`;
}

/** The viewer may see this book: it is public, or their own hidden book. The query joins `users` as the publisher. */
export function isVisibleTo(viewerId: SQL | ReturnType<typeof sql.placeholder>): SQL {
  return sql`((${isListed()} or ${books.publisherId} = ${viewerId}) and ${isActive()})`;
}
