import { useEffect, useState } from "react";
import { forgetBook, switchHistory } from "./change-history.ts";
import type { HistoryEntry } from "./contract.ts";
import { type History, readHistory } from "./read-places.ts";

const pageSize = 24;

type Shown = Omit<History, "page">;

/** The page that follows so many entries: the one shown last, if some of it has been forgotten. */
export function computeNextPage(count: number): number {
  return Math.floor(count / pageSize) + 1;
}

/** The entries with those of the page read next. If that has nothing new, there are no more. */
export function addPage(before: HistoryEntry[], { entries: next, total, isKept }: Shown): Shown {
  const known = new Set(before.map(({ book_id }) => book_id));
  const fresh = next.filter(({ book_id }) => !known.has(book_id));
  return { entries: [...before, ...fresh], total: fresh.length > 0 ? total : before.length, isKept };
}

/** The history of a visitor (null) or a user, as far as it has been read, and what can be done with it. */
export function useHistory(viewer: number | null) {
  const [shown, setShown] = useState<Shown>();
  const [hasFailed, setFailed] = useState(false);

  async function attempt(work: () => Promise<void>) {
    setFailed(false);
    await work().catch(() => setFailed(true));
  }
  useEffect(() => {
    let hasLeft = false;
    readHistory(viewer, { page: 1, limit: pageSize }).then(
      (history) => hasLeft || setShown(history),
      () => hasLeft || setFailed(true),
    );
    return () => {
      hasLeft = true;
    };
  }, [viewer]);

  return {
    shown,
    hasFailed,
    readMore: () =>
      attempt(async () => {
        const before = shown?.entries ?? [];
        setShown(addPage(before, await readHistory(viewer, { page: computeNextPage(before.length), limit: pageSize })));
      }),
    forget: (bookId: number) =>
      attempt(async () => {
        await forgetBook(viewer, bookId);
        setShown(
          (before) =>
            before && {
              ...before,
              total: before.total - 1,
              entries: before.entries.filter(({ book_id }) => book_id !== bookId),
            },
        );
      }),
    setKept: (isKept: boolean) =>
      attempt(async () => {
        await switchHistory(viewer, isKept);
        setShown((before) => before && { ...before, isKept });
      }),
    showEmpty: () => setShown((before) => before && { ...before, entries: [], total: 0 }),
  };
}
