import { mkdir, open, rename } from "node:fs/promises";
import path from "node:path";

/** Writes a new file at `file` and waits until its bytes are on the disk. */
export async function writeDurably(file: string, body: Buffer): Promise<void> {
  const handle = await open(file, "wx");
  try {
    await handle.writeFile(body);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Waits until the bytes of an existing file are on the disk. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Moves a synced file to `target` somewhere under `root`, making folders as needed, and waits until its name is on the
 * disk. Whoever reads `target` sees the old file or the new one, whole, even after the power went.
 */
export async function moveDurably(file: string, target: string, root: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  await rename(file, target);
  // Up to the root each time: a folder on the way may have been made by a put that has not synced it yet.
  for (let folder = path.dirname(target); folder.startsWith(root); folder = path.dirname(folder)) {
    await syncFolder(folder);
    if (folder === root) return;
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return; // Windows opens no folders; NTFS keeps its names in a journal
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
