/**
 * A copy for a cache. Node cuts buffers below 32 KB out of blocks of 64 KB that they share, and one that is kept keeps its whole
 * block: pages of 9 KB kept seven times their size.
 */
export function toOwnMemory(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
