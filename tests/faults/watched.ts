import { isDeepStrictEqual } from "node:util";

/** A write: what is there once it is done, and what sends it. */
export type Write = { kind: string; after: unknown; send: () => Promise<unknown> };

/** Something that one person keeps on a site and changes, described as plain data that the person knows without asking the site. */
export type Kept = {
  name: string;
  /** Chooses the next write, given what is there. */
  plan(url: string, now: unknown): Promise<Write>;
  /** Reads what is there, as visitors and its owner do. `expected` is what may be there: before and after the last write. */
  read(url: string, expected: unknown[]): Promise<unknown>;
};

/** A response of the site that is not a success. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly status: number;

  constructor(what: string, response: { http: number }) {
    super(`${what} answered ${JSON.stringify(response)}`);
    this.status = response.http;
  }
}

export type Found = "as known" | "undone" | "done" | "lost" | "half done";

/** Keeps an account of what the site has acknowledged, to compare it with what is there after a kill. */
export class Watched {
  readonly kept: Kept;
  readonly written: Record<string, number> = {};
  #known: unknown = null;
  #pending: { kind: string; after: unknown } | undefined;

  constructor(kept: Kept) {
    this.kept = kept;
  }

  /** Whether a write has been sent and not acknowledged. */
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

  /** Compares what is there with what was acknowledged; may be repeated if it throws. A write without a response may be done or not, but not by half. */
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
