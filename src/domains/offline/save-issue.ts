import type { IssueRead, PageRead } from "#domains/issues/contract.ts";
import { issueName } from "#domains/issues/issue-name.ts";
import { issuePath, readerPath } from "#domains/issues/paths.ts";
import { isSpreadFile } from "#domains/issues/spread-file.ts";
import { panelCalls } from "#domains/panels/calls.ts";
import { requestUrl } from "#platform/api/request-url.ts";
import { chooseFile, listAssets, pictureKey } from "./saved-files.ts";
import { dropNow, findSaved, noteSaved, openCache, runWithLock, type SavedIssue } from "./saved-issues.ts";

/** The page that offline readers are redirected to. Must match offline-worker.js. */
const offlineHome = "/history";

/**
 * Saves an issue on the device: its reader, its details, its panels, its pages in the size for this screen, and the files of the build. Calls
 * `onPage` with the number of each page before loading it. Rejects if anything cannot be loaded or stored; then nothing is saved.
 */
export function saveIssue(
  issue: IssueRead,
  pages: readonly PageRead[],
  onPage: (page: number) => void,
): Promise<SavedIssue> {
  return runWithLock(issue, async () => {
    // Another tab may have saved it while this one waited.
    const saved = await findSaved(issue);
    if (saved) return saved;
    try {
      return await saveNow(issue, pages, onPage);
    } catch (error) {
      await dropNow(issue);
      throw error;
    }
  });
}

async function saveNow(
  issue: IssueRead,
  pages: readonly PageRead[],
  onPage: (page: number) => void,
): Promise<SavedIssue> {
  const cache = await openCache(issue);
  const assets = new Set<string>();
  let bytes = 0;
  async function save(url: string, key = url): Promise<Response> {
    const response = await load(url);
    const { size } = await response.clone().blob();
    bytes += size;
    await cache.put(key, response.clone());
    return response;
  }
  async function saveAssets(address: string, text: string): Promise<void> {
    const others = listAssets(address, text).filter((url) => !assets.has(url));
    for (const url of others) assets.add(url);
    await Promise.all(
      others.map(async (url) => {
        const file = await save(url);
        if (!/\.(?:woff2|webp|png)$/.test(url)) await saveAssets(url, await file.text());
      }),
    );
  }

  // The issue's own pages come first, because loading them fails if only the owner can see the issue.
  for (const path of [readerPath(issue), issuePath(issue), offlineHome])
    await saveAssets(path, await (await save(path)).text());
  if (issue.has_panels) await save(panelsUrl(issue));
  // The history shows the cover.
  await save(issue.cover_photo, pictureKey(issue.cover_photo));
  const type = findShownType();
  for (const page of pages) {
    onPage(page.page_number);
    const url = chooseFile(page, { width: computeShownWidth(isSpreadFile(page, pages)), type });
    await save(url, pictureKey(url));
  }
  const { book_id, issue_number } = issue;
  const saved = { book_id, issue_number, name: issueName(issue), path: readerPath(issue), bytes };
  await noteSaved(saved);
  return saved;
}

/** The address at which the panel mode asks for the panels. */
function panelsUrl({ url_slug, book_id, issue_number }: IssueRead): string {
  const params = { urlSlug: url_slug, bookId: book_id, issueNumber: issue_number };
  return requestUrl(panelCalls.readPanels, { params });
}

/** Loads a file without the viewer's credentials, so that only what everybody can see is saved. */
async function load(url: string): Promise<Response> {
  const response = await fetch(url, { credentials: "omit" });
  if (!response.ok || response.redirected) throw new Error(`${url} answered ${response.status}.`);
  return response;
}

/** How many device pixels a page fills, on a phone in either orientation. Must match reader-page.tsx. */
function computeShownWidth(isSpread: boolean): number {
  const ratio = devicePixelRatio >= 2.5 ? 0.69 * devicePixelRatio : devicePixelRatio;
  return Math.min(innerWidth, isSpread ? 1984 : 992) * ratio;
}

/** The format in which the browser shows a page now. */
function findShownType(): string | undefined {
  const image = [...document.querySelectorAll<HTMLImageElement>("main picture img")].find(
    ({ currentSrc }) => currentSrc,
  );
  const [, format] = /\.(\w+)$/.exec(new URL(image?.currentSrc ?? "", location.href).pathname) ?? [];
  return format && `image/${format}`;
}
