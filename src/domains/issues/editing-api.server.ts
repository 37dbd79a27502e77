import type { Handlers } from "#platform/api/handler.server.ts";
import type { issueCalls } from "./calls.ts";
import type { IssueContract } from "./contract.ts";
import type { editingContract } from "./editing-contract.ts";
import type { Needs } from "./publishing-api.server.ts";

export function editingHandlers(
  _: Needs,
): Pick<Handlers<typeof issueCalls, IssueContract>, keyof typeof editingContract> {
  const later = async (): Promise<never> => {
    throw new Error("not there yet");
  };
  return {
    readBookForEdit: later,
    editBook: later,
    replaceBookCover: later,
    deleteBook: later,
    readIssueForEdit: later,
    previousCredits: later,
    editIssue: later,
    editIssuePages: later,
    replaceIssueCover: later,
    deleteIssue: later,
  };
}
