import { isInactive } from "#domains/accounts/active.server.ts";
import { users } from "#domains/accounts/users-table.server.ts";
import { alias, type SQL, sql } from "#platform/db/drizzle.server.ts";
import { books } from "./books-table.server.ts";
import { isHidden, isHiddenFrom } from "./visible.server.ts";

// Hidden books and inactive publishers are few and have indexes of their own, so queries read them once and leave out their works.

const hiddenBook = alias(books, "hidden");
const inactiveUser = alias(users, "inactive");

/** Selects the ids of the books that are not shown; hidden books of an inactive publisher appear twice. */
export function selectLeftOutBooks(viewerId?: number): SQL {
  const theirs = sql`select theirs.id from (${selectInactiveUsers()}) as inactive join ${books} as theirs on theirs.publisher_id = inactive.id`;
  return sql`${selectHiddenBooks(viewerId)} union all ${theirs}`;
}

/** Selects the ids of the books that are hidden from the viewer, or from visitors. */
export function selectHiddenBooks(viewerId?: number): SQL {
  const isLeftOut = viewerId === undefined ? isHidden(hiddenBook) : isHiddenFrom(viewerId, hiddenBook);
  return sql`select hidden.id from ${books} as hidden where ${isLeftOut}`;
}

/** Selects the ids of the users who are hidden from everybody. */
export function selectInactiveUsers(): SQL {
  return sql`select inactive.id from ${users} as inactive where ${isInactive(inactiveUser)}`;
}
