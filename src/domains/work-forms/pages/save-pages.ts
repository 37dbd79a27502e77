import { mayHaveArrived } from "#domains/work-forms/frame/lost-responses.ts";
import { CallError, isCallError } from "#platform/api/call-error.ts";
import { type EditedPage, hasSamePages, isSaved, type PublishedPages } from "./edited-pages.ts";
import { isNew } from "./page-list.ts";
import { rebase } from "./rebase-pages.ts";

/** The server's pages as last seen, and the pages of later attempts whose responses were lost. */
export type KnownPages = PublishedPages & { lost: (readonly EditedPage[])[] };

interface PageCalls {
  read: () => Promise<PublishedPages>;
  send: (known: PublishedPages, edited: readonly EditedPage[]) => Promise<PublishedPages>;
  /** Called with what is now known and, if the form's pages change, with the pages to show. */
  remember: (known: KnownPages, pages?: EditedPage[]) => void;
}

type Edit = { known: KnownPages; pages: readonly EditedPage[] };

const code = "not_its_pages";
const haveChanged =
  "The pages of this issue have changed since, in another window or through an earlier attempt. The form now shows them, together with your changes. Please review them and submit again.";

/**
 * Saves edited pages. If they may have changed on the server, by an attempt whose response was lost or elsewhere, reads them again first,
 * since blindly sending them again could add pages twice. Throws if the user should look at the result before it is sent.
 */
export async function savePages(pages: readonly EditedPage[], known: KnownPages, calls: PageCalls): Promise<void> {
  const edit = known.lost.length > 0 ? await catchUp({ known, pages }, calls) : { known, pages };
  try {
    await send(edit, calls);
  } catch (error) {
    if (!isCallError(error) || error.code !== code) throw error;
    await send(await catchUp(edit, calls), calls);
  }
}

async function send({ known, pages }: Edit, { send: sendPages, remember }: PageCalls): Promise<void> {
  // After a lost attempt, even unchanged pages are sent: that raises the version, so that the site refuses the attempt if it arrives late.
  if (known.lost.length === 0 && hasSamePages(known.published, pages)) return;
  try {
    const saved = await sendPages(known, pages);
    remember({ ...saved, lost: [] }, saved.published);
  } catch (error) {
    if (!isCallError(error) || mayHaveArrived(error)) remember({ ...known, lost: [...known.lost, pages] });
    throw error;
  }
}

async function catchUp({ known, pages }: Edit, { read, remember }: PageCalls): Promise<Edit> {
  const { published, lost } = known;
  const site = await read();
  const found = site.published;
  if (hasSamePages(published, found)) return { known: { ...site, lost }, pages };
  const arrived = lost.filter((attempt) => isSaved(published, attempt, found));
  // The found pages do not show which of several attempts with equally many new files arrived. In JSON, files differ by their previews.
  const [attempt] = new Set(arrived.map((sent) => JSON.stringify(sent))).size === 1 ? arrived : [];
  const now = { ...site, lost: [] };
  const rebased = rebase(attempt ?? published, pages, found);
  remember(now, rebased);
  const keys = new Set(found.map(({ key }) => key));
  if (!attempt || pages.some((page) => !isNew(page) && !keys.has(page.key)))
    throw new CallError(400, code, haveChanged, [{ path: "issueAssets", message: haveChanged }]);
  return { known: now, pages: rebased };
}
