import { mkdir, open, rename, rmdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { hasCode } from "./storage-failure.ts";

/** Creates `file` and waits until its bytes are on disk. */
export async function writeDurably(file: string, body: Buffer): Promise<void> {
  await writeFile(file, body, { flag: "wx", flush: true });
}

/** Waits until the bytes of an existing file are on disk. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const attemptsMax = 20;

/**
 * Moves a synced file to `target`, somewhere under `root`, and waits until its name is on disk. Creates missing folders.
 * A reader of `target` sees either the old file or the new one, complete, even after a power failure.
 */
export async function moveDurably(file: string, target: string, root: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await mkdir(path.dirname(target), { recursive: true });
      await rename(file, target);
      break;
    } catch (error) {
      // A concurrent deletion may have removed the folder, or one of its parents, after its last file.
      if (!hasCode(error, "ENOENT") || attempt === attemptsMax) throw error;
    }
  }
  // Always up to the root: a concurrent `put` may have created one of the folders without syncing it yet.
  for (let folder = path.dirname(target); folder.startsWith(root); folder = path.dirname(folder)) {
    await syncFolder(folder);
    if (folder === root) return;
  }
}

/** Removes `folder` and its parents below `root`, as long as they are empty. */
export async function removeEmptyFolders(folder: string, root: string): Promise<void> {
  for (let at = folder; at !== root; at = path.dirname(at)) {
    try {
      await rmdir(at);
    } catch {
      return;
    }
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return; // Windows cannot open folders; NTFS journals their names
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
