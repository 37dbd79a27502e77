import { hash } from "node:crypto";

/**
 * Returns the policy for one rendered page, and the page without its marks. The policy allows, by hash, the inline scripts that the
 * templates marked with `nonce`, a secret of this rendering. A script injected with somebody's text has no mark. Inline styles are
 * allowed because the drag-and-drop library inserts its own while dragging.
 */
export function makeContentSecurityPolicy(
  marked: string,
  nonce: string,
  filesOrigin: string,
): { policy: string; html: string } {
  const parts = marked.split(` nonce="${nonce}"`);
  // Each part starts inside a marked tag. Other elements, and scripts with a `src`, need no hash.
  const scripts = parts.slice(1).flatMap((part, at) => {
    const tag = (parts[at]?.slice(parts[at].lastIndexOf("<")) ?? "") + part.slice(0, part.indexOf(">"));
    if (!/^<script\b/.test(tag) || /\ssrc=/.test(tag)) return [];
    return part.slice(part.indexOf(">") + 1, part.indexOf("</script>"));
  });
  const hashes = Array.from(new Set(scripts), (code) => `'sha256-${hash("sha256", code, "base64")}'`);
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' blob: data: ${filesOrigin}`.trim(),
    // Pictures are loaded by a script when an issue is saved for offline reading.
    `connect-src 'self' ${filesOrigin}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
  // Without the marks, which the hashes replace, rendering the same page again yields the same bytes.
  return { policy, html: parts.join("") };
}
