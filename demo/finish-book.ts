import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { and, eq } from "drizzle-orm";
import { nextIssueNumber } from "#domains/books/books.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import { announceBook } from "#domains/books/change-book.server.ts";
import { coverLadder } from "#domains/books/cover-ladder.ts";
import { coverRule } from "#domains/books/vocab.ts";
import { insertCredits } from "#domains/issues/credits.server.ts";
import { insertIssue } from "#domains/issues/issues.server.ts";
import { issues } from "#domains/issues/issues-table.server.ts";
import { pageLadder } from "#domains/issues/page-ladder.ts";
import { renewSearch } from "#domains/issues/renew-search.server.ts";
import { pageRule } from "#domains/issues/vocab.ts";
import { bookmarks } from "#domains/library/bookmarks-table.server.ts";
import { issuePrefixes } from "#domains/publishing/image-prefixes.server.ts";
import type { ImageRule } from "#platform/images/image-rule.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { inspectImage } from "#platform/images/inspect-image.server.ts";
import { keepOriginals } from "#platform/images/originals.server.ts";
import { recordImages } from "#platform/images/record-images.server.ts";
import type { SampleBook } from "./book.ts";
import { storyOf } from "./books.ts";
import type { DrawnBook } from "./drawing/drawing-table.ts";
import type { SampleUsers } from "./make-people.ts";
import { bookmarks as bookmarked, type PersonName } from "./people.ts";
import { workCreditsOf } from "./publish-sample.ts";

const dayMs = 86_400_000;

/** All of a published sample comic that its publishing did not do, at once: later issues, dates, status, whether it is hidden, who keeps it. */
export async function finishBook(
  store: ImageStore,
  bookId: number,
  book: SampleBook,
  files: DrawnBook,
  users: SampleUsers,
): Promise<void> {
  const story = storyOf(book).issues;
  const publisher = users[book.publisher];
  const credited = workCreditsOf(book, users);
  const kept: Record<"cover" | "pages", Awaited<ReturnType<typeof inspected>>>[] = [];
  for (const issue of files.issues.slice(1)) {
    const [cover, pages] = [await inspected([issue.cover], coverRule), await inspected(issue.pages, pageRule)];
    await keepOriginals(store, [...cover, ...pages]);
    kept.push({ cover, pages });
  }
  const now = Date.now();
  const publishedAt = (at: number) => new Date(now - (book.daysAgo + book.everyDays * (story.length - 1 - at)) * dayMs);
  await store.database.transaction(async (tx) => {
    for (const [at, { cover, pages }] of kept.entries()) {
      const issue = story[at + 1];
      const [coverId] = await recordImages(store, tx, coverLadder, cover);
      const [imagePrefix] = await issuePrefixes(tx, publisher.id, 1);
      if (!issue || !coverId || !imagePrefix) throw new Error(`An issue of ${book.title} is incomplete.`);
      const pageImageIds = await recordImages(store, tx, pageLadder, pages);
      const number = await nextIssueNumber(tx, bookId);
      const about = { title: issue.title, description: issue.about };
      const issueId = await insertIssue(tx, { ...about, bookId, number, coverId, imagePrefix, pageImageIds });
      await insertCredits(tx, issueId, credited);
    }
    for (const at of story.keys())
      await tx
        .update(issues)
        .set({ createdAt: publishedAt(at) })
        .where(and(eq(issues.bookId, bookId), eq(issues.number, at + 1)));
    await tx
      .update(books)
      .set({ createdAt: publishedAt(0), status: book.status, removed: book.hidden ?? false })
      .where(eq(books.id, bookId));
    await renewSearch(tx, bookId, "all issues");
    const keepers = (Object.keys(bookmarked) as PersonName[]).filter((name) =>
      bookmarked[name]?.includes(book.urlSlug),
    );
    for (const name of keepers)
      await tx
        .insert(bookmarks)
        .values({ userId: users[name].id, bookId, createdAt: publishedAt(0) })
        .onConflictDoNothing();
    await announceBook(tx, bookId, publisher.id);
  });
}

async function inspected(files: string[], rule: ImageRule) {
  return Promise.all(
    files.map(async (file) => {
      const image = await inspectImage({ path: file, name: path.basename(file) }, rule);
      const hash = createHash("sha256")
        .update(await readFile(file))
        .digest("hex");
      return { ...image, path: file, hash };
    }),
  );
}
