// In memory only: no link from elsewhere can set an intent, and a reload drops it.
let intent: string | null = null;

/** Remembers what a visitor pressed, such as "subscribe 12", until they have logged in. */
export function setIntent(name: string): void {
  intent = name;
}

/** Whether `name` is what the visitor pressed. Either way it is forgotten. */
export function takeIntent(name?: string): boolean {
  const isIntended = intent !== null && intent === name;
  intent = null;
  return isIntended;
}

/** Whether a visitor has pressed something that waits for their login. */
export function hasIntent(): boolean {
  return intent !== null;
}
