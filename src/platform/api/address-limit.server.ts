import type { FastifyInstance, FastifyRequest } from "fastify";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { costs } from "./costs.ts";
import { type Limit, refuseBeyond, wideNetworkFactor } from "./limits.server.ts";
import { isIPv6, networkOf } from "#platform/network.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The minimum cost of a request to this route; 1 if absent. */
    cost?: number;
  }
  interface FastifyRequest {
    /** Charges the sender's network. Throws `too_many_requests`. Absent in an app without `limitAddresses`. */
    spend?: (points: number) => Promise<void>;
  }
}

/** The limiter counts whole numbers, so it counts tenths of a point. */
const tenths = 10;

/**
 * Limits the requests of each network to this process, on every path. IPv6 is counted by /64, and more generously by
 * /48.
 */
export function limitAddresses(app: FastifyInstance, { points, seconds: duration }: Limit): void {
  const near = new RateLimiterMemory({ points: points * tenths, duration });
  const wide = new RateLimiterMemory({ points: points * tenths * wideNetworkFactor, duration });
  app.decorateRequest("spend", async function (this: FastifyRequest, cost: number) {
    const spent = Math.round(cost * tenths);
    await refuseBeyond(near.consume(networkOf(this.ip), spent));
    if (isIPv6(this.ip)) await refuseBeyond(wide.consume(networkOf(this.ip, 3), spent));
  });
  app.addHook("onRequest", (request) => request.spend?.(request.routeOptions.config.cost ?? costs.call));
}
