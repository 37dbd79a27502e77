import { findIssue, listPages } from "#domains/issues/issues.server.ts";
import type { SiteSettings } from "#domains/settings/site-settings.server.ts";
import type { Handlers, Viewer } from "#platform/api/handler.server.ts";
import { isModerator } from "#platform/api/is-moderator.ts";
import type { Limits } from "#platform/api/limits.server.ts";
import type { Database } from "#platform/db/database.ts";
import { fail } from "#domains/moderation/notices/errors.ts";
import { type PictureAddresses, pictureOf, unlock } from "#platform/images/picture.server.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { listActs } from "./acts.server.ts";
import type { moderationCalls } from "./calls.ts";
import type { ModerationContract } from "./contract.ts";
import { findBookToModerate } from "./find-book-to-moderate.server.ts";
import { openModeration } from "./moderate.server.ts";
import { listOpenAnswers } from "./notices/notices.server.ts";
import { readQueue } from "./queue.server.ts";
import { toRecordedActs } from "./recorded-acts.server.ts";
import { reportedThings } from "./reported-things.server.ts";
import { addReport, findPerson } from "./reports.server.ts";
import { actsAtOnce, type ReportedThing } from "./record/vocab.ts";

type Dependencies = {
  database: Database;
  queue: Queue;
  settings: SiteSettings;
  pictures: PictureAddresses;
  limits: Limits<"reportAddress">;
};

/** Handlers for reports and the calls of moderators. */
export function moderationHandlers({
  database,
  queue,
  settings,
  pictures,
  limits,
}: Dependencies): Handlers<typeof moderationCalls, ModerationContract> {
  const { queries } = database;
  const moderation = openModeration({ database, queue, settings });

  /**
   * Finds the person and, if it is about a work, the book that a moderator acts on. For an issue or its credits, that is
   * its book.
   */
  const findSubject = async ({ kind, id }: ReportedThing, viewer: Viewer) => {
    const { findBookId, notFound } = reportedThings[kind];
    const bookId = await findBookId(queries, id);
    if (bookId === undefined) throw fail(notFound);
    const book = bookId === null ? undefined : await findBookToModerate(queries, bookId);
    if (bookId !== null && !book) throw fail("book_not_found");
    const person = await findPerson(queries, book?.owner.id ?? id);
    if (!person) throw fail("user_not_found");
    // Only admins can act on moderators and admins.
    if (isModerator(person) && viewer.role !== "admin") throw fail("not_allowed");
    return { book, person };
  };

  return {
    async report({ body: { kind, id, ...report }, viewer, origin }) {
      await limits.consumeFrom("reportAddress", origin.address);
      await addReport(queries, viewer, { kind, id }, report);
      return {};
    },

    async listReports() {
      return { reported: await readQueue(queries, pictures) };
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
      const subject = await findSubject({ kind, id }, viewer);
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
