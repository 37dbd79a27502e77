import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import { sessionSecretFile } from "#platform/api/session-secret.server.ts";
import { moveDurably, writeDurably } from "#platform/storage/durable-file.server.ts";
import { hasCode } from "#platform/storage/storage-failure.ts";

/** The content of `snapshot.json`, which is written last: a snapshot without it, or with half of it, is not complete. */
const manifestSchema = z.object({
  /** When the snapshot was taken; everything committed before is in it. */
  takenAt: z.iso.datetime(),
  /** The migrations that the database had. */
  migrations: z.array(z.string()),
  /** The tables, in an order in which their rows can be inserted. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  /** The last number from each sequence, so that the ids of deleted rows are not used again. */
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  files: z.number(),
});
export type Manifest = z.output<typeof manifestSchema>;
export type Snapshot = { folder: string; manifest: Manifest };

const manifestName = "snapshot.json";
const snapshotPattern = /^database-[\d-]+T[\d-]+Z$/;

/** Lists the keys of all files that the rows of a snapshot need, one per line. */
export const fileListName = "files.txt";

export function filesFolder(backup: string): string {
  return path.join(backup, "files");
}

/**
 * Copies the session secret from one folder to another. Without it everybody is logged out, and second factors cannot
 * be read. If SESSION_SECRET is set, there is no file, and the operator keeps it.
 */
export async function copySecret(from: string, to: string): Promise<void> {
  const secret = await readFile(sessionSecretFile(from)).catch(returnIfMissing(undefined));
  if (secret === undefined) return;
  const target = sessionSecretFile(to);
  // Written beside it: a backup that is interrupted here keeps the secret it has, not half of one.
  const arriving = `${target}.arriving`;
  await writeFile(arriving, secret, { mode: 0o600, flush: true });
  await moveDurably(arriving, target, path.dirname(target));
}

/** Starts a snapshot in the folder of a backup. */
export async function beginSnapshot(backup: string): Promise<string> {
  const folder = path.join(backup, `database-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`);
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

/** Completes a snapshot and removes all others. */
export async function completeSnapshot({ folder, manifest }: Snapshot): Promise<void> {
  await writeDurably(path.join(folder, manifestName), Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  const backup = path.dirname(folder);
  const others = (await readdir(backup)).filter((name) => snapshotPattern.test(name) && name !== path.basename(folder));
  for (const name of others) await rm(path.join(backup, name), { recursive: true });
}

/** The newest complete snapshot in the folder of a backup; undefined if there is none. */
export async function findSnapshot(backup: string): Promise<Snapshot | undefined> {
  const names = await readdir(backup).catch(returnIfMissing([]));
  for (const name of names
    .filter((each) => snapshotPattern.test(each))
    .toSorted()
    .toReversed()) {
    const folder = path.join(backup, name);
    const manifest = parseWhole(await readFile(path.join(folder, manifestName), "utf8").catch(returnIfMissing("")));
    if (manifest !== undefined) return { folder, manifest: manifestSchema.parse(manifest) };
  }
  return undefined;
}

/** The same. Throws if there is none. */
export async function requireSnapshot(backup: string): Promise<Snapshot> {
  const snapshot = await findSnapshot(backup);
  if (snapshot) return snapshot;
  const what = existsSync(backup) ? `There is no complete backup in ${backup}` : `There is no folder ${backup}`;
  throw new Error(`${what}. Name the folder that npx longbox backup has written to.`);
}

/** The value of a JSON text; undefined if the text is empty or breaks off, as after a crash or on a full disk. */
function parseWhole(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Makes an error handler that returns `otherwise` if there is nothing to read, and rethrows any other error. */
function returnIfMissing<T>(otherwise: T): (error: unknown) => T {
  return (error) => {
    if (hasCode(error, "ENOENT", "ENOTDIR")) return otherwise;
    throw error;
  };
}
