import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { mkdtemp, rename, rm, stat, utimes } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { cacheFolder } from "./cache-folder.ts";
import { startSite } from "./running-site.ts";

const root = path.resolve(import.meta.dirname, "../..");
const sources = ["package-lock.json", ...globSync("migrations/*.sql", { cwd: root }).toSorted()];
const version = createHash("sha256")
  .update(sources.map((file) => readFileSync(path.join(root, file), "utf8")).join(""))
  .digest("hex");
const prepared = path.join(cacheFolder, `longbox-empty-database-${version.slice(0, 12)}`);
const unusedMs = 24 * 3600 * 1000;

/**
 * Returns a new data folder for a site, with an empty, migrated database in it. Creating such a database takes seconds,
 * so the cache folder keeps one for each state of the migrations, to be copied.
 */
export async function newDataDir(): Promise<string> {
  if (!(await markUsed())) await makePrepared();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "longbox-journey-"));
  // cp keeps the owner, without whom PostgreSQL does not start.
  await promisify(execFile)("cp", ["-a", prepared, path.join(dataDir, "pg")]);
  return dataDir;
}

/** Sets the time at which the database was last used; false if there is none. */
async function markUsed(): Promise<boolean> {
  const now = new Date();
  return utimes(prepared, now, now).then(
    () => true,
    () => false,
  );
}

/** Makes the database in its own folder and then renames it, so that others never see it half made. */
async function makePrepared(): Promise<void> {
  await removeUnused();
  const dataDir = await mkdtemp(path.join(cacheFolder, "longbox-prepared-"));
  try {
    await (await startSite(dataDir)).stop();
    await rename(path.join(dataDir, "pg"), prepared);
  } catch (error) {
    // Another worker may have been faster.
    if (!existsSync(prepared)) throw error;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Removes databases of other states of the project that nobody has used for a day, and leftovers of killed runs. */
async function removeUnused(): Promise<void> {
  const names = globSync(["longbox-empty-database-*", "longbox-prepared-*"], { cwd: cacheFolder });
  for (const folder of names.map((name) => path.join(cacheFolder, name))) {
    const found = await stat(folder).catch(() => null);
    if (!found || Date.now() - found.mtimeMs < unusedMs) continue;
    // Two workers may remove it at the same time, and it may belong to somebody else.
    await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}
