import { userTag } from "#domains/accounts/cache-tags.ts";
import { setRole } from "#domains/accounts/change-account.server.ts";
import { enqueueNotice } from "#domains/accounts/mail-jobs.server.ts";
import { banUser, unbanUser } from "#domains/accounts/security/ban.server.ts";
import type { UserRow } from "#domains/accounts/users-table.server.ts";
import type { UserRole } from "#domains/accounts/vocab.ts";
import { announceBook, setRating } from "#domains/books/change-book.server.ts";
import { restoreBook, takeDownBook } from "#domains/books/take-down.server.ts";
import type { ContentRating } from "#domains/books/vocab.ts";
import { renewSearch } from "#domains/issues/renew-search.server.ts";
import { announcePerson } from "#domains/issues/works-of-person.server.ts";
import { announce } from "#platform/db/changes.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { type Actor, recordAct } from "./acts.server.ts";
import * as letters from "./letters.ts";
import type { Act } from "./vocab.ts";

type Person = Pick<UserRow, "id" | "username" | "email">;
type Book = { id: number; title: string; owner: Person };
type Letter = { subject: string; paragraphs: string[] };

/**
 * What a moderator or the operator can do. Each act is one transaction, which records it and queues a mail to the person
 * concerned. The caller has checked that `actor` may do it.
 */
export function openModeration({ database, queue }: { database: Database; queue: Queue }) {
  const act = (
    { actor, what, person, bookId, reason }: Recorded,
    change: (tx: Queries) => Promise<void>,
    letter?: Letter,
  ): Promise<void> =>
    database.transaction(async (tx) => {
      await change(tx);
      await recordAct(tx, actor, what, { person, ...(bookId !== undefined && { bookId }) }, reason);
      if (letter)
        await enqueueNotice(queue, tx, { what: "moderated", to: person.email, username: person.username, ...letter });
    });
  const onBook = (actor: Actor, what: Act, { id, owner }: Book, reason: string) => ({
    ...{ actor, what, person: owner, bookId: id, reason },
  });
  return {
    hide: (actor: Actor, book: Book, reason: string) =>
      act(
        onBook(actor, "hide", book, reason),
        (tx) => takeDownBook(tx, { id: book.id, publisherId: book.owner.id }, reason),
        letters.hidden(book.title, reason),
      ),
    restore: (actor: Actor, book: Book, reason: string) =>
      act(
        onBook(actor, "restore", book, reason),
        (tx) => restoreBook(tx, { id: book.id, publisherId: book.owner.id }),
        letters.restored(book.title),
      ),
    rate: (actor: Actor, book: Book, rating: ContentRating, reason: string) =>
      act(
        onBook(actor, "set rating", book, `${rating}: ${reason}`),
        async (tx) => {
          await setRating(tx, book.id, rating);
          await renewSearch(tx, book.id, "all issues");
          await announceBook(tx, book.id, book.owner.id);
        },
        letters.rated(book.title, rating, reason),
      ),
    warn: (actor: Actor, person: Person, reason: string, bookId?: number) =>
      act({ actor, what: "warn", person, bookId, reason }, async () => {}, letters.warned(reason)),
    ban: (actor: Actor, person: Person, reason: string, bookId?: number) =>
      act(
        { actor, what: "ban", person, bookId, reason },
        async (tx) => {
          await banUser(tx, person.id, reason);
          await announcePerson(tx, person.id);
        },
        letters.banned(reason),
      ),
    unban: (actor: Actor, person: Person, reason: string) =>
      act(
        { actor, what: "unban", person, reason },
        async (tx) => {
          await unbanUser(tx, person.id);
          await announcePerson(tx, person.id);
        },
        letters.unbanned(),
      ),
    setRole: (actor: Actor, person: Person, role: UserRole) =>
      act({ actor, what: "set role", person, reason: role }, async (tx) => {
        await setRole(tx, person.id, role);
        await announce(tx, userTag(person.id));
      }),
  };
}
export type Moderation = ReturnType<typeof openModeration>;

type Recorded = { actor: Actor; what: Act; person: Person; bookId?: number | undefined; reason: string };
