import * as z from "zod";
import { bookTag, worksTag } from "#domains/books/cache-tags.ts";
import { hidingTag, nameTag, peopleTag, userTag } from "#domains/people/cache-tags.ts";
import { listUsernames } from "#domains/people/former-usernames.server.ts";
import type { CacheTag } from "#platform/cache-tag.ts";
import { announce } from "#platform/db/changes.server.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Event } from "#platform/jobs/events.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { listBooksNaming } from "./works-of-person.server.ts";

export type PersonEvent = { userId: number };

/** Hidden: they have left, been banned, or asked to be erased. Shown: they have returned. */
export const personEvents = { renamed: toEvent("renamed"), hidden: toEvent("hidden"), shown: toEvent("shown") };

type Kind = keyof typeof personEvents | "joined" | "profile" | "listed" | "trusted" | "erased";

/**
 * Finishes every change of a person, in its transaction: drops what is cached about them, as far as that kind of change shows, and says
 * what has happened. `profile` changes what only their own pages show, `listed` also what lists of people show, and `trusted` what lists of works show.
 */
export async function personChanged(
  queue: Pick<Queue, "emit">,
  tx: Queries,
  userId: number,
  kind: Kind,
): Promise<void> {
  await announce(tx, ...(await listTags(tx, userId, kind)));
  if (kind in personEvents) await queue.emit(tx, personEvents[kind as keyof typeof personEvents], { userId });
}

async function listTags(tx: Queries, userId: number, kind: Kind): Promise<CacheTag[]> {
  if (kind === "profile") return [userTag(userId)];
  if (kind === "listed") return [userTag(userId), peopleTag];
  if (kind === "trusted") return [userTag(userId), peopleTag, worksTag];
  // What showed them was dropped when they asked to be erased; only pictures are left.
  if (kind === "erased") return [hidingTag];
  const names = (await listUsernames(tx, userId)).map(nameTag);
  if (kind === "joined") return [peopleTag, ...names];
  const bookTags = (await listBooksNaming(tx, userId)).map(bookTag);
  return [userTag(userId), peopleTag, worksTag, hidingTag, ...names, ...bookTags];
}

function toEvent(kind: string): Event<PersonEvent> {
  return {
    name: `person ${kind}`,
    schema: z.object({ userId: z.number() }),
    keyOf: ({ userId }) => String(userId),
  };
}
