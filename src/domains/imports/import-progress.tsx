import { draftPath } from "#domains/drafts/paths.ts";
import { readerPath } from "#domains/issues/paths.ts";
import { ProgressBar } from "#ui/progress-bar.tsx";
import type { Comic } from "./comics.ts";
import type { ImportState } from "./import-comic.ts";
import styles from "./imports.module.css";

interface ImportProgressProps {
  comics: readonly Comic[];
  states: ReadonlyMap<string, ImportState>;
}

/** How far the import is, as a whole and for each comic. */
export function ImportProgress({ comics, states }: ImportProgressProps) {
  const shares = comics.map(({ key }) => shareOf(states.get(key)));
  const percent = (100 * shares.reduce((sum, share) => sum + share, 0)) / Math.max(1, comics.length);
  return (
    <>
      <ProgressBar label="Moving in" percent={percent} />
      <ol className={styles.progress}>
        {comics.map((comic) => (
          <li key={comic.key}>
            <strong>{comic.title}</strong> <StateText state={states.get(comic.key)} />
            <Unkept state={states.get(comic.key)} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** The masters of a comic that the site does not keep. Their pages are there. */
function Unkept({ state }: { state: ImportState | undefined }) {
  if (!state || !("unkept" in state)) return null;
  return state.unkept.map((message) => (
    <p className={styles.doubt} key={message}>
      {message}
    </p>
  ));
}

function shareOf(state: ImportState | undefined): number {
  if (!state || state.step === "waiting" || state.step === "paused") return 0;
  return state.step === "sending" ? state.done / Math.max(1, state.of) : 1;
}

function StateText({ state }: { state: ImportState | undefined }) {
  if (!state || state.step === "waiting") return <span className="hint">waits</span>;
  if (state.step === "sending")
    return (
      <span className="hint">
        page {Math.min(state.done + 1, state.of)} of {state.of}
      </span>
    );
  if (state.step === "paused") return <span className="hint">{state.message} It goes on by itself.</span>;
  if (state.step === "drafted") return <a href={draftPath(state.draftId)}>is a draft</a>;
  if (state.step === "published")
    return <a href={readerPath({ ...state.book, ...state })}>is issue {state.issue_number}</a>;
  return <span className={styles.doubt}>{state.message}</span>;
}
