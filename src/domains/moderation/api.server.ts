import { findIssue, listPages } from "#domains/issues/issues.server.ts";
import type { Handlers } from "#platform/api/handler.server.ts";
import type { Limits } from "#platform/api/limits.server.ts";
import type { Database } from "#platform/db/database.ts";
import { fail } from "#domains/moderation/notices/errors.ts";
import { type PictureAddresses, pictureOf, unlock } from "#platform/images/picture.server.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { listActs } from "./acts.server.ts";
import type { moderationCalls } from "./calls.ts";
import type { ModerationContract } from "./contract.ts";
import { findBookToModerate } from "./find-book-to-moderate.server.ts";
import { hideReported } from "./hide-reported.server.ts";
import { findSubject } from "./find-subject.server.ts";
import { openModeration } from "./moderate.server.ts";
import { listOpenAnswers } from "./notices/notices.server.ts";
import { toRecordedActs } from "./recorded-acts.server.ts";
import { addReport } from "./reports.server.ts";
import { actsAtOnce } from "./record/vocab.ts";

type Dependencies = {
  database: Database;
  queue: Queue;
  pictures: PictureAddresses;
  limits: Limits<"reportAddress">;
};

/** Handlers for reports and the calls of moderators. */
export function moderationHandlers({
  database,
  queue,
  pictures,
  limits,
}: Dependencies): Handlers<typeof moderationCalls, ModerationContract> {
  const { queries } = database;
  const moderation = openModeration({ database, queue });

  return {
    async report({ body: { kind, id, ...report }, viewer, origin }) {
      await limits.consumeFrom("reportAddress", origin.address);
      await database.transaction(async (tx) => {
        await addReport(tx, viewer, { kind, id }, report);
        if (viewer) await hideReported(moderation, tx, { kind, id });
      });
      return {};
    },

    async listAnswers() {
      const open = await listOpenAnswers(queries);
      const rows = await listActs(queries, { limit: open.length, ids: open.map(({ actId }) => actId) });
      const acts = await toRecordedActs(queries, rows);
      const answers = open.flatMap(({ actId, ...answer }) =>
        acts.filter(({ id }) => id === actId).map((act) => ({ ...answer, act })),
      );
      return { answers };
    },

    async lookInside({ params: { bookId, issueNumber } }) {
      const book = await findBookToModerate(queries, bookId);
      if (!book) throw fail("book_not_found");
      const { id } = await findIssue(queries, book, issueNumber);
      const shown = unlock(pictures);
      return {
        pages: (await listPages(queries, id)).map(({ image }) => pictureOf(shown, image)),
        last_issue_number: book.lastIssueNumber,
      };
    },

    async listActs({ query: { before } }) {
      const rows = await listActs(queries, { limit: actsAtOnce, ...(before !== undefined && { before }) });
      return { acts: await toRecordedActs(queries, rows) };
    },

    async moderate({ body: { kind, id, act, reports, ...decision }, viewer }) {
      const subject = await findSubject(queries, { kind, id }, viewer);
      await moderation.decide(act, {
        ...decision,
        ...subject,
        actor: viewer,
        decides: reports && { kind, id, reports },
      });
      return {};
    },
  };
}
