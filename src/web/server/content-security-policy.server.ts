import { hash } from "node:crypto";

/**
 * The policy for one rendered page, and the page without its marks. Of its inline scripts the policy allows, by their hashes, those
 * that the templates marked with `nonce`, a secret of this rendering: a script that came in with somebody's text has no mark.
 * Styles may be inline because the drag-and-drop library inserts its own while dragging.
 */
export function makeContentSecurityPolicy(
  marked: string,
  nonce: string,
  filesOrigin: string,
): { policy: string; html: string } {
  const parts = marked.split(` nonce="${nonce}"`);
  // A part begins within the tag that was marked. Those of other elements, and of scripts with an address, need no hash.
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
  // The policy has hashes instead of the marks, so that the same page is the same bytes.
  return { policy, html: parts.join("") };
}
