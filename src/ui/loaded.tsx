import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { isCallError } from "#platform/api/call-error.ts";
import { Button } from "./button.tsx";
import { ErrorNote } from "./error-note.tsx";
import { Spinner } from "./spinner.tsx";

interface LoadedProps<T> {
  /** Asked once, and again when the viewer wants to try again. Give a `key` of what it asks for. */
  load: (signal: AbortSignal) => Promise<T>;
  /** Said to whoever may not have it. */
  forbidden: string;
  children: (answer: T) => ReactNode;
}

type Outcome<T> = { answer: T } | { error: unknown };

/** Shows what was loaded in the browser; a spinner until then, and what to do where it failed. */
export function Loaded<T>(props: LoadedProps<T>) {
  const [attempt, setAttempt] = useState(1);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt<T>({ load, forbidden, children, onRetry }: LoadedProps<T> & { onRetry: () => void }) {
  const [outcome, setOutcome] = useState<Outcome<T>>();
  const ask = useEffectEvent((signal: AbortSignal) => load(signal));

  useEffect(() => {
    const left = new AbortController();
    const take = (heard: Outcome<T>) => left.signal.aborted || setOutcome(heard);
    ask(left.signal).then(
      (answer) => take({ answer }),
      (error: unknown) => take({ error }),
    );
    return () => left.abort();
  }, []);

  if (!outcome) return <Spinner />;
  if ("answer" in outcome) return children(outcome.answer);
  const { error } = outcome;
  const status = isCallError(error) ? error.status : 0;
  if (status === 403) return <ErrorNote>{forbidden}</ErrorNote>;
  if (isCallError(error) && status >= 400 && status < 500) return <ErrorNote>{error.message}</ErrorNote>;
  return <ErrorNote action={<Button onClick={onRetry}>Try again</Button>} />;
}
