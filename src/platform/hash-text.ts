/**
 * A 32-bit hash of the text (FNV-1a), the same in browsers and on the server. It tells texts apart, even similar ones, and is
 * not meant for security.
 */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
