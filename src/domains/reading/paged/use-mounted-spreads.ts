import { useEffect, useState } from "react";

/** How many spreads before and after the one in view are kept on the stage. */
const spreadsBefore = 1;
const spreadsAfter = 2;

/**
 * The indexes of the spreads on the stage: the one in view, and those around it. New ones are loaded and decoded only after a turn has
 * been painted, so that they do not slow it down; after quick turns, several are mounted together.
 */
export function useMountedSpreads(at: number, total: number): number[] {
  const [settled, setSettled] = useState(at);
  useEffect(() => {
    // The second frame starts after the first has been painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setSettled(at));
    });
    return () => cancelAnimationFrame(frame);
  }, [at]);
  const around = Array.from({ length: spreadsBefore + 1 + spreadsAfter }, (_, offset) => at - spreadsBefore + offset);
  const wasMounted = (place: number) => place >= settled - spreadsBefore && place <= settled + spreadsAfter;
  return around.filter(
    (place) => place >= 0 && place < total && (place === at || place === at + 1 || wasMounted(place)),
  );
}
