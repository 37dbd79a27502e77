import { type ComponentType, useEffect, useState } from "react";
import type { BookRead, IssueRead } from "#domains/issues/contract.ts";

/** What the owner sees on the details page of a work right after publishing or changing it. */
export type Greeting = ComponentType<{ work: BookRead | IssueRead; onClose: () => void }>;
export type LoadGreeting = () => Promise<Greeting>;

type PlannedGreeting = { path: string; Greeting: Greeting };

// In memory, so that a reload does not repeat it.
let planned: PlannedGreeting | undefined;

/** Has the page at `path` show a greeting when it opens next. */
export function greetAt(path: string, Greeting: Greeting): void {
  planned = { path, Greeting };
}

/** The greeting planned for the page at `path`, until it is closed. */
export function useGreeting(path: string): { Greeting: Greeting | undefined; close: () => void } {
  const [shown, setShown] = useState(planned?.path === path ? planned : undefined);
  useEffect(() => {
    planned = undefined;
  }, []);
  return { Greeting: shown?.Greeting, close: () => setShown(undefined) };
}

/**
 * Publishes with `send` while loading a greeting for the page at `pathOf(response)`. Publishing continues even if the greeting fails to
 * load.
 */
export async function publishWithGreeting<T>(
  send: () => Promise<T>,
  load: LoadGreeting,
  pathOf: (response: T) => string,
): Promise<T> {
  const loading = load().catch(() => null);
  const response = await send();
  const loaded = await loading;
  if (loaded) greetAt(pathOf(response), loaded);
  return response;
}
