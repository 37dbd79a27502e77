import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useGrowingList } from "#ui/use-growing-list.ts";
import { doorPageSize } from "./vocab.ts";

type Id = string | number;

/**
 * A list whose entries go away one by one, as somebody decides about them. `readAfter` lists those after the entry with this id. Put `list`
 * on the list and `heading` on its heading: the keyboard focus moves there when the button that was pressed is gone.
 */
export function useWaitingList<Entry, Key extends Id>(
  start: readonly Entry[],
  idOf: (entry: Entry) => Key,
  readAfter: (id: Key) => Promise<readonly Entry[]>,
) {
  const [entries, setEntries] = useState(start);
  const [last, setLast] = useState(start.at(-1));
  const [hasMore, setHasMore] = useState(start.length === doorPageSize);
  const [state, setState] = useState<"ready" | "loading" | "failed">("ready");
  const heading = useRef<HTMLHeadingElement>(null);
  const { list, showMore } = useGrowingList<HTMLUListElement>(readMore);

  async function readMore() {
    if (last === undefined) return;
    setState("loading");
    try {
      const more = await readAfter(idOf(last));
      setEntries((before) => [...before, ...more]);
      setLast(more.at(-1) ?? last);
      setHasMore(more.length === doorPageSize);
      setState("ready");
    } catch {
      setState("failed");
    }
  }

  function remove(id: Key) {
    const at = entries.findIndex((entry) => idOf(entry) === id);
    flushSync(() => setEntries(entries.filter((entry) => idOf(entry) !== id)));
    const next = list.current?.children[at] ?? list.current?.lastElementChild;
    if (next instanceof HTMLElement) focusOn(next);
    else heading.current?.focus();
  }

  const add = (entry: Entry) => setEntries((before) => [entry, ...before]);
  return { entries, add, remove, list, heading, hasMore, state, showMore };
}

function focusOn(entry: HTMLElement): void {
  entry.tabIndex = -1;
  entry.focus();
}

export type WaitingList<Entry, Key extends Id> = ReturnType<typeof useWaitingList<Entry, Key>>;
