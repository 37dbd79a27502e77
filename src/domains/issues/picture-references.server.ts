import { isActive, isInactive } from "#domains/accounts/active.server.ts";
import { users } from "#domains/accounts/users-table.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import { selectLeftOutBooks } from "#domains/books/left-out.server.ts";
import { isPublic } from "#domains/books/visible.server.ts";
import { eq, type PgColumn, type SQL, sql } from "#platform/db/drizzle.server.ts";
import type { ImageReference } from "#platform/images/image-store.server.ts";
import { issues, pages } from "./issues-table.server.ts";

const withIssues = sql`${books} join ${issues} on ${issues.bookId} = ${books.id}`;
const ofWorks = [
  { table: "books", column: "cover_id", image: books.coverId, works: sql`${books}` },
  { table: "issues", column: "cover_id", image: issues.coverId, works: withIssues },
  {
    table: "pages",
    column: "image_id",
    image: pages.imageId,
    works: sql`${withIssues} join ${pages} on ${pages.issueId} = ${issues.id}`,
  },
];
const ofUsers = [
  { table: "users", column: "photo_id", image: users.photoId },
  { table: "users", column: "background_id", image: users.backgroundId },
];

/** All columns that reference a picture, and who sees what they show. */
export const pictureReferences: ImageReference[] = [
  ...ofWorks.map(({ table, column, image, works }) => ({
    table,
    column,
    ofUser: (user: number) => sql`select ${image} from ${works} where ${eq(books.publisherId, user)}`,
    hidden: sql`select ${image} from ${works} where ${books.id} in (${selectLeftOutBooks()})`,
    isPublic: (id: SQL | PgColumn) => sql`exists (
      select from ${works} join ${users} on ${users.id} = ${books.publisherId} where ${image} = ${id} and ${isPublic()})`,
  })),
  ...ofUsers.map(({ table, column, image }) => ({
    table,
    column,
    ofUser: (user: number) => sql`select ${image} from ${users} where ${eq(users.id, user)}`,
    hidden: sql`select ${image} from ${users} where ${isInactive()} and ${image} is not null`,
    isPublic: (id: SQL | PgColumn) => sql`exists (select from ${users} where ${image} = ${id} and ${isActive()})`,
  })),
];
