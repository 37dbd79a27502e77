import * as z from "zod";
import type { Database } from "#platform/db/database.ts";
import { and, eq, isNotNull, lte, or, sql } from "#platform/db/drizzle.server.ts";
import { AppError } from "#platform/errors.ts";
import type { Subscriber } from "#platform/jobs/events.ts";
import { type JobHandlers, jobHandler } from "#platform/jobs/job-handler.ts";
import { releasePlans } from "./release-plans-table.server.ts";
import { type Jobs, renewPlan } from "./renew-plan.server.ts";
import { lateDays } from "./vocab.ts";

const schema = z.object({ bookId: z.number() });
const renewDueJob = "releases/renew-due";
const batch = 500;

/** Hears of new issues, and of drafts that have left their plan. */
export const renewedPlans: Subscriber<z.infer<typeof schema>> = { job: "releases/renew", schema };

type Stores = { database: Database; queue: Jobs };

/** The jobs that keep release plans up to date: after an event, and when a promised time or a week of lateness has passed. */
export function releaseJobs(stores: Stores): JobHandlers {
  return {
    [renewedPlans.job]: jobHandler({ schema, run: ({ bookId }) => renewOne(stores, bookId) }),
    [renewDueJob]: jobHandler({ schema: z.object({}), cron: "* * * * *", run: () => renewDue(stores) }),
  };
}

/** Brings the plans up to date whose promised time, or a week of lateness, has passed. */
export async function renewDue(stores: Stores): Promise<void> {
  const { bookId, nextAt, lateSince, isLate } = releasePlans;
  const becomesLate = and(
    isNotNull(lateSince),
    eq(isLate, false),
    lte(lateSince, sql`now() - make_interval(days => ${lateDays})`),
  );
  const due = await stores.database.queries
    .select({ bookId })
    .from(releasePlans)
    .where(or(lte(nextAt, sql`now()`), becomesLate))
    .orderBy(nextAt, bookId)
    .limit(batch);
  for (const each of due) await renewOne(stores, each.bookId);
}

async function renewOne({ database, queue }: Stores, bookId: number): Promise<void> {
  try {
    await database.transaction((tx) => renewPlan(queue, tx, bookId));
  } catch (error) {
    // The book has just been removed.
    if (!(error instanceof AppError && error.code === "book_not_found")) throw error;
  }
}
