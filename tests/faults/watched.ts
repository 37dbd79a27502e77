import { isDeepStrictEqual } from "node:util";

/** A write: the state after it, and a function that sends it. */
export type Write = { kind: string; after: unknown; send: () => Promise<unknown> };

/**
 * Something that one person keeps and changes on a site, described as plain data that the person knows without asking
 * the site.
 */
export type Kept = {
  name: string;
  /** Chooses the next write, given the current state. */
  plan(url: string, now: unknown): Promise<Write>;
  /**
   * Reads the state, as visitors and its owner see it. `expected` lists the possible states: before and after the last
   * write.
   */
  read(url: string, expected: unknown[]): Promise<unknown>;
};

/** An unsuccessful response of the site. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly status: number;

  constructor(what: string, response: { http: number }) {
    super(`${what} answered ${JSON.stringify(response)}`);
    this.status = response.http;
  }
}

export type Found = "as known" | "undone" | "done" | "lost" | "half done";

/** Records what the site has acknowledged, to compare it with the state after a kill. */
export class Watched {
  readonly kept: Kept;
  readonly written: Record<string, number> = {};
  #known: unknown = null;
  #pending: { kind: string; after: unknown } | undefined;

  constructor(kept: Kept) {
    this.kept = kept;
  }

  /** Whether a write has been sent but not acknowledged. */
  get isWriting(): boolean {
    return this.#pending !== undefined;
  }

  async write(url: string): Promise<void> {
    const { kind, after, send } = await this.kept.plan(url, this.#known);
    this.#pending = { kind, after };
    await send();
    this.#known = after;
    this.#pending = undefined;
    this.written[kind] = (this.written[kind] ?? 0) + 1;
  }

  /**
   * Compares the state with what was acknowledged; may be repeated if it throws. A write without a response may have
   * been done or not, but not halfway.
   */
  async check(url: string): Promise<Found> {
    const pending = this.#pending;
    const known = this.#known;
    const found = await this.kept.read(url, pending ? [known, pending.after] : [known]);
    this.#pending = undefined;
    this.#known = found;
    if (isDeepStrictEqual(found, known)) return pending ? "undone" : "as known";
    if (pending && isDeepStrictEqual(found, pending.after)) return "done";
    console.error(`${this.kept.name}: ${JSON.stringify({ known, pending, found })}`);
    return pending ? "half done" : "lost";
  }
}
