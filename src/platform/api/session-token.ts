/** Where the browser keeps the session token (spec.md section 3, "Session"). */
const storageKey = "jwtToken";

export const sessionToken = {
  /** Null when nobody is signed in, and always on the server. */
  get(): string | null {
    try {
      return globalThis.localStorage?.getItem(storageKey) ?? null;
    } catch {
      return null; // storage is switched off in this browser
    }
  },
  set(token: string): void {
    globalThis.localStorage.setItem(storageKey, token);
  },
  clear(): void {
    globalThis.localStorage.removeItem(storageKey);
  },
  /** Calls back when another tab signs in or out. Returns how to stop. */
  watch(onChange: () => void): () => void {
    const listener = (event: StorageEvent) => {
      if (event.key === storageKey || event.key === null) onChange();
    };
    window.addEventListener("storage", listener);
    return () => window.removeEventListener("storage", listener);
  },
};
