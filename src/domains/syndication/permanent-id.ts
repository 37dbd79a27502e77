/** An id that never changes (RFC 4151), unlike titles and addresses. */
export function permanentId(origin: string, name: string): string {
  return `tag:${new URL(origin).hostname},2026:${name}`;
}
