import * as z from "zod";
import { pages } from "#domains/issues/issues-table.server.ts";
import { workChanged } from "#domains/issues/work-changed.server.ts";
import { pagePanels } from "#domains/panels/panels-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, asc, eq, isNull, sql } from "#platform/db/drizzle.server.ts";
import { AppError } from "#platform/errors.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { images } from "#platform/images/images-table.server.ts";
import { readOriginal } from "#platform/images/originals.server.ts";
import type { Subscriber } from "#platform/jobs/events.ts";
import { type JobHandlers, jobHandler } from "#platform/jobs/job-handler.ts";
import type { Queue } from "#platform/jobs/queue.server.ts";
import { type FoundPanel, findPanels } from "./find-panels.ts";
import { pixelsRead } from "./pixels.ts";

type Store = Pick<ImageStore, "database" | "queue" | "storage" | "decoder" | "log">;
type PageFound = { pageId: number; imageId: number; panels: FoundPanel[] };

const schema = z.object({ bookId: z.number(), publisherId: z.number(), issueId: z.optional(z.number()) });
type IssueWithPages = z.infer<typeof schema>;

/** Pages per job, so that more urgent jobs get their turn. */
const batch = 4;
/** Behind all variants of pictures. */
const options = { queue: "pictures", priority: -6_000 } as const;
const backlogJob = "panels/backlog";

/** Finds the panels of pages that are new: of new issues, and those that an edit has added or replaced. */
export const newPages: Subscriber<IssueWithPages> = { job: "panels/find", schema, ...options };

/**
 * The jobs that find panels: after an event, and of issues that were published before panels were looked for. Each does a few pages and
 * queues itself for the rest, so one that was killed goes on with the next page.
 */
export function findPanelsJobs(store: Store): JobHandlers {
  return {
    [newPages.job]: jobHandler({
      schema,
      run: async (issue) => {
        if (await findOnPages(store, issue))
          await store.queue.enqueue(store.database.queries, newPages.job, issue, {
            ...options,
            singletonKey: `${issue.bookId} ${issue.issueId}`,
          });
      },
    }),
    [backlogJob]: jobHandler({ schema: z.object({}), run: () => workOffBacklog(store) }),
  };
}

/** Queues the rest of the backlog, behind everything else. A worker calls this when it starts. */
export async function enqueuePanelBacklog(queue: Pick<Queue, "enqueue">, tx: Queries): Promise<void> {
  const { rows } = await tx.execute(sql`select 1 from panel_backlog limit 1`);
  if (rows.length > 0)
    await queue.enqueue(
      tx,
      backlogJob,
      {},
      { queue: "pictures", priority: -9_500, singletonKey: backlogJob, startAfterSeconds: 1 },
    );
}

async function workOffBacklog(store: Store): Promise<void> {
  const { queries } = store.database;
  const { rows } = await queries.execute<{ issueId: string; bookId: string; publisherId: string }>(sql`
    select issue_id as "issueId", book_id as "bookId", issues.publisher_id as "publisherId"
    from panel_backlog join issues on issues.id = issue_id
    order by issue_id desc limit 1`);
  const [issue] = rows;
  if (!issue) return;
  const issueId = Number(issue.issueId);
  const hasMore = await findOnPages(store, {
    bookId: Number(issue.bookId),
    publisherId: Number(issue.publisherId),
    issueId,
  });
  if (!hasMore) await queries.execute(sql`delete from panel_backlog where issue_id = ${issueId}`);
  await store.database.transaction((tx) => enqueuePanelBacklog(store.queue, tx));
}

/** Looks for panels on the first pages of an issue that nobody has looked at. Returns whether there may be more such pages. */
async function findOnPages(store: Store, { bookId, publisherId, issueId = 0 }: IssueWithPages): Promise<boolean> {
  const { database, queue } = store;
  const waiting = await database.queries
    .select({ pageId: pages.id, imageId: pages.imageId, hash: images.hash })
    .from(pages)
    .innerJoin(images, eq(images.id, pages.imageId))
    .leftJoin(pagePanels, eq(pagePanels.pageId, pages.id))
    .where(and(eq(pages.issueId, issueId), isNull(pagePanels.pageId)))
    .orderBy(asc(pages.number))
    .limit(batch);
  if (waiting.length === 0) return false;
  const found: PageFound[] = [];
  for (const { hash, ...page } of waiting) found.push({ ...page, panels: await findOnPicture(store, hash) });
  await database.transaction(async (tx) => {
    await insertFound(tx, found);
    if (found.some(({ panels }) => panels.length > 0))
      await workChanged(queue, tx, { id: bookId, publisherId }, { kind: "panels found" });
  });
  return waiting.length === batch;
}

/** Finds no panels if the picture is lost, damaged, or too much for its process: trying again would not help. */
async function findOnPicture({ storage, decoder, log }: Store, hash: string): Promise<FoundPanel[]> {
  const original = await readOriginal(storage, hash);
  if (!original) {
    log.error({ hash }, "the original of a page is missing");
    return [];
  }
  try {
    return findPanels(await decoder.readPixels(original, { total: pixelsRead }));
  } catch (error) {
    // The store of files or the machine, and not the picture.
    if (error instanceof AppError) throw error;
    log.warn({ err: error, hash }, "no panels could be looked for on a page");
    return [];
  }
}

/** Records what was found, except on pages that are gone, or whose panels somebody has drawn or found meanwhile. */
async function insertFound(tx: Queries, found: readonly PageFound[]): Promise<void> {
  const given = found.map(({ pageId, imageId, panels }) => ({
    page_id: pageId,
    image_id: imageId,
    panels: panels.map((panel) => ({ ...panel, lines: [] })),
    confidence: Math.min(...panels.map(({ confidence }) => confidence), panels.length),
  }));
  await tx.execute(sql`
    insert into page_panels (page_id, panels, confidence)
    select pages.id, given.panels, given.confidence
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as given (page_id bigint, image_id bigint, panels jsonb, confidence real)
      join pages on pages.id = given.page_id and pages.image_id = given.image_id
    order by pages.id
    for key share of pages
    on conflict (page_id) do nothing`);
}
