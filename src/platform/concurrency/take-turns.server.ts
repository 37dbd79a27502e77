import { fail } from "#platform/errors.ts";
import { nameSender, type Sender } from "./sender.server.ts";

type Options = {
  /** How much runs at a time. */
  places: number;
  /** How much of that for one sender; all of it if absent. */
  each?: number;
  /** Places for networks that have none; 0 if absent. */
  reserve?: number;
  /** How much may wait. */
  waiting: number;
  /** How much of that for one sender; all of it if absent. */
  eachWaiting?: number;
  /** The error for work that cannot wait; `unavailable` if absent. */
  refuse?: () => Error;
};
type WorkOptions = {
  /** Ends the wait, with its reason. */
  signal?: AbortSignal;
  /** Work with the same key that waits or runs is shared. */
  key?: string;
};

/** What a network or an account has in use. */
type Share = {
  running: number;
  waiting: number;
  /** When its last work ended; 0 before the first. */
  lastMs: number;
  /** A decaying maximum of the cost of its work; 0 before the first. */
  costMs: number;
};
type Shares = [wide: Share, network: Share, own: Share];
/** Work of one sender that waits. */
type Line = { name: string; shares: Shares; turns: Turn[] };
/** Shared work waits in the lines of all who want it, and leaves them at the first turn. */
type Turn = { lines: Set<Line>; start: (shares: Shares) => void; refuse: (reason: unknown) => void };

/** How much of the cost is retained after cheaper work, so that cheap work cannot hide expensive work. */
const remembered = 0.8;
/** Work is slow if it costs this much, and this many times as much as that of another sender. */
const slow = { ms: 300, times: 4 };
/** How long a sender is remembered after their last work. */
const rememberMs = 60_000;
/** How often senders are forgotten. */
const forgetMs = 1_000;
const refuseForNow = () => fail("unavailable", {}, { retryAfterSeconds: 2 });

/**
 * Shares places among networks, and in a network among its senders: returns a function that runs `work` when it is the
 * sender's turn. Next is the network that has fewest places and, among these, the one whose last work was longest ago.
 * Once others are known to be quick, slow senders leave one place to them. If too much waits, the last work of the
 * network with most is refused.
 */
