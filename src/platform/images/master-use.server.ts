import { type SQL, sql } from "#platform/db/drizzle.server.ts";
import type { ImageReference } from "./image-store.server.ts";

/**
 * Condition on `master_pages`: the page is in a draft or a work of the user, or was announced within a day and may still arrive. A master is
 * in use as long as one of its links is.
 */
export function isLinkInUse(references: readonly ImageReference[], user: number): SQL {
  const shown = sql.join(
    references.map(({ ofUser }) => ofUser(user)),
    sql` union all `,
  );
  return sql`(master_pages.linked_at > now() - interval '1 day' or page_hash in (select hash from images where id in (${shown})))`;
}

/** How many bytes of masters a user keeps. Those that are not in use anymore do not count. */
export function sumMasters(references: readonly ImageReference[], user: number): SQL {
  return sql`(select coalesce(sum(bytes), 0) from masters where user_id = ${user} and exists (
    select from master_pages where master_id = masters.id and ${isLinkInUse(references, user)}))`;
}
