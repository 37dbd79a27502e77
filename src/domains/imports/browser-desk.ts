import { draftCalls } from "#domains/drafts/calls.ts";
import { draftClient } from "#domains/drafts/client.ts";
import type { DraftContract } from "#domains/drafts/contract.ts";
import { isCallError } from "#platform/api/call-error.ts";
import { sendForm } from "#platform/api/send-form.ts";
import type { ImportDesk, ImportedIssue } from "./import-desk.ts";

/** Keeps and publishes drafts by the calls of the site. All throw CallError. */
export const browserDesk: ImportDesk = {
  async openDraft(texts, cover) {
    const form = new FormData();
    for (const [name, value] of Object.entries(texts))
      form.append(name, typeof value === "string" ? value : JSON.stringify(value));
    form.append("issueCoverPhoto", cover);
    if (texts.bookId === undefined) form.append("bookCoverPhoto", cover);
    try {
      const { draft } = await sendForm<DraftContract["createDraft"]>(draftCalls.createDraft, form);
      return { id: draft.id, pagesTotal: draft.pages.length };
    } catch (error) {
      if (isCallError(error) && error.code === "already_imported") return error.data as ImportedIssue;
      throw error;
    }
  },
  async addPage(id, page, after) {
    const form = new FormData();
    form.append("after", String(after));
    form.append("issueAssets", page);
    await sendForm<DraftContract["addDraftPages"]>(draftCalls.addDraftPages, form, { params: { id } });
  },
  async describePages(id, entries) {
    const params = { id };
    const { draft } = await draftClient.readDraft({ params });
    const form = new FormData();
    form.append("version", String(draft.version));
    form.append("pageIds", JSON.stringify(draft.pages.map((page) => page.id)));
    form.append("pageMap", JSON.stringify(entries.slice(0, draft.pages.length)));
    await sendForm<DraftContract["editDraft"]>(draftCalls.editDraft, form, { params });
  },
  async publish(id) {
    const { book, issue } = await draftClient.publishDraft({ params: { id }, body: {} });
    return {
      issue_number: issue?.issue_number ?? 0,
      book: { book_id: book?.id ?? 0, url_slug: book?.url_slug ?? "" },
    };
  },
  async discard(id) {
    await draftClient.deleteDraft({ params: { id } });
  },
};
