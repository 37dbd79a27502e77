import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { type CallError, isRefusal } from "#platform/api/call-error.ts";
import { Button } from "./button.tsx";
import { ErrorNote } from "./error-note.tsx";
import { Spinner } from "./spinner.tsx";

interface LoadedProps<T> {
  /** Runs once, and again on "Try again". Give the component a `key` or `version` that names what is loaded. */
  load: (signal: AbortSignal) => Promise<T>;
  /** Loads again when it changes, and shows what was there until then. */
  version?: string;
  /** Shown instead of the error sentence if the viewer is not allowed to load it (403). */
  renderForbidden?: (refusal: CallError) => ReactNode;
  children: (response: T) => ReactNode;
}

type Outcome<T> = { response: T } | { error: unknown };

/** Loads something in the browser and shows it, with a spinner until it is loaded, and an error note if it fails. */
export function Loaded<T>(props: LoadedProps<T>) {
  const [attempt, setAttempt] = useState(1);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt<T>({
  load,
  version = "",
  renderForbidden,
  children,
  onRetry,
}: LoadedProps<T> & { onRetry: () => void }) {
  const [outcome, setOutcome] = useState<Outcome<T>>();
  const start = useEffectEvent((signal: AbortSignal) => load(signal));

  useEffect(() => {
    const unmounted = new AbortController();
    const settle = (result: Outcome<T>) => unmounted.signal.aborted || setOutcome(result);
    start(unmounted.signal).then(
      (response) => settle({ response }),
      (error: unknown) => settle({ error }),
    );
    return () => unmounted.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it names what is loaded
  }, [version]);

  if (!outcome) return <Spinner />;
  if ("response" in outcome) return children(outcome.response);
  const { error } = outcome;
  const tryAgain = <Button onClick={onRetry}>Try again</Button>;
  if (!isRefusal(error)) return <ErrorNote action={tryAgain} />;
  const isTooEarly = error.status === 429;
  return (
    <ErrorNote action={isTooEarly && tryAgain}>
      {(error.status === 403 && renderForbidden?.(error)) || error.message}
    </ErrorNote>
  );
}
