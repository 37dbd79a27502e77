import type { IncomingHttpHeaders } from "node:http";
import fresh from "fresh";

/** Whether the client already has this version, so that the response is 304. `etag` takes precedence over `last-modified` (RFC 9110, 13.2.2). */
export function isNotModified(
  request: { headers: IncomingHttpHeaders },
  version: { etag?: string; "last-modified"?: string },
): boolean {
  return fresh(request.headers, version);
}
