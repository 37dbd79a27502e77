import { createHash } from "node:crypto";

/** Inline scripts with their attributes and content; those with `src` need no hash. */
const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * The policy for one rendered page. It allows inline scripts by their hashes, so that the page and its 304 can be cached.
 * Styles may be inline because the drag-and-drop library inserts its own while dragging.
 */
export function makeContentSecurityPolicy(html: string, filesOrigin: string): string {
  const hashes = new Set<string>();
  for (const [, attributes = "", code = ""] of html.matchAll(inlineScript)) {
    if (/type="application\/(ld\+)?json"/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  }
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(" ")}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' blob: data: ${filesOrigin}`.trim(),
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
