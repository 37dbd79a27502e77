import { useEffect, useEffectEvent, useState } from "react";
import { limitConcurrency } from "#platform/concurrency/limit-concurrency.ts";
import type { Comic } from "./comics.ts";
import type { ComicPlan } from "./plan-comic.ts";

/** By the keys of comics; null if one could not be looked at. */
export type ComicPlans = ReadonlyMap<string, ComicPlan | null>;

/** What has been given up holds its last picture until it has been decoded, which the next one waits for. */
const inTurn = limitConcurrency(1);

/** Looks at the pages of the chosen comics, one after another, while `isLooking`. Returns what it has found out so far. */
export function usePagePlans(comics: readonly Comic[], isLooking: boolean): ComicPlans {
  const [plans, setPlans] = useState<ComicPlans>(new Map());
  const next = comics.find(({ key, isChosen, isDrawn }) => isChosen && !isDrawn && !plans.has(key));
  const nextKey = isLooking ? next?.key : undefined;

  const look = useEffectEvent((signal: AbortSignal) => inTurn(async () => next && planInBrowser(next, signal)));
  useEffect(() => {
    if (nextKey === undefined) return undefined;
    const ended = new AbortController();
    const settle = (plan: ComicPlan | null) =>
      ended.signal.aborted || setPlans((all) => new Map(all).set(nextKey, plan));
    look(ended.signal).then(
      (plan) => settle(plan ?? null),
      () => settle(null),
    );
    return () => ended.abort();
  }, [nextKey]);
  return plans;
}

async function planInBrowser(comic: Comic, signal: AbortSignal): Promise<ComicPlan> {
  const [{ planComic }, { browserPictures }] = await Promise.all([
    import("./plan-comic.ts"),
    import("#platform/images/maker/browser-pictures.ts"),
  ]);
  return planComic(comic, browserPictures, signal);
}
