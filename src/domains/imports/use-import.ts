import { useEffect, useRef, useState } from "react";
import { describeFailure } from "#ui/describe-failure.ts";
import { isCallError } from "#platform/api/call-error.ts";
import type { Comic } from "./comics.ts";
import type { ImportOptions, ImportState } from "./import-comic.ts";

/** After a lost connection or a busy site, a comic is tried again this often, with growing pauses. */
const triesMax = 6;
const pauseMs = 5000;

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
        const { importComic } = await import("./import-comic.ts");
        await importComic(comic, options, (state) => setState(comic.key, state));
      };
      await tryAgain(run).catch((error: unknown) =>
        setState(comic.key, {
          step: "failed",
          message: isUnusable(error) ? error.message : describeFailure(error),
        }),
      );
    }
    setRunning(false);
  }

  return { states, isRunning, importAll };
}

/** Whether the file itself is at fault. Checks the names, because the classes are loaded later. */
function isUnusable(error: unknown): error is Error {
  return error instanceof Error && ["UnusableComic", "UnusableArchive", "UnusablePicture"].includes(error.name);
}

async function tryAgain(run: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      return await run();
    } catch (error) {
      const status = isCallError(error) ? error.status : isUnusable(error) ? 400 : 0;
      const isPassing = status === 0 || status === 429 || status >= 500;
      if (!isPassing || tries === triesMax) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs * tries));
    }
}
