import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { formMaxMs } from "#platform/form-max-time.ts";

/**
 * Twice as long as a form may take, because other processes may open the folder while a form's files wait for the last
 * one and are checked.
 */
const staleAfterMs = 2 * formMaxMs;

/**
 * Creates `folder` and deletes anything in it that has not changed for four hours, such as files left by a crash. The
 * folder must contain only arriving files.
 */
export async function openTemporaryFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && Date.now() - found.mtimeMs > staleAfterMs) await rm(file, { recursive: true, force: true });
  }
}

/** Deletes an arriving file. If the store has failed, the file is left to the next `openTemporaryFolder`. */
export async function discard(file: string): Promise<void> {
  await rm(file, { force: true }).catch(() => {});
}
