import type { FoundBook } from "#domains/books/books.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { listReleaseDays, listSkippedDays } from "./cadence.server.ts";
import type { PlanRead } from "./contract.ts";
import { findPlan, listDraftsOfBook } from "./plan-rows.server.ts";
import type { PlanRow } from "./release-plans-table.server.ts";
import { promisesShown } from "./vocab.ts";

/** The release plan of a book as its owner sees it. */
export async function readPlan(
  queries: Queries,
  { id, title, urlSlug }: Pick<FoundBook, "id" | "title" | "urlSlug">,
  now = new Date(),
): Promise<PlanRead> {
  const [plan, drafts] = await Promise.all([findPlan(queries, id), listDraftsOfBook(queries, id)]);
  const toDraft = (draft: (typeof drafts)[number]) => ({ id: draft.id, title: draft.fields.issueTitle ?? "" });
  return {
    book: { id, title, url_slug: urlSlug },
    plan: plan ? toPlan(plan) : null,
    planned: drafts
      .filter(({ planPlace }) => planPlace !== null)
      .map((draft) => ({ ...toDraft(draft), scheduled_at: draft.publishAt?.toISOString() ?? null })),
    others: drafts.filter(({ planPlace }) => planPlace === null).map(toDraft),
    days: plan ? listDays(plan, now) : [],
  };
}

function listDays(plan: PlanRow, now: Date): PlanRead["days"] {
  const coming = listReleaseDays(plan, now, promisesShown).map((day) => ({ ...day, is_skipped: false }));
  const skipped = listSkippedDays(plan, now).map((day) => ({ ...day, is_skipped: true }));
  return [...coming, ...skipped]
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, ...day }) => ({ ...day, at: at.toISOString() }));
}

function toPlan(plan: PlanRow): NonNullable<PlanRead["plan"]> {
  const { version, every, unit, clock, skipped, paused } = plan;
  return {
    version,
    every,
    unit,
    clock,
    skipped,
    paused,
    starts_on: plan.startsOn,
    time_zone: plan.timeZone,
    back_on: plan.backOn,
    least_left: plan.leastLeft,
    is_announced: plan.isAnnounced,
    shows_titles: plan.showsTitles,
    late_since: plan.lateSince?.toISOString() ?? null,
  };
}
