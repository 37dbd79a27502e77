import { fail } from "#platform/errors.ts";
import type { Log } from "#platform/log/log.ts";
import type { Storage } from "./storage.ts";

/** Keeps some disk space free, because nothing works on a full disk: the database may be on it too. */
export type SpaceGuard = {
  hasSpace(): Promise<boolean>;
  /** Throws `disk_full` if no more files may be stored. */
  requireSpace(): Promise<void>;
};

const warnEveryMs = 10 * 60_000;
const retryAfterSeconds = 600;

/** Opens a guard that refuses new files when less than `reserveBytes` are free, and warns the operator. */
export function openSpaceGuard(storage: Pick<Storage, "freeBytes">, reserveBytes: number, log: Log): SpaceGuard {
  let warnedAt = Number.NEGATIVE_INFINITY;
  const hasSpace = async () => {
    const freeBytes = await storage.freeBytes();
    if (freeBytes >= reserveBytes) return true;
    if (performance.now() - warnedAt > warnEveryMs) {
      warnedAt = performance.now();
      log.warn(
        { freeBytes, reserveBytes },
        "the disk is almost full: no pictures are accepted or made until there is space",
      );
    }
    return false;
  };
  return {
    hasSpace,
    async requireSpace() {
      if (!(await hasSpace())) throw fail("disk_full", {}, { retryAfterSeconds });
    },
  };
}
