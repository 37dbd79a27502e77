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
};

const retryMs = 10_000;

/**
 * Saves a form as its draft: uploads one page after another, so that a lost connection costs one page, and sends what has changed since
 * the last time. Saves run one after another.
 */
export function openDraftSaver({ draft, initial, read, showPages, onState }: Saver) {
  const params = { id: draft.id };
  let { version } = draft;
  let saved: Record<string, string> = { ...listTexts(initial), ...listPages(initial) };
  let covers: (File | undefined)[] = [];
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;
  let isPending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function uploadPage(page: NewPage): Promise<void> {
    const form = new FormData();
    form.append("issueAssets", page.file);
    const call = draftCalls.addDraftPages;
    const answer = await sendForm<DraftContract["addDraftPages"]>(call, form, { params });
    version = answer.version;
    const [uploaded] = answer.pages;
    if (!uploaded) return;
    // It keeps its key, so that its card keeps the focus.
    const kept = { ...toDraftPage(uploaded), key: page.key, ...(page.entry && { entry: page.entry }) };
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
