/** The session token's key in the browser's local storage. */
export const tokenKey = "jwtToken";
const daySeconds = 86_400;
/** Refusals that mean nobody is signed in anymore. Not every 401 does: a wrong second-factor code is one too. */
const endedSessionCodes = new Set(["session_ended", "not_signed_in"]);

/** The token when the browser stores nothing for the site. It lasts as long as the page. */
let unstored: string | null = null;
const watchers = new Set<() => void>();
/** Asks the site for a new token; set by `renewBy`. */
let request: () => Promise<string>;
let renewal: Promise<void> | undefined;
/** The token of the last renewal. If it seems to have expired too, the clock of the device is wrong. */
let renewed: string | null = null;

export const sessionToken = {
  /** The token, or null if the visitor is not signed in. Always null on the server. */
  get(): string | null {
    try {
      return unstored ?? globalThis.localStorage?.getItem(tokenKey) ?? null;
    } catch {
      return null; // local storage is disabled in this browser
    }
  },
  /** Whether the token was issued more than a day ago. */
  isOld(): boolean {
    const issued = readClaims()?.iat;
    return issued !== undefined && Date.now() / 1000 - issued > daySeconds;
  },
  /** Sets how a token is renewed: `requestToken` asks the site for one with the token that is stored, even if it has expired. */
  renewBy(requestToken: () => Promise<string>): void {
    request = requestToken;
  },
  /** Replaces the token, once for all that wait for it, unless somebody logs in or out meanwhile. */
  renew(): Promise<void> {
    const old = this.get();
    const replace = async () => {
      const token = await request();
      if (this.get() !== old) return;
      renewed = token;
      this.set(token);
    };
    renewal ??= replace().finally(() => {
      renewal = undefined;
    });
    return renewal;
  },
  /** Returns the token to send with a call, renewed first if it has expired and the site can be reached. */
  async getValid(): Promise<string | null> {
    const hasExpired = Date.now() / 1000 > (readClaims()?.exp ?? Number.POSITIVE_INFINITY);
    if (hasExpired && this.get() !== renewed) await this.renew().catch(() => {});
    return this.get();
  },
  /** The id of the user whose token is stored; null if there is none. */
  userId(): number | null {
    return Number(readClaims()?.sub) || null;
  },
  set(token: string): void {
    try {
      globalThis.localStorage.setItem(tokenKey, token);
      unstored = null;
    } catch {
      unstored = token;
    }
  },
  clear(): void {
    unstored = null;
    try {
      globalThis.localStorage.removeItem(tokenKey);
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
      if (event.key === tokenKey || event.key === null) onChange();
    };
    window.addEventListener("storage", listener);
    watchers.add(onOver);
    return () => {
      window.removeEventListener("storage", listener);
      watchers.delete(onOver);
    };
  },
};

type Claims = { iat?: number; exp?: number; sub?: string };

/** The claims of the token; undefined if there is no token, or something else is stored. */
function readClaims(): Claims | undefined {
  try {
    const claims = sessionToken.get()?.split(".")[1] ?? "";
    return JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))) as Claims;
  } catch {
    return undefined;
  }
}
