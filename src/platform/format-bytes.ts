/** A number of bytes for people, such as `1.2 GB`, with the prefixes of disks and downloads: a GB is 10^9 bytes. */
export function formatBytes(bytes: number): string {
  if (bytes > 0 && bytes < 100_000) return "0.1 MB";
  const [unit, name] = bytes < 999_950_000 ? [1e6, "MB"] : [1e9, "GB"];
  return `${Number((bytes / unit).toFixed(1))} ${name}`;
}
