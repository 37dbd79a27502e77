import type { FastifyHelmetOptions } from "@fastify/helmet";

/** The policy of everything but pages, which have one of their own with the hashes of their scripts. */
const nothing = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };

/** The headers of every answer, for `@fastify/helmet`. In development there is no policy, because Vite adds scripts to pages. */
export function securityHeaders(options: { isHttps: boolean; development: boolean }): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: options.development ? false : { useDefaults: false, directives: nothing },
    strictTransportSecurity: options.isHttps,
    frameguard: { action: "deny" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginEmbedderPolicy: false,
    // These headers are for browsers that no longer exist, and would be sent with every page.
    dnsPrefetchControl: false,
    ieNoOpen: false,
    originAgentCluster: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
  };
}

/** The same headers, for an answer that is sent before any plugin runs. */
export function bareHeaders({ isHttps }: { isHttps: boolean }): Record<string, string> {
  return {
    "content-security-policy": "default-src 'none';frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    ...(isHttps && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
  };
}
