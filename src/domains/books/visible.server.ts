import { isActive } from "#domains/people/active.server.ts";
import { type PgColumn, type SQL, sql } from "#platform/db/drizzle.server.ts";
import { books } from "./books-table.server.ts";

// Conditions for queries that read books. A query that aliases the table passes it as `book`.

type VisibilityColumns = { removed: PgColumn; hiddenByModeration: PgColumn; deletedAt: PgColumn };

/** This book is hidden, by its owner or by a moderator, or deleted. */
export function isHidden(book: VisibilityColumns = books): SQL<boolean> {
  return sql<boolean>`(${book.removed} or ${book.hiddenByModeration} is not null or ${isDeleted(book)})`;
}

/** The owner has deleted this book, and may still bring it back. */
export function isDeleted(book: Pick<VisibilityColumns, "deletedAt"> = books): SQL<boolean> {
  return sql<boolean>`${book.deletedAt} is not null`;
}

/** The owner of this book has hidden or deleted it. */
export function isWithdrawn(): SQL<boolean> {
  return sql<boolean>`(${books.removed} or ${isDeleted()})`;
}

/** A moderator has hidden this book. */
export function isTakenDown(): SQL {
  return sql`${books.hiddenByModeration} is not null`;
}

/** This book is hidden and the viewer is not its owner, or it is deleted. */
export function isHiddenFrom(viewerId: number, book: VisibilityColumns & { publisherId: PgColumn } = books): SQL {
  return sql`(${isHidden(book)} and (${book.publisherId} <> ${viewerId} or ${isDeleted(book)}))`;
}

/** This book is neither hidden nor deleted. Its owner may still be deactivated; lists use `isPublic`. */
export function isListed(): SQL {
  return sql`not ${isHidden()}`;
}

/** Everybody may see this book: it is neither hidden nor deleted, and its publisher is active. The query joins `users` as the publisher. */
export function isPublic(): SQL {
  return sql`(${isListed()} and ${isActive()})`;
}

/** The viewer may see this book: it is public, or their own hidden book, and not deleted. The query joins `users` as the publisher. */
export function isVisibleTo(viewerId: SQL | ReturnType<typeof sql.placeholder>): SQL {
  return sql`((${isListed()} or (${books.publisherId} = ${viewerId} and not ${isDeleted()})) and ${isActive()})`;
}
