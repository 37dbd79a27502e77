import type { FastifyRequest } from "fastify";
import type { FoundBook } from "#domains/books/books.server.ts";
import { announceBook } from "#domains/books/change-book.server.ts";
import { lockIssue, updateIssue } from "#domains/issues/change-issue.server.ts";
import type { FoundIssue } from "#domains/issues/issues.server.ts";
import { pages } from "#domains/issues/issues-table.server.ts";
import { pageLadder } from "#domains/issues/page-ladder.ts";
import type { Viewer } from "#platform/api/handler.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, eq, inArray, lt, sql } from "#platform/db/drizzle.server.ts";
import { fail } from "#platform/errors.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { keepOriginals } from "#platform/images/originals.server.ts";
import { receivePictures } from "#platform/images/receive-pictures.server.ts";
import { recordImages } from "#platform/images/record-images.server.ts";
import { releaseAfterViewing } from "#platform/images/release-after-viewing.server.ts";
import { editContract } from "./edit-contract.ts";
import { checkNamedPrefixes } from "./form-references.server.ts";
import { type PagePlan, planPages } from "./page-plan.ts";
import { pictureRules } from "./picture-rules.ts";

/**
 * Adds, moves and removes pages of an issue as the form in `request` says, all or nothing. Throws `bad_input` for numbers other than
 * 1 to n, `not_its_pages` unless the form names each page that the issue has now, as staying or going, and no other.
 */
export function editPages(
  store: ImageStore,
  viewer: Viewer,
  book: FoundBook,
  issue: FoundIssue,
  request: FastifyRequest,
): Promise<void> {
  const { database } = store;
  return receivePictures(
    store,
    request,
    editContract.editIssuePages,
    pictureRules,
    async ({ body, files: { issueAssets } }) => {
      const plan = planPages(body, issueAssets.length);
      await checkNamedPrefixes(database.queries, viewer, body);
      // Before the files are kept, and once more when nobody else can change the pages.
      await checkPages(database.queries, issue.id, plan);
      await keepOriginals(store, issueAssets);
      await database.transaction(async (tx) => {
        const { id } = await lockIssue(tx, book.id, issue.number);
        await checkPages(tx, id, plan);
        const imageIds = await recordImages(store, tx, pageLadder, issueAssets);
        const gone = await writePages(tx, id, plan, imageIds);
        await updateIssue(tx, id, { pageTotal: plan.kept.length + plan.added.length });
        await releaseAfterViewing(store, tx, gone);
        await announceBook(tx, book.id, book.publisherId);
      });
    },
  );
}

async function checkPages(queries: Queries, issueId: number, { kept, removed }: PagePlan): Promise<void> {
  const there = await queries.select({ id: pages.id }).from(pages).where(eq(pages.issueId, issueId));
  // No issue is without pages: it was deleted since it was found.
  if (there.length === 0) throw fail("issue_not_found");
  const named = new Set([...kept.map(({ id }) => id), ...removed]);
  if (named.size !== there.length || there.some(({ id }) => !named.has(id))) throw fail("not_its_pages");
}

/** Brings the rows to what `plan` says, and returns the images of the pages that went. */
async function writePages(tx: Queries, issueId: number, plan: PagePlan, imageIds: number[]): Promise<number[]> {
  const { kept, added, removed } = plan;
  const gone = await tx
    .delete(pages)
    .where(and(eq(pages.issueId, issueId), inArray(pages.id, removed)))
    .returning({ imageId: pages.imageId });
  await renumber(tx, issueId, kept);
  if (added.length)
    await tx.insert(pages).values(added.map((number, at) => ({ issueId, number, imageId: imageIds[at] ?? 0 })));
  return gone.map(({ imageId }) => imageId);
}

/** By way of negative numbers, since no two pages of an issue may have the same number, not even between two rows of one statement. */
async function renumber(tx: Queries, issueId: number, kept: PagePlan["kept"]): Promise<void> {
  const ids = sql.param(kept.map(({ id }) => id));
  const numbers = sql.param(kept.map(({ number }) => number));
  await tx.execute(sql`
    update pages set number = -moved.number
    from unnest(${ids}::bigint[], ${numbers}::integer[]) as moved (id, number)
    where pages.id = moved.id and pages.issue_id = ${issueId} and pages.number <> moved.number`);
  await tx
    .update(pages)
    .set({ number: sql`-${pages.number}` })
    .where(and(eq(pages.issueId, issueId), lt(pages.number, 0)));
}
