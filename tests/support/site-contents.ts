import { runQueuedJobs } from "./queued-jobs.ts";
import type { TestSite } from "./test-site.ts";

type PageShown = { id: number; page_number: number; photo_url: string };

/** Reads the pages of the issue as a visitor. */
export async function readPages(site: TestSite, bookId: number, issueNumber = 1): Promise<PageShown[]> {
  const read = await site.anonymous.get(`/read/x/book/${bookId}/issue/${issueNumber}`);
  return (read["issueAssets"] ?? []) as PageShown[];
}

/** Lists the keys of all stored files. */
export async function listStoredKeys({ site }: TestSite): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of site.storage.list("")) keys.push(key);
  return keys.toSorted();
}

/** Makes all variants of uploaded images, and removes released images. */
export async function runImageJobs({ site }: TestSite): Promise<void> {
  await runQueuedJobs(site, "images/make-variants");
  await runQueuedJobs(site, "images/release");
}

/** Lets the time pass in which deleted books and issues can be brought back, and runs the nightly job that removes them. */
export async function purgeDeleted({ site }: TestSite): Promise<void> {
  await site.database.pool.query("update books set deleted_at = deleted_at - interval '7 days'");
  await site.database.pool.query("update drafts set issue_deleted_at = issue_deleted_at - interval '7 days'");
  await site.jobs["nightly/removal"]?.run({});
}
