import type { PageRead } from "#domains/issues/contract.ts";
import { defaultPageMapEntry, isFilledIn, type PageMapEntry, toPageMapEntry } from "#domains/issues/page-map.ts";
import type { MadePage } from "#domains/masters/keep-masters.ts";
import { listVariants } from "#platform/images/picture.ts";
import { isNew, type NewPage, type SheetPage, toPageMap } from "./page-list.ts";

/**
 * A page that is already published under `number`. `widest` is the URL of its largest variant, and `made` the files from which it was
 * uploaded a moment ago.
 */
export type PublishedPage = SheetPage & { id: number; number: number; url: string; widest: string; made?: MadePage };
/** The pages on the site, and their version. */
export type PublishedPages = { published: PublishedPage[]; version: number };
/** A page of an issue that is being edited. */
export type EditedPage = PublishedPage | NewPage;

const previewWidth = 360;

function toPublishedPage({ id, page_number: number, photo_url: url, sources, ...said }: PageRead): PublishedPage {
  const webps = listVariants({ url, sources }).filter(({ format }) => format === "webp");
  const preview = webps.find(({ width }) => width >= previewWidth)?.url ?? url;
  const widest = webps.at(-1)?.url ?? url;
  const entry = toPageMapEntry(said);
  return {
    key: `page-${id}`,
    id,
    number,
    preview,
    url,
    widest,
    ...(isFilledIn(entry) && { entry }),
  };
}

/** Converts the pages of an issue from the API for the contact sheet. */
export function toPublishedPages({
  issueAssets,
  pagesVersion: version,
}: {
  issueAssets: PageRead[];
  pagesVersion: number;
}): PublishedPages {
  return { published: issueAssets.map(toPublishedPage), version };
}

/** Finds the published pages that are no longer among the edited ones. Saving removes them. */
export function findRemovedPages(published: readonly PublishedPage[], edited: readonly EditedPage[]): PublishedPage[] {
  const kept = new Set(edited.map(({ key }) => key));
  return published.filter(({ key }) => !kept.has(key));
}

/** Returns the edited pages with a removed one restored: in place of its replacement, or otherwise after the page it followed. */
export function restorePage(edited: readonly EditedPage[], page: PublishedPage): EditedPage[] {
  const replacement = edited.findIndex((other) => isNew(other) && other.replaces === page.key);
  if (replacement !== -1) return edited.toSpliced(replacement, 1, page);
  const before = edited.findLastIndex((other) => !isNew(other) && other.number < page.number);
  const first = edited.findIndex((other) => !isNew(other));
  const at = before !== -1 ? before + 1 : first === -1 ? edited.length : first;
  return edited.toSpliced(at, 0, page);
}

/** Whether the edited pages are the published ones in the same order, with the same page map. */
export function hasSamePages(published: readonly PublishedPage[], edited: readonly EditedPage[]): boolean {
  return (
    published.length === edited.length &&
    edited.every(({ key, entry }, at) => key === published[at]?.key && isSamePageMapEntry(entry, published[at].entry))
  );
}

export function isSamePageMapEntry(
  one: PageMapEntry = defaultPageMapEntry,
  other: PageMapEntry = defaultPageMapEntry,
): boolean {
  const { kind, contentNote, description } = one;
  return kind === other.kind && contentNote === other.contentNote && description === other.description;
}

/**
 * Whether `found` is the result of saving `edited` over `published`: kept pages in their positions, new pages in all others, and the same
 * page map.
 */
export function isSaved(
  published: readonly PublishedPage[],
  edited: readonly EditedPage[],
  found: readonly PublishedPage[],
): boolean {
  const before = new Set(published.map(({ key }) => key));
  return (
    found.length === edited.length &&
    found.every(({ key, entry }, at) => {
      const expected = edited[at];
      const isExpected = expected && (isNew(expected) ? !before.has(key) : key === expected.key);
      return isExpected && isSamePageMapEntry(expected.entry, entry);
    })
  );
}

type Prefixes = { bookImagePrefixRef: string; issueImagePrefixRef: string };

/** Makes the form of the `editIssuePages` call. It lists every page of the issue: kept or new, each with its number, or removed. */
export function toPagesForm(
  { published, version }: PublishedPages,
  edited: readonly EditedPage[],
  prefixes: Prefixes,
): FormData {
  const numbered = edited.map((page, at) => ({ page, number: at + 1 }));
  const kept = numbered.flatMap(({ page, number }) => (isNew(page) ? [] : [{ id: page.id, number }]));
  const added = numbered.flatMap(({ page, number }) => (isNew(page) ? [{ file: page.file, number }] : []));
  const fields = {
    newIssueAssetsPageNums: added.map(({ number }) => number),
    prevIssueAssets: kept.map(({ id }) => ({ id })),
    prevIssueAssetsUpdatedPageNums: kept.map(({ number }) => number),
    issueAssetsToBeRemoved: findRemovedPages(published, edited).map(({ id }) => ({ id })),
    pageMap: toPageMap(edited),
    pagesVersion: version,
  };
  const form = new FormData();
  form.append("bookImagePrefixRef", prefixes.bookImagePrefixRef);
  form.append("issueImagePrefixRef", prefixes.issueImagePrefixRef);
  for (const [name, value] of Object.entries(fields)) form.append(name, JSON.stringify(value));
  for (const { file } of added) form.append("issueAssets", file);
  return form;
}
