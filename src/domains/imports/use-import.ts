import { useEffect, useRef, useState } from "react";
import { describeFailure } from "#ui/describe-failure.ts";
import type { Comic } from "./comics.ts";
import type { ImportOptions, ImportState } from "./import-comic.ts";
import { isUnusable, tryAgain } from "./try-again.ts";

/** Imports comics one after another, and keeps the state of each by its key. */
export function useImport() {
  const [states, setStates] = useState<ReadonlyMap<string, ImportState>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);
  const setState = (key: string, state: ImportState) => setStates((all) => new Map(all).set(key, state));

  async function importAll(comics: readonly Comic[], options: ImportOptions): Promise<void> {
    setRunning(true);
    setStates(new Map(comics.map(({ key }) => [key, { step: "waiting" }])));
    for (const comic of comics) {
      if (isStopped.current) return;
      const run = async () => {
        const [{ importComic }, { browserDesk }, { browserPictures }] = await Promise.all([
          import("./import-comic.ts"),
          import("./browser-desk.ts"),
          import("#platform/images/maker/browser-pictures.ts"),
        ]);
        const tools = { desk: browserDesk, pictures: browserPictures };
        return importComic(comic, options, tools, (done, of) => setState(comic.key, { step: "sending", done, of }));
      };
      const state = await tryAgain(run, (message) => setState(comic.key, { step: "paused", message })).catch(toFailed);
      setState(comic.key, state);
    }
    setRunning(false);
  }

  return { states, isRunning, importAll };
}

function toFailed(error: unknown): ImportState {
  return { step: "failed", message: isUnusable(error) ? error.message : describeFailure(error) };
}
