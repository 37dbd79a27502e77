import { useRef, useState } from "react";
import { creditClient } from "./client.ts";
import type { MyCredit } from "./contract.ts";
import { tellCreditsAnswered } from "./answered-credits.ts";
import type { CreditListKind } from "./vocab.ts";

type LoadedList = { credits: MyCredit[]; total: number };
export type MyCredits = Record<CreditListKind, LoadedList>;

/** Loads the first page of each of the three lists. */
export async function loadMyCredits(signal?: AbortSignal): Promise<MyCredits> {
  const load = (list: CreditListKind) => creditClient.listMyCredits({ query: { list }, ...(signal && { signal }) });
  const [unanswered, accepted, declined] = await Promise.all([load("new"), load("accepted"), load("declined")]);
  return { new: unanswered, accepted, declined };
}

/** The three lists shown, with functions to reload and extend them. */
export function useMyCredits(start: MyCredits) {
  const [lists, setLists] = useState(start);

  // If two answers are given in quick succession, the first lists may arrive last.
  const latest = useRef(0);

  async function reload() {
    const asked = ++latest.current;
    const loaded = await loadMyCredits();
    if (asked === latest.current) setLists(loaded);
    tellCreditsAnswered();
  }

  async function showMore(list: CreditListKind, page: number) {
    const { credits, total } = await creditClient.listMyCredits({ query: { list, page } });
    setLists((before) => {
      const shown = new Set(before[list].credits.map(({ issue_id }) => issue_id));
      const more = credits.filter(({ issue_id }) => !shown.has(issue_id));
      return { ...before, [list]: { credits: [...before[list].credits, ...more], total } };
    });
  }

  return { lists, reload, showMore };
}
