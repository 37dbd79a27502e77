import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { startSite } from "./running-site.ts";

const root = path.resolve(import.meta.dirname, "../..");
const sources = ["package-lock.json", ...globSync("migrations/*.sql", { cwd: root }).toSorted()];
const version = createHash("sha256")
  .update(sources.map((file) => readFileSync(path.join(root, file), "utf8")).join(""))
  .digest("hex");
const prepared = path.join(os.tmpdir(), `longbox-empty-database-${version.slice(0, 12)}`);

/**
 * A new data folder for a site, with an empty and migrated database in it. Making such a database takes seconds, so one
 * is made for each state of the project, kept in the system's temporary folder, and copied.
 */
export async function newDataDir(): Promise<string> {
  if (!existsSync(prepared)) await makePrepared();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "longbox-journey-"));
  // cp keeps the owner, without which PostgreSQL does not start.
  await promisify(execFile)("cp", ["-a", prepared, path.join(dataDir, "pg")]);
  return dataDir;
}

async function makePrepared(): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "longbox-prepared-"));
  await (await startSite(dataDir)).stop();
  try {
    await rename(path.join(dataDir, "pg"), prepared);
  } catch (error) {
    // Another worker was faster.
    if (!existsSync(prepared)) throw error;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
