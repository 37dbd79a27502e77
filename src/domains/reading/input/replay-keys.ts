/** Replays keys for listeners that were added later. Each press waits until the changes of the previous one are rendered. */
export async function replayKeys(keys: readonly KeyboardEvent[]): Promise<void> {
  for (const key of keys) {
    // React renders a key's changes synchronously, but not while it runs the effects that call this.
    await new Promise((resolve) => setTimeout(resolve));
    document.dispatchEvent(new KeyboardEvent("keydown", key));
  }
}
