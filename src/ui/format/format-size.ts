/** Formats a number of bytes, rounded up: "812 KB", "2.3 MB". A KB is 1024 bytes, as in the upload limits. */
export function formatSize(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024);
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(Math.ceil((bytes / 1024 / 1024) * 10) / 10).toFixed(1)} MB`;
}
