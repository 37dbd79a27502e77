const listeners = new Set<() => void>();

/** Says that the viewer has answered credits, so that counts of what waits for them can be renewed. */
export function tellCreditsAnswered(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` after the viewer has answered credits. Returns a function that stops it. */
export function watchAnsweredCredits(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
