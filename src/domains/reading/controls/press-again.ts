/** Replays keys for listeners that have been added since. Each press waits until the screen shows what the one before has changed. */
export async function pressAgain(keys: readonly KeyboardEvent[]): Promise<void> {
  for (const key of keys) {
    // React renders at once what a key changes, but not while it runs the effects that this is called from.
    await new Promise((resolve) => setTimeout(resolve));
    document.dispatchEvent(new KeyboardEvent("keydown", key));
  }
}
