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
    const issued = readClaims()?.iat;
    return issued !== undefined && Date.now() / 1000 - issued > daySeconds;
  },
  /** Whether the token is of the user with this id. */
  belongsTo(user: number | undefined): boolean {
    return user !== undefined && readClaims()?.sub === String(user);
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

/** What the token says; undefined if there is none, or something else is stored. */
function readClaims(): { iat?: number; sub?: string } | undefined {
  try {
    const claims = sessionToken.get()?.split(".")[1] ?? "";
    return JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))) as { iat?: number; sub?: string };
  } catch {
    return undefined;
  }
}
