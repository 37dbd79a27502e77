import { isInactive } from "#domains/people/active.server.ts";
import { isHeld } from "#domains/people/standing.server.ts";
import { users } from "#domains/people/users-table.server.ts";
import { alias, and, ne, type SQL, sql } from "#platform/db/drizzle.server.ts";
import { books } from "./books-table.server.ts";
import { isHidden, isHiddenFrom } from "./visible.server.ts";

// Hidden books and inactive or held publishers are few and have indexes of their own, so queries read them once and leave out their works.

const hiddenBook = alias(books, "hidden");
const inactiveUser = alias(users, "inactive");
const heldUser = alias(users, "held");

/** Selects the ids of the books that are not shown; hidden books of an inactive publisher appear twice. */
export function selectLeftOutBooks(viewerId?: number): SQL {
  return sql`${selectHiddenBooks(viewerId)} union all ${selectBooksOf(selectInactiveUsers())}`;
}

/** Selects the ids of the books that lists of the whole site leave out: those that are not shown, and those of held accounts but the viewer's. */
export function selectUnlistedBooks(viewerId?: number): SQL {
  return sql`${selectLeftOutBooks(viewerId)} union all ${selectBooksOf(selectHeldUsers(viewerId))}`;
}

function selectBooksOf(publishers: SQL): SQL {
  return sql`select theirs.id from (${publishers}) as publishers join ${books} as theirs on theirs.publisher_id = publishers.id`;
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

/** Selects the ids of the users whose works lists of the whole site leave out, except the viewer. */
export function selectHeldUsers(viewerId?: number): SQL {
  const others = viewerId === undefined ? undefined : ne(heldUser.id, viewerId);
  return sql`select held.id from ${users} as held where ${and(isHeld(heldUser), others)}`;
}
