import { isActive, isInactive } from "#domains/people/active.server.ts";
import { hidingTag } from "#domains/people/cache-tags.ts";
import { users } from "#domains/people/users-table.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import { isPublic } from "#domains/books/visible.server.ts";
import type { CacheTag } from "#platform/cache-tag.ts";
import type { Queries } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { shownAgainTag } from "#platform/images/record-images.server.ts";
import type { Log } from "#platform/log/log.ts";

/** The list is read again after this time, in case an announcement is lost. */
const lifetimeMs = 30_000;

/**
 * Keeps the list of pictures that are not served: those of hidden books, those of deactivated or banned people, and those that were
 * withheld when they were released. A picture that something visible also shows is not on the list. Each process has its own list, and
 * rereads it when `refreshFor` gets a tag that affects it.
 */
export function openWithheldPictures(queries: Queries, log: Log) {
  let withheld: ReadonlySet<string> = new Set();
  let reading: Promise<void> | undefined;
  let mustReread = false;
  const readNow = async (): Promise<void> => {
    try {
      do {
        mustReread = false;
        withheld = await listWithheld(queries);
      } while (mustReread);
    } catch (error) {
      log.warn({ err: error }, "the list of withheld pictures could not be read");
    } finally {
      reading = undefined;
    }
  };
  const read = (): Promise<void> => {
    // A change announced while the list is being read may be missing from it.
    mustReread = true;
    reading ??= readNow();
    return reading;
  };
  const timer = setInterval(() => void read(), lifetimeMs).unref();
  return {
    /** Reads the list for the first time. */
    ready: read(),
    isWithheld: (hash: string): boolean => withheld.has(hash),
    refreshFor(tags: CacheTag[] | null): void {
      if (!tags || tags.includes(hidingTag) || tags.includes(shownAgainTag)) void read();
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await reading;
    },
  };
}

async function listWithheld(queries: Queries): Promise<ReadonlySet<string>> {
  const { rows } = await queries.execute<{ hash: string }>(sql`
    with held as materialized (
      select ${books.id} from ${books} join ${users} on ${users.id} = ${books.publisherId} where not ${isPublic()}
    ), pictures as (
      select cover_id as id from books where books.id in (select id from held)
      union all
      select cover_id from issues where book_id in (select id from held)
      union all
      select image_id from pages join issues on issues.id = issue_id where book_id in (select id from held)
      union all
      select unnest(array[photo_id, background_id]) from ${users} where ${isInactive()}
      union all
      select id from images where withheld
    )
    select distinct hash from images where id in (select id from pictures) and not exists (
      select from images as same where same.hash = images.hash and (
        exists (select from books where cover_id = same.id and books.id not in (select id from held))
        or exists (select from issues where cover_id = same.id and book_id not in (select id from held))
        or exists (
          select from pages join issues on issues.id = issue_id
          where image_id = same.id and book_id not in (select id from held))
        or exists (select from ${users} where photo_id = same.id and ${isActive()})
        or exists (select from ${users} where background_id = same.id and ${isActive()})))`);
  return new Set(rows.map(({ hash }) => hash));
}
