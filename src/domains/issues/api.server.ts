import { editingHandlers } from "#domains/publishing/editing-api.server.ts";
import { type Needs, publishingHandlers } from "#domains/publishing/publishing-api.server.ts";
import type { Handlers } from "#platform/api/handler.server.ts";
import type { issueCalls } from "./calls.ts";
import type { IssueContract } from "./contract.ts";
import { readingHandlers } from "./reading-api.server.ts";

export function issueHandlers(needs: Needs): Handlers<typeof issueCalls, IssueContract> {
  return { ...readingHandlers(needs.store), ...publishingHandlers(needs), ...editingHandlers(needs) };
}
