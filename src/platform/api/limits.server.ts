import { createHash } from "node:crypto";
import type { Pool, QueryConfig, QueryResult } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { isDatabaseGone } from "#platform/db/database-error.server.ts";
import { type AppError, fail } from "#platform/errors.ts";
import { formatWait } from "#platform/format-time.ts";
import { isIPv6, networkOf } from "#platform/network.ts";

/** At most `points` attempts in `seconds`. */
export type Limit = { points: number; seconds: number };

/** Rate limits, counted across all processes in the table `rate_limits`. */
export type Limits<Name extends string = string> = {
  /** The limits themselves, for what is counted elsewhere. */
  rules: Record<Name, Limit>;
  /**
   * Counts `points`, one attempt by default, for `key`, such as an account. Throws `too_many_requests` if too few are
   * left.
   */
  consume(name: Name, key: string | number, points?: number): Promise<void>;
  /** Counts an attempt from an address: an IPv6 address by its /64, and more generously by its /48. Throws like `consume`. */
  consumeFrom(name: Name, address: string): Promise<void>;
  /** Counts an attempt; returns false if none is left. */
  tryConsume(name: Name, key: string | number): Promise<boolean>;
  /** Gives back an attempt that should not have counted. */
  giveBack(name: Name, key: string | number): Promise<void>;
};

/** A /48 gets this many times the limit of a /64: a provider may assign a /48 to one customer, or one /64 to each. */
export const wideNetworkFactor = 8;

/** How long counting may take. A request may count toward several limits before it reads anything. */
const countWithinMs = 3_000;
/** How long nothing is counted in the database after it did not respond. */
const pauseMs = 5_000;

/** Opens limits that are counted in the database, or in this process while the database is down. */
export function openLimits<Name extends string>(pool: Pool, limits: Record<Name, Limit>): Limits<Name> {
  const store = { storeClient: openCounter(pool), storeType: "pool", tableName: "rate_limits", tableCreated: true };
  const open = (keyPrefix: string, { points, seconds: duration }: Limit) => {
    const memory = new RateLimiterMemory({ keyPrefix, points, duration });
    const options = { ...store, keyPrefix, points, duration };
    // If the database is down, count in memory, so that the caller gets its own "unavailable" error instead of one from
    // here.
    return new RateLimiterPostgres({ ...options, insuranceLimiter: memory });
  };
  const limiters = new Map(
    Object.entries<Limit>(limits).map(([name, limit]) => [
      name,
      { near: open(name, limit), wide: open(`${name}/48`, { ...limit, points: limit.points * wideNetworkFactor }) },
    ]),
  );
  const limiter = (name: Name) => limiters.get(name) as { near: RateLimiterPostgres; wide: RateLimiterPostgres };
  const consume = (name: Name, key: string | number, points = 1) =>
    refuseBeyond(limiter(name).near.consume(hashKey(key), points));
  return {
    rules: limits,
    consume,
    async consumeFrom(name, address) {
      await consume(name, networkOf(address));
      if (isIPv6(address)) await refuseBeyond(limiter(name).wide.consume(hashKey(networkOf(address, 3))));
    },
    async tryConsume(name, key) {
      return limiter(name)
        .near.consume(hashKey(key))
        .then(() => true, isRefusal);
    },
    async giveBack(name, key) {
      await limiter(name).near.reward(hashKey(key));
    },
  };
}

/** The part of a pool that a limiter uses. While the database does not respond, it fails early. */
function openCounter(pool: Pool) {
  let pausedUntil = 0;
  return {
    async query(statement: QueryConfig): Promise<QueryResult> {
      if (performance.now() < pausedUntil) throw new Error("The database did not respond a moment ago.");
      const timed: QueryConfig & { query_timeout: number } = { ...statement, query_timeout: countWithinMs };
      return pool.query(timed).catch((error: unknown) => {
        if (isDatabaseGone(error)) pausedUntil = performance.now() + pauseMs;
        throw error;
      });
    },
  };
}

/** Returns false if a limiter refused; rethrows any other error. */
function isRefusal(thrown: unknown): false {
  if (thrown instanceof RateLimiterRes) return false;
  throw thrown;
}

/** Throws `too_many_requests` if a limiter refuses. */
export async function refuseBeyond(counting: Promise<RateLimiterRes>): Promise<void> {
  try {
    await counting;
  } catch (refusal) {
    throw refusal instanceof RateLimiterRes ? failTooMany(refusal) : refusal;
  }
}

function failTooMany({ msBeforeNext }: RateLimiterRes): AppError {
  const seconds = Math.ceil(msBeforeNext / 1000);
  return fail("too_many_requests", { wait: formatWait(seconds) }, { retryAfterSeconds: seconds });
}

/** Hashes the key, so that every key fits the column and the table contains no addresses. */
function hashKey(key: string | number): string {
  return createHash("sha256").update(String(key)).digest("base64url");
}
