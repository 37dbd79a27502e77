import { useEffect, useState } from "react";
import { forgetBook, switchHistory } from "./change-history.ts";
import type { HistoryEntry } from "./contract.ts";
import { readHistory } from "./read-places.ts";

const pageSize = 24;

type Shown = { entries: HistoryEntry[]; page: number; total: number; isKept: boolean };

/** The history of a visitor (null) or a user, as far as it has been read, and what can be done with it. */
export function useHistory(viewer: number | null) {
  const [shown, setShown] = useState<Shown>();
  const [hasFailed, setFailed] = useState(false);

  async function attempt(work: () => Promise<void>) {
    setFailed(false);
    await work().catch(() => setFailed(true));
  }
  const read = (page: number) => readHistory(viewer, { page, limit: pageSize });

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
        const next = await read((shown?.page ?? 0) + 1);
        const before = shown?.entries ?? [];
        const known = new Set(before.map(({ book_id }) => book_id));
        setShown({ ...next, entries: [...before, ...next.entries.filter(({ book_id }) => !known.has(book_id))] });
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
    showEmpty: () => setShown((before) => before && { ...before, entries: [], page: 1, total: 0 }),
  };
}
