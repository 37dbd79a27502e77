import { formatBytes } from "#platform/format-bytes.ts";

/** "1 master file of 3.4 MB", "12 master files of 340 MB in all". */
export function describeMasters(total: number, bytes: number): string {
  return total === 1
    ? `1 master file of ${formatBytes(bytes)}`
    : `${total} master files of ${formatBytes(bytes)} in all`;
}
