import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

const staleAfterMs = 60 * 60 * 1000;

/**
 * Makes `folder` and removes what has lain in it untouched for more than an hour: what an upload or a crash left behind.
 * `folder` is for arriving files alone, since whatever else is in it goes too.
 */
export async function openTemporaryFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && Date.now() - found.mtimeMs > staleAfterMs) await rm(file, { recursive: true, force: true });
  }
}
