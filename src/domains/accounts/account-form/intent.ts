// Kept only in memory: no link from another site can set an intent, and a reload drops it.
let intent: string | null = null;

/** Remembers what a visitor pressed, such as "subscribe 12", until they have logged in. */
export function setIntent(name: string): void {
  intent = name;
}

/** Returns whether `name` is what the visitor pressed, and forgets it either way. */
export function takeIntent(name?: string): boolean {
  const isIntended = intent !== null && intent === name;
  intent = null;
  return isIntended;
}

/** Whether something the visitor pressed is waiting for their login. */
export function hasIntent(): boolean {
  return intent !== null;
}
