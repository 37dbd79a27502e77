import type { FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import { lockUnsuspendedUser } from "#domains/people/find-user.server.ts";
import type { FoundBook } from "#domains/books/books.server.ts";
import { lockBook } from "#domains/books/change-book.server.ts";
import { lockIssue, updateIssue } from "#domains/issues/change-issue.server.ts";
import type { FoundIssue } from "#domains/issues/issues.server.ts";
import { workChanged } from "#domains/issues/work-changed.server.ts";
import { pageLadder } from "#domains/issues/page-ladder.ts";
import { checkPages, type PagePlan, writePages } from "#domains/issues/pages.server.ts";
import { pagesMax } from "#domains/issues/vocab.ts";
import { readReplaced, returnReplaced } from "#domains/panels/replaced-panels.server.ts";
import type { Viewer } from "#platform/api/handler.server.ts";
import { failInput } from "#platform/errors.ts";
import { claimSpace } from "#platform/images/allowance.server.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { storeOriginals } from "#platform/images/originals.server.ts";
import { receivePictures } from "#platform/images/receive-pictures.server.ts";
import { recordImages } from "#platform/images/record-images.server.ts";
import { editContract } from "./edit-contract.ts";
import { missingPages } from "./forms.ts";
import { checkPrefixes } from "./records/image-prefixes.server.ts";
import { pictureRules } from "./publish-contract.ts";
import { releasePictures } from "./records/release-pictures.server.ts";

type Form = z.output<typeof editContract.editIssuePages.body>;

/**
 * Adds, moves, and removes pages of an issue according to the form in `request`, all or nothing. Throws `bad_input` unless the pages are
 * numbered 1 to n, `not_its_pages` unless the form starts from the current pages and keeps or removes each, and `not_your_prefix`.
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
    viewer.id,
    request,
    editContract.editIssuePages,
    pictureRules,
    async ({ body, files: { issueAssets } }) => {
      const plan = planPages(body, issueAssets.length);
      await checkPrefixes(database.queries, viewer, body);
      // Checked before any file is stored, and again under the lock.
      const freed = await checkPages(database.queries, issue, plan);
      const claims = await storeOriginals(store, viewer.id, issueAssets, freed);
      await database.transaction(async (tx) => {
        await lockUnsuspendedUser(tx, viewer.id);
        const locked = await lockBook(tx, book.id);
        const current = await lockIssue(tx, book.id, issue.number);
        const removedImages = await checkPages(tx, current, plan);
        await claimSpace(store, tx, viewer.id, issueAssets, removedImages);
        const imageIds = await recordImages(store, tx, claims, pageLadder, issueAssets);
        const replaced = await readReplaced(tx, plan);
        await writePages(tx, current.id, plan, imageIds);
        await returnReplaced(tx, current.id, replaced);
        const pageTotal = plan.kept.length + plan.added.length;
        await updateIssue(tx, current.id, { pageTotal, pagesVersion: current.pagesVersion + 1 });
        await releasePictures(store, tx, locked, removedImages);
        await workChanged(store.queue, tx, book, { kind: "pages edited", issueId: current.id });
      });
    },
  );
}

/** Turns a form with `newPages` files into a plan. Throws `bad_input` unless kept and new pages are numbered 1 to n, each number once. */
function planPages(form: Form, newPages: number): PagePlan {
  const { newIssueAssetsPageNums: added, prevIssueAssets, prevIssueAssetsUpdatedPageNums: moved } = form;
  const removed = form.issueAssetsToBeRemoved.map(({ id }) => id);
  const named = [...prevIssueAssets.map(({ id }) => id), ...removed];
  const numbers = [...moved, ...added];
  if (added.length !== newPages) throw refuse("newIssueAssetsPageNums", "Each new page needs one number.");
  if (moved.length !== prevIssueAssets.length)
    throw refuse("prevIssueAssetsUpdatedPageNums", "Each kept page needs one number.");
  if (new Set(named).size < named.length) throw refuse("prevIssueAssets", "A page is listed more than once.");
  if (numbers.length === 0) throw refuse("issueAssets", missingPages);
  if (numbers.length > pagesMax) throw refuse("issueAssets", `An issue has at most ${pagesMax} pages.`);
  if (numbers.toSorted((a, b) => a - b).some((number, at) => number !== at + 1))
    throw refuse("issueAssets", `The pages must be numbered from 1 to ${numbers.length}, each number once.`);
  const { pageMap: map, pagesVersion } = form;
  if (map && map.length !== numbers.length) throw refuse("pageMap", "The page map needs one entry for each page.");
  return {
    pagesVersion,
    map,
    kept: prevIssueAssets.map(({ id }, at) => ({ id, number: moved[at] ?? 0 })),
    added,
    removed,
  };
}

function refuse(path: string, message: string) {
  return failInput([{ path, message }]);
}
