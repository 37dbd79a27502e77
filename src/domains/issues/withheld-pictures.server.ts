import { hidingTag } from "#domains/people/cache-tags.ts";
import type { CacheTag } from "#platform/cache-tag.ts";
import type { Queries } from "#platform/db/database.ts";
import type { ImageReference } from "#platform/images/image-store.server.ts";
import { isHidden, isShown } from "#platform/images/image-references.server.ts";
import { images } from "#platform/images/images-table.server.ts";
import { and, not } from "#platform/db/drizzle.server.ts";
import { shownAgainTag } from "#platform/images/record-images.server.ts";
import type { Log } from "#platform/log/log.ts";

/** The list is read again after this time, in case an announcement is lost. */
const lifetimeMs = 30_000;

/**
 * Keeps the list of pictures that are not served: those of hidden books, those of deactivated or banned people, and those that were
 * withheld when they were released. A picture that something visible also shows is not on the list. Each process has its own list, and
 * rereads it when `refreshFor` gets a tag that affects it. Reading it costs what is hidden, not what exists.
 *
 * Fails if the list cannot be read at first: a process that does not know what is hidden may serve no picture.
 */
export async function openWithheldPictures(queries: Queries, references: ImageReference[], log: Log) {
  let withheld = await listWithheld(queries, references);
  let reading: Promise<void> | undefined;
  let mustReread = false;
  const readNow = async (): Promise<void> => {
    try {
      do {
        mustReread = false;
        withheld = await listWithheld(queries, references);
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

async function listWithheld(queries: Queries, references: ImageReference[]): Promise<ReadonlySet<string>> {
  const rows = await queries
    .selectDistinct({ hash: images.hash })
    .from(images)
    .where(and(isHidden(references), not(isShown(references))));
  return new Set(rows.map(({ hash }) => hash));
}
