import { utimes } from "node:fs/promises";
import path from "node:path";
import { readConfig } from "#config";
import { hashPattern } from "#platform/images/image-keys.ts";
import { createLog } from "#platform/log/log.ts";
import { openSite } from "../../src/site.ts";
import { runQueuedJobs } from "../support/queued-jobs.ts";

type Left = {
  files: number;
  sweptFiles: number;
  orphans: number;
  missing: number;
  unnamed: number;
  /** People who asked to be erased but still exist. */
  unerased: number;
};

/**
 * Runs the pending erasures and removals of a stopped site, makes everything left over two days old, and sweeps. Then
 * counts files without an image (`orphans`), images without their original (`missing`), and images that nothing shows
 * (`unnamed`).
 */
export async function sweepStore(dataDir: string): Promise<Left> {
  const site = await openSite(readConfig({ DATA_DIR: dataDir }), createLog("silent"));
  try {
    const { pool } = site.database;
    const leaving = "select id::int from users where erase_asked_at is not null";
    const { rows: asked } = await pool.query<{ id: number }>(leaving);
    for (const { id } of asked) await site.jobs["own-data/erase"]?.run({ userId: id });
    // As if the minute had passed in which a killed removal keeps its files for itself.
    await pool.query("update image_originals set removing_until = now() where removing_until is not null");
    await runQueuedJobs(site, "images/release");
    const before = await listHashes(site.storage);
    for (const table of ["images", "image_originals"])
      await pool.query(`update ${table} set touched_at = now() - interval '2 days'`);
    const old = new Date(Date.now() - 2 * 24 * 3600 * 1000);
    for await (const { key } of site.storage.list("")) await utimes(path.join(dataDir, "files", key), old, old);
    await site.jobs["images/sweep"]?.run({});
    const after = await listHashes(site.storage);
    const { rows } = await pool.query<{ hash: string }>("select hash from images");
    const known = new Set(rows.map(({ hash }) => hash));
    const named = site.imageStore.references
      .map(({ table, column }) => `select ${column} from ${table}`)
      .join(" union ");
    const unnamed = await pool.query(
      `select 1 from images where id not in (select * from (${named}) _ (id) where id is not null)`,
    );
    const unerased = await pool.query(leaving);
    return {
      files: after.all.size,
      sweptFiles: before.all.size - after.all.size,
      orphans: [...after.all].filter((hash) => !known.has(hash)).length,
      missing: [...known].filter((hash) => !after.originals.has(hash)).length,
      unnamed: unnamed.rowCount ?? 0,
      unerased: unerased.rowCount ?? 0,
    };
  } finally {
    await site.close();
  }
}

async function listHashes(storage: { list(prefix: string): AsyncIterable<{ key: string }> }) {
  const all = new Set<string>();
  const originals = new Set<string>();
  for await (const { key } of storage.list("")) {
    const [folder, hash = ""] = key.split("/");
    if (!hashPattern.test(hash)) continue;
    all.add(hash);
    if (folder === "originals") originals.add(hash);
  }
  return { all, originals };
}
