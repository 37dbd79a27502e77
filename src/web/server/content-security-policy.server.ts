import { createHash } from "node:crypto";

/** `script`s that hold code, with what stands in them; those with `src`, and data blocks, need no hash. */
const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * The policy for one rendered page. Its inline scripts are allowed by their hashes, so the page and a 304 of it can be cached.
 * Styles may be inline because the drag-and-drop library writes its own while dragging.
 */
export function contentSecurityPolicy(html: string, filesOrigin: string): string {
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
