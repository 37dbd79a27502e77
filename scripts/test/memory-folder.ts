import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const memory = "/dev/shm";
/** Several times what all tests together store there at most. */
const neededBytes = 4 * 2 ** 30;

/**
 * Makes this process and its children keep their temporary files in memory, if the system has a file system for that
 * with enough room: copying and dropping the tests' many databases on a disk takes five times the CPU. The files are
 * removed when this process ends.
 */
export function keepTemporaryFilesInMemory(): void {
  if (!hasRoom()) return;
  process.env["TEST_CACHE_FOLDER"] = os.tmpdir();
  const folder = mkdtempSync(path.join(memory, "longbox-tests-"));
  // Some servers run under another account.
  chmodSync(folder, 0o1777);
  process.env["TMPDIR"] = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
}

function hasRoom(): boolean {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}
