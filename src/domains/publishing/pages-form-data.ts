import { type EditedPage, type PublishedPage, pagesToBeRemoved } from "./pages/edited-pages.ts";
import { isNew } from "./pages/page-list.ts";

type Prefixes = { bookImagePrefixRef: string; issueImagePrefixRef: string };

/** The fields of the `issue-assets` call: every page of the issue is kept with its number, new with its number, or removed. */
export function pagesFormData(
  published: readonly PublishedPage[],
  edited: readonly EditedPage[],
  { bookImagePrefixRef, issueImagePrefixRef }: Prefixes,
): FormData {
  const numbered = edited.map((page, at) => ({ page, number: at + 1 }));
  const kept = numbered.flatMap(({ page, number }) => (isNew(page) ? [] : [{ id: page.id, number }]));
  const added = numbered.flatMap(({ page, number }) => (isNew(page) ? [{ file: page.file, number }] : []));
  const form = new FormData();
  const lists = {
    newIssueAssetsPageNums: added.map(({ number }) => number),
    prevIssueAssets: kept.map(({ id }) => ({ id })),
    prevIssueAssetsUpdatedPageNums: kept.map(({ number }) => number),
    issueAssetsToBeRemoved: pagesToBeRemoved(published, edited).map(({ id }) => ({ id })),
  };
  form.append("bookImagePrefixRef", bookImagePrefixRef);
  form.append("issueImagePrefixRef", issueImagePrefixRef);
  for (const [name, list] of Object.entries(lists)) form.append(name, JSON.stringify(list));
  for (const { file } of added) form.append("issueAssets", file);
  return form;
}
