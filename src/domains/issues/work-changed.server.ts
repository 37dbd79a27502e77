import * as z from "zod";
import { bookTag, worksTag } from "#domains/books/cache-tags.ts";
import type { ContentRating } from "#domains/books/vocab.ts";
import { hidingTag, userTag } from "#domains/people/cache-tags.ts";
import { announce } from "#platform/db/changes.server.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Event } from "#platform/jobs/events.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { renewSearch } from "./renew-search.server.ts";

const schema = z.object({ bookId: z.number(), publisherId: z.number(), issueId: z.optional(z.number()) });

type WorkEvent = z.infer<typeof schema>;

/** Shown and hidden are said of a book when its owner or a moderator hides or shows it, or it is deleted or brought back. */
export const workEvents = {
  "book published": toEvent("book published"),
  "issue published": toEvent("issue published"),
  "issue returned": toEvent("issue returned"),
  "issue deleted": toEvent("issue deleted"),
  "pages edited": toEvent("pages edited"),
  "book hidden": toEvent("book hidden"),
  "book shown": toEvent("book shown"),
};

type WorkChange =
  /** A new issue, an edited one, or one that its owner had taken back, which is no news: what search finds it by may have changed. */
  | { kind: "book published" | "issue published" | "issue edited" | "issue returned"; issueId: number }
  | { kind: "issue deleted" }
  /** Credits in one issue, or in all. `userId` is the person credited, unless they are being erased. */
  | { kind: "credits changed"; issueId?: number | undefined; userId?: number }
  /** Texts, facets, or visibility of the book; `was` is the book before. */
  | { kind: "book edited"; was: { contentRating: ContentRating; removed: boolean } }
  /** Pages added, moved, removed, or described. */
  | { kind: "pages edited"; issueId: number }
  /** Covers; dates: of the next issue, and those that the sample comics change; panels of pages. */
  | { kind: "covers replaced" | "dates changed" | "panels changed" }
  /** Panels that the site has found, which have no script: only the pages of the book show them. */
  | { kind: "panels found" }
  | { kind: "book hidden" | "book shown" };

type Book = { id: number; publisherId: number };

/**
 * Finishes every change of a book or an issue, in the transaction that has locked the book: renews the search index as far as needed,
 * drops what is cached about the work, also what only hiding drops if somebody now sees less or more, and says what has happened.
 */
export async function workChanged(
  queue: Pick<Queue, "emit">,
  tx: Queries,
  book: Book,
  change: WorkChange,
): Promise<void> {
  const { kind } = change;
  const renewed = listRenewed(change);
  const now = renewed === "nothing" ? undefined : await renewSearch(tx, book.id, renewed);
  const was = kind === "book edited" ? change.was : now;
  const isHiddenOrShown = now?.removed !== was?.removed;
  const coversCover = now?.contentRating === "M" && was?.contentRating !== "M";
  const hides =
    ["issue deleted", "issue returned", "book hidden", "book shown"].includes(kind) || isHiddenOrShown || coversCover;
  const credited = kind === "credits changed" && change.userId;
  const tags = kind === "panels found" ? [bookTag(book.id)] : [worksTag, bookTag(book.id), userTag(book.publisherId)];
  if (credited) tags.push(userTag(credited));
  if (hides) tags.push(hidingTag);
  await announce(tx, ...tags);
  const data = {
    bookId: book.id,
    publisherId: book.publisherId,
    ...("issueId" in change && { issueId: change.issueId }),
  };
  if (kind in workEvents) await queue.emit(tx, workEvents[kind as keyof typeof workEvents], data);
  if (isHiddenOrShown) await queue.emit(tx, workEvents[now?.removed ? "book hidden" : "book shown"], data);
}

/** What has to be indexed again. */
function listRenewed(change: WorkChange): "all issues" | "no issue" | { issueId: number } | "nothing" {
  if (change.kind === "issue deleted") return "no issue";
  if (change.kind === "book edited") return "all issues";
  if (change.kind === "pages edited") return "nothing";
  if (!("issueId" in change)) return change.kind === "credits changed" ? "all issues" : "nothing";
  return change.issueId === undefined ? "all issues" : { issueId: change.issueId };
}

function toEvent(name: string): Event<WorkEvent> {
  return { name, schema, keyOf: ({ bookId, issueId }) => `${bookId} ${issueId ?? ""}`.trim() };
}
