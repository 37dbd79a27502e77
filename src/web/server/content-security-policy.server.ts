import { createHash } from "node:crypto";

/**
 * The policy for one rendered page. Of its inline scripts it allows, by their hashes, those that the templates marked with
 * `nonce`, a secret of this rendering: a script that came in with somebody's text has no mark. Styles may be inline because
 * the drag-and-drop library inserts its own while dragging.
 */
export function makeContentSecurityPolicy(html: string, nonce: string, filesOrigin: string): string {
  const marked = new RegExp(`<script(?![^>]*\\ssrc=)[^>]*\\snonce="${nonce}"[^>]*>([\\s\\S]*?)</script>`, "g");
  const scripts = new Set(Array.from(html.matchAll(marked), ([, code = ""]) => code));
  const hashes = Array.from(scripts, (code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' blob: data: ${filesOrigin}`.trim(),
    // Pictures are loaded by a script when an issue is kept for offline reading.
    `connect-src 'self' ${filesOrigin}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
