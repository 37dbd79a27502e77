import { useCallback, useEffect, useState } from "react";
import { clearHistory, forgetBook, switchHistory } from "./change-history.ts";
import type { HistoryEntry } from "./contract.ts";
import { setBegunReading } from "./device-key.ts";
import { type History, readHistory } from "./read-places.ts";

const pageSize = 24;

type LoadedHistory = Omit<History, "page">;

/** The page to read after this many entries: the last page again if some of its entries have been removed. */
export function computeNextPage(count: number): number {
  return Math.floor(count / pageSize) + 1;
}

/** Adds the entries of the next page. If it has nothing new, the list is complete. */
export function addPage(before: HistoryEntry[], { entries: next, total, isKept }: LoadedHistory): LoadedHistory {
  const known = new Set(before.map(({ book_id }) => book_id));
  const fresh = next.filter(({ book_id }) => !known.has(book_id));
  return { entries: [...before, ...fresh], total: fresh.length > 0 ? total : before.length, isKept };
}

/**
 * Reads the next entries. If some have been removed, the next page is partly known already, so the one after it is read too.
 */
export async function readNext(
  before: LoadedHistory,
  read: (page: number) => Promise<LoadedHistory>,
): Promise<LoadedHistory> {
  const page = computeNextPage(before.entries.length);
  const more = addPage(before.entries, await read(page));
  const isPartlyKnown = before.entries.length % pageSize > 0;
  return isPartlyKnown && more.entries.length < more.total ? addPage(more.entries, await read(page + 1)) : more;
}

/**
 * Returns a function that queues changes of a state: each change starts from the result of the previous one, so that a late answer cannot
 * undo a newer change. A change that rejects has no effect.
 */
export function queueChanges<State>(start: Promise<State>) {
  let latest = start;
  return (change: (before: State) => Promise<State>): Promise<State> => {
    const before = latest;
    const after = before.then(change);
    latest = after.catch(() => before);
    return after;
  };
}

/** The history of a visitor (null) or a user, as far as it has been read, and functions to change it. */
export function useHistory(viewer: number | null) {
  const [loaded, setLoaded] = useState<LoadedHistory>();
  const [hasFailed, setFailed] = useState(false);
  const [isReading, setReading] = useState(false);
  const [queue] = useState(() => queueChanges<LoadedHistory>(Promise.resolve({ entries: [], total: 0, isKept: true })));
  const change = async (work: (before: LoadedHistory) => Promise<LoadedHistory>) => setLoaded(await queue(work));

  async function attempt(work: (before: LoadedHistory) => Promise<LoadedHistory>) {
    setFailed(false);
    await change(work).catch(() => setFailed(true));
  }
  const readFirst = useCallback(() => readHistory(viewer, { page: 1, limit: pageSize }), [viewer]);
  useEffect(() => {
    queue(readFirst).then(setLoaded, () => setFailed(true));
  }, [queue, readFirst]);

  return {
    loaded,
    hasFailed,
    isReading,
    retry: () => attempt(readFirst),
    readMore: async () => {
      setReading(true);
      await attempt((before) => readNext(before, (page) => readHistory(viewer, { page, limit: pageSize })));
      setReading(false);
    },
    forget: (bookId: number) =>
      attempt(async ({ entries, total, isKept }) => {
        await forgetBook(viewer, bookId);
        const left = entries.filter(({ book_id }) => book_id !== bookId);
        const leftTotal = total - (entries.length - left.length);
        // The home page need not reserve space anymore.
        if (leftTotal === 0) setBegunReading(false);
        return { entries: left, total: leftTotal, isKept };
      }),
    setKept: (isKept: boolean) =>
      attempt(async (before) => {
        await switchHistory(viewer, isKept);
        return { ...before, isKept };
      }),
    /** Rejects if it fails. */
    clear: () =>
      change(async ({ isKept }) => {
        await clearHistory(viewer);
        return { entries: [], total: 0, isKept };
      }),
  };
}
