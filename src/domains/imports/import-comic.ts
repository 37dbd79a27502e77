import type { NamedCredits, WorkCredits } from "#domains/issues/forms.ts";
import { draftCalls } from "#domains/drafts/calls.ts";
import { draftClient } from "#domains/drafts/client.ts";
import type { DraftContract, DraftRead } from "#domains/drafts/contract.ts";
import { keepMasters } from "#domains/masters/keep-masters.ts";
import { pagesMax } from "#domains/issues/vocab.ts";
import { encodeCover, readCover } from "#domains/work-forms/covers/chosen-cover.ts";
import { isCallError } from "#platform/api/call-error.ts";
import { sendForm } from "#platform/api/send-form.ts";
import { releaseLocalPicture } from "#platform/images/local-picture.ts";
import type { Comic } from "./comics.ts";
import { type PreparedPage, preparePages, UnusableComic, type WidePages } from "./prepare-pages.ts";

/** What holds for all comics that are imported together. */
export type ImportOptions = {
  bookId: number;
  creditsOf: (comic: Comic) => { workCredits: WorkCredits; namedCredits: NamedCredits };
  wide: WidePages;
  /** Keeps the files that pages are made from, too. */
  keepsMasters: boolean;
  /** Publishes each issue when its pages are there; otherwise it stays a draft. */
  publishes: boolean;
};
/** Sentences about masters that the site does not keep. */
type Unkept = { unkept: string[] };
/** How far a comic is: its pages so far, or what has become of it. */
export type ImportState =
  | { step: "waiting" }
  | { step: "sending"; done: number; of: number }
  /** The site is busy or away, or takes no more for now; it is asked again. */
  | { step: "paused"; message: string }
  | ({ step: "drafted"; draftId: number } & Unkept)
  | ({ step: "published"; number: number } & Unkept)
  | { step: "failed"; message: string };

/**
 * Makes a draft of a comic and sends its pages one by one, so that what was sent before a lost connection or a closed browser is not sent
 * again, and publishes it if wanted. A comic that is an issue of the book already is left as it is. Throws CallError,
 * UnusableComic, and UnusableArchive.
 */
export async function importComic(
  comic: Comic,
  options: ImportOptions,
  onState: (state: ImportState) => void,
): Promise<void> {
  const { pages, close } = await comic.open();
  try {
    onState({ step: "sending", done: 0, of: pages.length });
    const draft = await openDraft(comic, options, async () => (await pages[0]?.read())?.picture);
    if (typeof draft === "number") return onState({ step: "published", number: draft, unkept: [] });
    const params = { id: draft.id };
    // Pages are made anew in the same order, so those at the beginning are there already.
    const sent = draft.pages.length;
    const prepared: PreparedPage["entry"][] = [];
    const unkept: string[] = [];
    for (const [at, page] of pages.entries()) {
      onState({ step: "sending", done: at, of: pages.length });
      const parts = await preparePages(await page.read(), page.kind, options.wide);
      if (options.keepsMasters) unkept.push(...(await keepMasters(parts)));
      for (const part of parts) {
        prepared.push(part.entry);
        if (prepared.length > pagesMax) throw new UnusableComic(`An issue has at most ${pagesMax} pages.`);
        if (prepared.length > sent) await sendPage(params, part.file);
      }
    }
    await describePages(params, prepared);
    if (!options.publishes) return onState({ step: "drafted", draftId: draft.id, unkept });
    const { issue } = await draftClient.publishDraft({ params, body: {} });
    onState({ step: "published", number: issue?.issue_number ?? 0, unkept });
  } finally {
    await close();
  }
}

/** Makes the draft, or finds it if it was begun before. Returns the number of the issue if it has been published. */
async function openDraft(
  comic: Comic,
  { bookId, creditsOf }: ImportOptions,
  readFirst: () => Promise<File | undefined>,
): Promise<DraftRead | number> {
  const { key, title, description, label, arc, firstPublished, oldAddress } = comic;
  const form = new FormData();
  const { workCredits, namedCredits } = creditsOf(comic);
  const texts = {
    bookId: String(bookId),
    importKey: key,
    issueTitle: title,
    issueDescription: description || title,
    issueLabel: label,
    storyArc: arc,
    oldAddress,
    firstPublished,
    workCredits: JSON.stringify(workCredits),
    namedCredits: JSON.stringify(namedCredits),
  };
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  const first = await readFirst();
  if (first) {
    const read = await readCover(first);
    const cover = await encodeCover(read);
    form.append("issueCoverPhoto", cover.file);
    releaseLocalPicture(read);
    releaseLocalPicture(cover);
  }
  try {
    const { draft } = await sendForm<DraftContract["createDraft"]>(draftCalls.createDraft, form);
    return draft;
  } catch (error) {
    if (isCallError(error) && error.code === "already_imported") return Number(error.data["issue_number"]);
    throw error;
  }
}

async function sendPage(params: { id: number }, file: File): Promise<void> {
  const form = new FormData();
  form.append("issueAssets", file);
  await sendForm<DraftContract["addDraftPages"]>(draftCalls.addDraftPages, form, { params });
}

/** Says what the pages are, if any of them is not a story page. */
async function describePages(params: { id: number }, entries: readonly PreparedPage["entry"][]): Promise<void> {
  if (entries.every(({ kind }) => kind === "story")) return;
  const { draft } = await draftClient.readDraft({ params });
  const form = new FormData();
  form.append("version", String(draft.version));
  form.append("pageIds", JSON.stringify(draft.pages.map(({ id }) => id)));
  form.append("pageMap", JSON.stringify(entries.slice(0, draft.pages.length)));
  await sendForm<DraftContract["editDraft"]>(draftCalls.editDraft, form, { params });
}
