/** The session token's key in the browser's local storage. */
const storageKey = "jwtToken";

export const sessionToken = {
  /** The token, or null if the visitor is not signed in. Always null on the server. */
  get(): string | null {
    try {
      return globalThis.localStorage?.getItem(storageKey) ?? null;
    } catch {
      return null; // local storage is disabled in this browser
    }
  },
  set(token: string): void {
    globalThis.localStorage.setItem(storageKey, token);
  },
  clear(): void {
    globalThis.localStorage.removeItem(storageKey);
  },
  /** Calls `onChange` when another tab signs in or out. Returns a function that stops it. */
  watch(onChange: () => void): () => void {
    const listener = (event: StorageEvent) => {
      if (event.key === storageKey || event.key === null) onChange();
    };
    window.addEventListener("storage", listener);
    return () => window.removeEventListener("storage", listener);
  },
};
