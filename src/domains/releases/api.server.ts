import type { FoundBook } from "#domains/books/books.server.ts";
import type { Handlers } from "#platform/api/handler.server.ts";
import type { Database } from "#platform/db/database.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { readCalendar } from "./calendar.server.ts";
import type { releaseCalls } from "./calls.ts";
import type { ReleaseContract } from "./contract.ts";
import { readPlan } from "./read-plan.server.ts";
import { deletePlan, savePlan } from "./save-plan.server.ts";

type Dependencies = { database: Database; queue: Queue };

/** Handlers for the release plans of the viewer's books. */
export function releaseHandlers(
  stores: Dependencies,
): Handlers<typeof releaseCalls, ReleaseContract, { owner: { book: FoundBook } }> {
  const { queries } = stores.database;
  return {
    readPlan: ({ book }) => readPlan(queries, book),
    async savePlan({ book, body }) {
      await savePlan(stores, book, body);
      return readPlan(queries, book);
    },
    async deletePlan({ book }) {
      await deletePlan(stores, book);
    },
    readCalendar: ({ viewer, query: { from, to } }) =>
      readCalendar(queries, viewer.id, { from: new Date(from), to: new Date(to) }),
  };
}
