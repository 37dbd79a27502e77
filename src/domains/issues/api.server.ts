import type { Handlers } from "#platform/api/handler.server.ts";
import type { issueCalls } from "./calls.ts";
import type { IssueContract } from "./contract.ts";
import { editingHandlers } from "./editing-api.server.ts";
import { type Needs, publishingHandlers } from "./publishing-api.server.ts";
import { readingHandlers } from "./reading-api.server.ts";

export function issueHandlers(needs: Needs): Handlers<typeof issueCalls, IssueContract> {
  return { ...readingHandlers(needs.store), ...publishingHandlers(needs), ...editingHandlers(needs) };
}
