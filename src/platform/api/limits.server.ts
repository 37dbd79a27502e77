import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { fail } from "#platform/errors.ts";

type Limit = { points: number; seconds: number };

/** Rate limits, counted across all processes in the table `rate_limits`. */
export type Limits<Name extends string = string> = {
  /** Counts an attempt by `key`, an account or address. Throws `too_many_requests` if none is left. */
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
      // If the database is down, count in memory, so that the caller gets its own "unavailable" error and not one from here.
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

/** Hashed, so that every key fits the column and the table contains no addresses. */
function digest(key: string | number): string {
  return createHash("sha256").update(String(key)).digest("base64url");
}
