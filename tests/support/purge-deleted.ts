import type { TestSite } from "./test-site.ts";

/** Lets the time pass in which deleted books can be brought back, and runs the nightly job that removes them. */
export async function purgeDeleted({ site }: TestSite): Promise<void> {
  await site.database.pool.query("update books set deleted_at = deleted_at - interval '7 days'");
  await site.jobs["nightly/removal"]?.run({});
}
