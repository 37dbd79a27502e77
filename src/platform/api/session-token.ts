/** The session token's key in the browser's local storage. */
const storageKey = "jwtToken";
const daySeconds = 86_400;
/** Refusals that mean nobody is signed in anymore. Not every 401 does: a wrong second-factor code is one too. */
const endedSessionCodes = new Set(["session_ended", "not_signed_in"]);

/** The token when the browser stores nothing for the site. It lasts as long as the page. */
let unstored: string | null = null;
const watchers = new Set<() => void>();

export const sessionToken = {
  /** The token, or null if the visitor is not signed in. Always null on the server. */
  get(): string | null {
    try {
      return unstored ?? globalThis.localStorage?.getItem(storageKey) ?? null;
    } catch {
      return null; // local storage is disabled in this browser
    }
  },
  /** Whether the token was issued more than a day ago. */
  isOld(): boolean {
    const issued = readClaims()?.iat;
    return issued !== undefined && Date.now() / 1000 - issued > daySeconds;
  },
  /** The id of the user whose token is stored; null if there is none. */
  userId(): number | null {
    return Number(readClaims()?.sub) || null;
  },
  set(token: string): void {
    try {
      globalThis.localStorage.setItem(storageKey, token);
      unstored = null;
    } catch {
      unstored = token;
    }
  },
  clear(): void {
    unstored = null;
    try {
      globalThis.localStorage.removeItem(storageKey);
    } catch {}
  },
  /** Records that a call with the token `sent` was refused. Ignored if another session has started since. */
  noteRefusal(code: string, sent: string | null): void {
    if (endedSessionCodes.has(code) && sent === this.get()) for (const tell of watchers) tell();
  },
  /**
   * Calls `onChange` when another tab signs in or out, and `onOver` when a call is refused because the session is over.
   * Returns a function that stops both.
   */
  watch(onChange: () => void, onOver: () => void): () => void {
    const listener = (event: StorageEvent) => {
      if (event.key === storageKey || event.key === null) onChange();
    };
    window.addEventListener("storage", listener);
    watchers.add(onOver);
    return () => {
      window.removeEventListener("storage", listener);
      watchers.delete(onOver);
    };
  },
};

/** The claims of the token; undefined if there is no token, or something else is stored. */
function readClaims(): { iat?: number; sub?: string } | undefined {
  try {
    const claims = sessionToken.get()?.split(".")[1] ?? "";
    return JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))) as { iat?: number; sub?: string };
  } catch {
    return undefined;
  }
}
