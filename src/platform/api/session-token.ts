/** The session token's key in the browser's local storage. */
const storageKey = "jwtToken";
const daySeconds = 86_400;

export const sessionToken = {
  /** The token, or null if the visitor is not signed in. Always null on the server. */
  get(): string | null {
    try {
      return globalThis.localStorage?.getItem(storageKey) ?? null;
    } catch {
      return null; // local storage is disabled in this browser
    }
  },
  /** Whether the token was issued more than a day ago. */
  isOld(): boolean {
    try {
      const claims = sessionToken.get()?.split(".")[1] ?? "";
      const { iat } = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))) as { iat: number };
      return Date.now() / 1000 - iat > daySeconds;
    } catch {
      return false; // not a token
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
