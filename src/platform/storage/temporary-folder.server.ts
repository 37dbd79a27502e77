import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

const staleAfterMs = 60 * 60 * 1000;

/**
 * Creates `folder` and deletes anything in it that has not changed for an hour, such as files left by a crash.
 * The folder must contain nothing but arriving files.
 */
export async function openTemporaryFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && Date.now() - found.mtimeMs > staleAfterMs) await rm(file, { recursive: true, force: true });
  }
}
