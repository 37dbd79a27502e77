import type { IncomingHttpHeaders } from "node:http";
import fresh from "fresh";

/**
 * Whether the client already has this version, so that the response is 304. Dates are not compared: what a page shows can also go back to
 * an earlier state, for example when a work is hidden.
 */
export function isNotModified(request: { headers: IncomingHttpHeaders }, version: { etag?: string }): boolean {
  return fresh(request.headers, version);
}