export function takeTurns(options: Options) {
  const { places, each = places, reserve = 0, waiting, eachWaiting = waiting, refuse = refuseForNow } = options;
  const known = new Map<string, Share>();
  const lines = new Map<string, Line>();
  const shared = new Map<string, { turn: Turn; result: Promise<unknown> }>();
  /** The senders of what is running. */
  const running: Share[] = [];
  let forgotMs = 0;

  const startNext = () => {
    if (!lines.size || running.length >= places) return;
    const isSlow = running.length && running.length >= places - 1 ? findSlow(known, running, places) : () => false;
    const ready = [...lines.values()].filter(
      ({ shares: [wide, , own] }) =>
        own.running < each && !isSlow(own) && (!wide.running || running.length < places - reserve),
    );
    const line = ready.reduce<Line | undefined>((a, b) => (a && compareLines(a, b) <= 0 ? a : b), undefined);
    const turn = line?.turns[0];
    if (!line || !turn) return;
    for (const other of turn.lines) leave(turn, other);
    for (const share of line.shares) share.running++;
    running.push(line.shares[2]);
    turn.start(line.shares);
  };
  const end = (shares: Shares, ms: number) => {
    for (const share of shares) {
      share.running--;
      share.lastMs = performance.now();
    }
    const [, , own] = shares;
    own.costMs = Math.max(ms, own.costMs * remembered);
    running.splice(running.indexOf(own), 1);
    startNext();
  };

  const enter = (turn: Turn, line: Line) => {
    lines.set(line.name, line);
    line.turns.push(turn);
    turn.lines.add(line);
    for (const share of line.shares) share.waiting++;
  };
  const leave = (turn: Turn, line: Line) => {
    line.turns.splice(line.turns.indexOf(turn), 1);
    turn.lines.delete(line);
    for (const share of line.shares) share.waiting--;
    if (!line.turns.length) lines.delete(line.name);
  };
  /** Whether something more can wait in `line`, perhaps instead of something else. */
  const makeRoom = ({ turns, shares: [wide] }: Line): boolean => {
    if (turns.length >= eachWaiting) return false;
    const all = [...lines.values()];
    if (all.reduce((sum, line) => sum + line.turns.length, 0) < waiting) return true;
    const longest = all.reduce((a, b) => (compareLengths(a, b) < 0 ? b : a));
    const last = longest.turns.at(-1);
    if (!last || longest.shares[0].waiting <= wide.waiting + 1) return false;
    leave(last, longest);
    if (!last.lines.size) last.refuse(refuse());
    return true;
  };
  const forgetIdle = (now = performance.now()) => {
    if (now - forgotMs < forgetMs) return;
    forgotMs = now;
    for (const [name, { running: at, waiting: more, lastMs }] of known)
      if (!at && !more && now - lastMs > rememberMs) known.delete(name);
  };
  const findLine = (sender: Sender): Line => {
    forgetIdle();
    const names = nameSender(sender);
    const name = names.join();
    const findShare = (its: string) => {
      const share = known.get(its) ?? { running: 0, waiting: 0, lastMs: 0, costMs: 0 };
      known.set(its, share);
      return share;
    };
    return lines.get(name) ?? { name, shares: names.map(findShare) as Shares, turns: [] };
  };

  const begin = <T>(line: Line, work: () => Promise<T>, signal: AbortSignal | undefined) => {
    if (!makeRoom(line)) throw refuse();
    const { promise, resolve, reject } = Promise.withResolvers<Shares>();
    const turn: Turn = { lines: new Set(), start: resolve, refuse: reject };
    const giveUp = () => {
      for (const other of turn.lines) leave(turn, other);
      reject(signal?.reason);
    };
    signal?.addEventListener("abort", giveUp);
    enter(turn, line);
    startNext();
    const run = async () => {
      const shares = await promise.finally(() => signal?.removeEventListener("abort", giveUp));
      const start = performance.now();
      try {
        return await work();
      } finally {
        end(shares, performance.now() - start);
      }
    };
    return { turn, result: run() };
  };

  return async <T>(sender: Sender, work: () => Promise<T>, { signal, key }: WorkOptions = {}): Promise<T> => {
    signal?.throwIfAborted();
    const line = findLine(sender);
    const found = key === undefined ? undefined : shared.get(key);
    if (found) {
      const { turn, result } = found;
      if (turn.lines.size && !turn.lines.has(line) && makeRoom(line)) enter(turn, line);
      return result as Promise<T>;
    }
    const begun = begin(line, work, signal);
    if (key !== undefined) {
      shared.set(key, begun);
      const forget = () => void shared.delete(key);
      begun.result.then(forget, forget);
    }
    return begun.result;
  };
}

/** Negative if `a` comes before `b`. */
function compareLines({ shares: a }: Line, { shares: b }: Line): number {
  for (const at of [0, 1, 2] as const) {
    const order = a[at].running - b[at].running || a[at].lastMs - b[at].lastMs;
    if (order) return order;
  }
  return 0;
}

/** Positive if the network of `a` has more waiting than that of `b` or, if equal, its sender has. */
function compareLengths({ shares: a }: Line, { shares: b }: Line): number {
  return a[0].waiting - b[0].waiting || a[2].waiting - b[2].waiting;
}

/** Tells who is slow, if quick senders are known and slow ones leave no more than one place. */
function findSlow(known: Map<string, Share>, running: Share[], places: number): (share: Share) => boolean {
  let least = Number.POSITIVE_INFINITY;
  for (const { costMs } of known.values()) if (costMs) least = Math.min(least, costMs);
  const isSlow = ({ costMs }: Share) => costMs > slow.ms && costMs > least * slow.times;
  const slowRunning = running.filter(isSlow).length;
  return slowRunning > 0 && slowRunning >= places - 1 ? isSlow : () => false;
}
