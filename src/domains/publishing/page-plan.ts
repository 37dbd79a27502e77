import type * as z from "zod/mini";
import { pagesMax } from "#domains/issues/vocab.ts";
import { badInput } from "#platform/errors.ts";
import type { editContract } from "./edit-contract.ts";
import { missingPages } from "./forms.ts";

type Form = z.output<typeof editContract.editIssuePages.body>;

/** What becomes of an issue's pages: those that stay with their new numbers, the numbers of the new ones in the order they came, the ids that go. */
export type PagePlan = { kept: { id: number; number: number }[]; added: number[]; removed: number[] };

/** The plan that a pages form with `newPages` files comes to. Throws `bad_input` unless kept and new pages are numbered 1 to n, each once. */
export function planPages(form: Form, newPages: number): PagePlan {
  const { newIssueAssetsPageNums: added, prevIssueAssets, prevIssueAssetsUpdatedPageNums: moved } = form;
  const removed = form.issueAssetsToBeRemoved.map(({ id }) => id);
  const named = [...prevIssueAssets.map(({ id }) => id), ...removed];
  const numbers = [...moved, ...added];
  if (added.length !== newPages) throw refused("newIssueAssetsPageNums", "Each new page needs one number.");
  if (moved.length !== prevIssueAssets.length)
    throw refused("prevIssueAssetsUpdatedPageNums", "Each page that stays needs one number.");
  if (new Set(named).size < named.length) throw refused("prevIssueAssets", "A page is named more than once.");
  if (numbers.length === 0) throw refused("issueAssets", missingPages);
  if (numbers.length > pagesMax) throw refused("issueAssets", `An issue has at most ${pagesMax} pages.`);
  if (numbers.toSorted((a, b) => a - b).some((number, at) => number !== at + 1))
    throw refused("issueAssets", `The pages must be numbered from 1 to ${numbers.length}, each number once.`);
  return { kept: prevIssueAssets.map(({ id }, at) => ({ id, number: moved[at] ?? 0 })), added, removed };
}

function refused(path: string, message: string) {
  return badInput([{ path, message }]);
}
