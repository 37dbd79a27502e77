import { keepMasters, type MadePage } from "#domains/masters/keep-masters.ts";
import { isNew, type NewPage } from "#domains/work-forms/pages/page-list.ts";
import type { EditedPage } from "#domains/work-forms/pages/edited-pages.ts";
import { isCallError } from "#platform/api/call-error.ts";
import { sendForm } from "#platform/api/send-form.ts";
import { releaseLocalPicture } from "#platform/images/local-picture.ts";
import { draftCalls } from "./calls.ts";
import { draftClient } from "./client.ts";
import type { DraftContract, DraftRead } from "./contract.ts";
import { type DraftValues, listPages, listTexts, toDraftPage } from "./draft-values.ts";

/** `changed`: somebody has changed the draft elsewhere; `theirs` is that version. */
export type SaveState =
  | { step: "saved"; at: string }
  | { step: "saving" }
  | { step: "failed"; message: string }
  | { step: "changed"; theirs: DraftRead };

type Saver = {
  draft: DraftRead;
  initial: DraftValues;
  /** Reads the form. */
  read: () => DraftValues;
  /** Puts uploaded pages into the form in place of their files. */
  showPages: (pages: EditedPage[]) => void;
  onState: (state: SaveState) => void;
  /** Whether the files that pages were made from are kept, too. */
  keepsMasters: () => boolean;
  /** Called with a sentence about a master that the site does not keep. Its pages are saved without it. */
  onUnkept: (message: string) => void;
};

const retryMs = 10_000;

/**
 * Saves a form as its draft: uploads one page after another, so that a lost connection costs one page, and sends what has changed since
 * the last time. Saves run one after another.
 */
export function openDraftSaver({ draft, initial, read, showPages, onState, keepsMasters, onUnkept }: Saver) {
  const params = { id: draft.id };
  let { version } = draft;
  let saved: Record<string, string> = { ...listTexts(initial), ...listPages(initial) };
  let covers: (File | undefined)[] = [];
  let running: Promise<void> = Promise.resolve();
  /** Pages whose masters are kept, or refused. */
  const settled = new WeakSet<File>();
  let isStopped = false;
  let isPending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Keeps the masters of pages that are about to be uploaded, or were before the author wanted that. */
  async function keepMastersOf(pages: readonly MadePage[]): Promise<void> {
    if (!keepsMasters()) return;
    const rest = pages.filter(({ file }) => !settled.has(file));
    for (const message of await keepMasters(rest)) onUnkept(message);
    for (const { file } of rest) settled.add(file);
  }

  async function uploadPage(page: NewPage): Promise<void> {
    // Before the page: if this ends in between, the page is missing, too, and is added again.
    await keepMastersOf([page]);
    const form = new FormData();
    form.append("issueAssets", page.file);
    const call = draftCalls.addDraftPages;
    const answer = await sendForm<DraftContract["addDraftPages"]>(call, form, { params });
    version = answer.version;
    const [uploaded] = answer.pages;
    if (!uploaded) return;
    // It keeps its key, so that its card keeps the focus.
    const kept = { ...toDraftPage(uploaded), key: page.key, made: page, ...(page.entry && { entry: page.entry }) };
    showPages(read().issueAssets.map((other) => (other.key === page.key ? kept : other)));
    releaseLocalPicture(page);
  }

  async function sendChanges(): Promise<string | undefined> {
    const values = read();
    const now = { ...listTexts(values), ...listPages(values) };
    const nowCovers = [values.bookCoverPhoto?.file, values.issueCoverPhoto?.file];
    const form = new FormData();
    form.append("version", String(version));
    const changed = Object.entries(now).filter(([name, value]) => saved[name] !== value);
    for (const [name, value] of changed) form.append(name, value);
    for (const [at, name] of ["bookCoverPhoto", "issueCoverPhoto"].entries()) {
      const file = nowCovers[at];
      if (file && file !== covers[at]) form.append(name, file);
    }
    if ([...form.keys()].length === 1) return undefined;
    const answer = await sendForm<DraftContract["editDraft"]>(draftCalls.editDraft, form, { params });
    ({ version } = answer.draft);
    saved = now;
    covers = nowCovers;
    return answer.draft.updated_at;
  }

  async function saveOnce(): Promise<void> {
    if (isStopped) return;
    isPending = false;
    onState({ step: "saving" });
    try {
      for (;;) {
        const page = read().issueAssets.find((each): each is NewPage => isNew(each));
        if (!page) break;
        await uploadPage(page);
      }
      await keepMastersOf(read().issueAssets.flatMap((page) => (isNew(page) ? page : (page.made ?? []))));
      const at = await sendChanges();
      onState({ step: "saved", at: at ?? new Date().toISOString() });
    } catch (error) {
      await fail(error);
    }
  }

  async function fail(error: unknown): Promise<void> {
    const status = isCallError(error) ? error.status : 0;
    if (isCallError(error) && error.code === "draft_changed") {
      isStopped = true;
      onState({ step: "changed", theirs: (await draftClient.readDraft({ params })).draft });
      return;
    }
    isPending = true;
    onState({ step: "failed", message: isCallError(error) ? error.message : "This could not be saved." });
    if (status === 0 || status >= 500 || status === 429) timer = setTimeout(() => void save(), retryMs);
  }

  function save(): Promise<void> {
    clearTimeout(timer);
    isPending = true;
    running = running.then(saveOnce);
    return running;
  }

  return {
    /** Saves what has changed. Resolves when it is saved, or has failed. */
    save,
    /** Whether something may not have been saved yet. */
    isUnsaved: () => isPending,
    note: () => {
      isPending = true;
    },
    /** Goes on from the version that somebody else has saved, and replaces it. */
    async replace(theirs: DraftRead): Promise<void> {
      ({ version } = theirs);
      const known = new Set(theirs.pages.map(({ id }) => id));
      showPages(read().issueAssets.filter((page) => isNew(page) || known.has(page.id)));
      saved = {};
      covers = [];
      isStopped = false;
      await save();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

export type DraftSaver = ReturnType<typeof openDraftSaver>;
