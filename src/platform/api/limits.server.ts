import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { fail } from "#platform/errors.ts";

type Limit = { points: number; seconds: number };

/** Counts attempts across all nodes, in the table `rate_limits`. */
export type Limits<Name extends string = string> = {
  /** Takes one attempt of `key` (an account, an address). Throws `too_many_requests` if none is left. */
  consume(name: Name, key: string | number): Promise<void>;
};

export function openLimits<Name extends string>(pool: Pool, limits: Record<Name, Limit>): Limits<Name> {
  const limiters = new Map(
    Object.entries<Limit>(limits).map(([name, { points, seconds: duration }]) => {
      const memory = new RateLimiterMemory({ keyPrefix: name, points, duration });
      const options = {
        storeClient: pool,
        tableName: "rate_limits",
        tableCreated: true,
        keyPrefix: name,
        points,
        duration,
      };
      // If the database is down, count in memory, so that the caller fails with its own "unavailable" and not here.
      return [name, new RateLimiterPostgres({ ...options, insuranceLimiter: memory })];
    }),
  );
  const limiter = (name: Name) => limiters.get(name) as RateLimiterPostgres;
  return {
    async consume(name, key) {
      try {
        await limiter(name).consume(digest(key));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const seconds = Math.ceil(refusal.msBeforeNext / 1000);
        throw fail("too_many_requests", { seconds }, { retryAfterSeconds: seconds });
      }
    },
  };
}

/** Fits the column whatever the length of the key, and keeps people's addresses out of the table. */
function digest(key: string | number): string {
  return createHash("sha256").update(String(key)).digest("base64url");
}
