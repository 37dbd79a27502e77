import { crc32 } from "node:zlib";

/** Changes whenever the same files become other bytes, so that nobody resumes a download that began before an upgrade. */
export const zipLayout = 2;

/**
 * A file of a ZIP, with its length in bytes. If it is read whole, its length and checksum come before it; if it is
 * streamed, its checksum comes after it, and programs that unpack a ZIP while it arrives find its end because it is
 * packed, in blocks that are copies.
 */
export type StoredEntry = { name: string; bytes: number; modified: Date } & (
  | { read: () => Promise<Buffer> }
  | { stream: () => AsyncIterable<Buffer> }
);

const localBytes = 30;
const descriptorBytes = 16;
const centralBytes = 46;
const endBytes = 22;
/** The end of a ZIP64: its record and the locator of the record. */
const end64Bytes = 56 + 20;
const extra64Bytes = 12;
const max32 = 0xffffffff;
const max16 = 0xffff;
const flags = { utf8: 0x0800, descriptor: 0x0008 };
const version = 45;
/** Unix, so that programs on Unix do not take the names for those of DOS; then the rights of a file are Unix's, too. */
const madeOn = 3 << 8;
const rights = 0o100644 * 0x1_0000;
/** The largest block of DEFLATE that is a copy, and the length of its head. */
const blockMax = 0xffff;
const blockHeadBytes = 5;

function packedBytes(entry: StoredEntry): number {
  if ("read" in entry) return entry.bytes;
  return entry.bytes + blockHeadBytes * Math.max(1, Math.ceil(entry.bytes / blockMax));
}

/** The exact length of the ZIP that `writeStoredZip` makes from these files. */
export function measureStoredZip(entries: readonly StoredEntry[]): number {
  let at = 0;
  let central = 0;
  for (const entry of entries) {
    const name = Buffer.byteLength(entry.name);
    central += centralBytes + name + (at >= max32 ? extra64Bytes : 0);
    at += localBytes + name + packedBytes(entry) + ("stream" in entry ? descriptorBytes : 0);
  }
  return at + central + (needs64(entries.length, at, central) ? end64Bytes : 0) + endBytes;
}

/**
 * Writes files as a ZIP, reading one file at a time, without compression, because pictures are already compressed.
 * Throws if the length of a file differs from the stated one. Each file must be smaller than 4 GB; the ZIP may be
 * larger. https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 */
export async function* writeStoredZip(
  entries: Iterable<StoredEntry> | AsyncIterable<StoredEntry>,
): AsyncGenerator<Buffer> {
  const central: Buffer[] = [];
  let at = 0;
  for await (const entry of entries) {
    const start = at;
    let sum = 0;
    let bytes = 0;
    if ("read" in entry) {
      const file = await entry.read();
      sum = crc32(file);
      bytes = file.length;
      yield writeLocalHeader(entry, sum);
      yield file;
    } else {
      yield writeLocalHeader(entry, null);
      for await (const chunk of entry.stream()) {
        sum = crc32(chunk, sum);
        yield* copyIntoBlocks(chunk, bytes, entry.bytes);
        bytes += chunk.length;
      }
      if (bytes === 0) yield writeBlockHead(0, true);
      yield writeDescriptor(sum, entry);
    }
    if (bytes !== entry.bytes) throw new Error(`${entry.name} has ${bytes} bytes instead of ${entry.bytes}`);
    at += localBytes + Buffer.byteLength(entry.name) + packedBytes(entry) + ("stream" in entry ? descriptorBytes : 0);
    central.push(writeCentralHeader(entry, sum, start));
  }
  const directory = Buffer.concat(central);
  yield directory;
  yield writeEnd(central.length, at, directory.length);
}

/** Cuts `chunk`, which starts at `from` in a file of `total` bytes, at the ends of blocks, and writes the head of each block. */
function* copyIntoBlocks(chunk: Buffer, from: number, total: number): Generator<Buffer> {
  for (let at = 0; at < chunk.length; ) {
    const inBlock = (from + at) % blockMax;
    const left = total - from - at;
    if (inBlock === 0) yield writeBlockHead(Math.max(0, Math.min(left, blockMax)), left <= blockMax);
    const part = chunk.subarray(at, at + blockMax - inBlock);
    yield part;
    at += part.length;
  }
}

function writeBlockHead(bytes: number, isLast: boolean): Buffer {
  const head = Buffer.alloc(blockHeadBytes);
  head.writeUInt8(isLast ? 1 : 0, 0);
  head.writeUInt16LE(bytes, 1);
  head.writeUInt16LE(bytes ^ 0xffff, 3);
  return head;
}

function needs64(count: number, at: number, centralLength: number): boolean {
  return count >= max16 || at >= max32 || centralLength >= max32;
}

function writeLocalHeader(entry: StoredEntry, sum: number | null): Buffer {
  const head = Buffer.alloc(localBytes);
  head.writeUInt32LE(0x04034b50, 0);
  writeCommon(head.subarray(4), entry, sum);
  return Buffer.concat([head, Buffer.from(entry.name)]);
}

function writeDescriptor(sum: number, entry: StoredEntry): Buffer {
  const tail = Buffer.alloc(descriptorBytes);
  tail.writeUInt32LE(0x08074b50, 0);
  tail.writeUInt32LE(sum, 4);
  tail.writeUInt32LE(packedBytes(entry), 8);
  tail.writeUInt32LE(entry.bytes, 12);
  return tail;
}

function writeCentralHeader(entry: StoredEntry, sum: number, start: number): Buffer {
  const head = Buffer.alloc(centralBytes);
  const extra = Buffer.alloc(start >= max32 ? extra64Bytes : 0);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(version | madeOn, 4);
  writeCommon(head.subarray(6), entry, sum);
  head.writeUInt16LE(extra.length, 30);
  head.writeUInt32LE(rights, 38);
  head.writeUInt32LE(Math.min(start, max32), 42);
  if (extra.length) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(start), 4);
  }
  return Buffer.concat([head, Buffer.from(entry.name), extra]);
}

/**
 * The fields in both headers of a file: version, flags, method, time, checksum, lengths. `sum` is null if a descriptor
 * follows.
 */
function writeCommon(head: Buffer, entry: StoredEntry, sum: number | null): void {
  const { name, bytes, modified } = entry;
  const isStreamed = "stream" in entry;
  head.writeUInt16LE(version, 0);
  head.writeUInt16LE(flags.utf8 | (isStreamed ? flags.descriptor : 0), 2);
  head.writeUInt16LE(isStreamed ? 8 : 0, 4);
  head.writeUInt16LE((modified.getUTCHours() << 11) | (modified.getUTCMinutes() << 5), 6);
  head.writeUInt16LE(
    ((modified.getUTCFullYear() - 1980) << 9) | ((modified.getUTCMonth() + 1) << 5) | modified.getUTCDate(),
    8,
  );
  head.writeUInt32LE(sum ?? 0, 10);
  head.writeUInt32LE(sum === null ? 0 : packedBytes(entry), 14);
  head.writeUInt32LE(sum === null ? 0 : bytes, 18);
  head.writeUInt16LE(Buffer.byteLength(name), 22);
}

function writeEnd(count: number, at: number, directoryBytes: number): Buffer {
  const last = Buffer.alloc(endBytes);
  last.writeUInt32LE(0x06054b50, 0);
  last.writeUInt16LE(Math.min(count, max16), 8);
  last.writeUInt16LE(Math.min(count, max16), 10);
  last.writeUInt32LE(Math.min(directoryBytes, max32), 12);
  last.writeUInt32LE(Math.min(at, max32), 16);
  if (!needs64(count, at, directoryBytes)) return last;
  const record = Buffer.alloc(end64Bytes);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(version | madeOn, 12);
  record.writeUInt16LE(version, 14);
  for (const [value, place] of [
    [count, 24],
    [count, 32],
    [directoryBytes, 40],
    [at, 48],
  ] as const)
    record.writeBigUInt64LE(BigInt(value), place);
  record.writeUInt32LE(0x07064b50, 56);
  record.writeBigUInt64LE(BigInt(at + directoryBytes), 64);
  record.writeUInt32LE(1, 72);
  return Buffer.concat([record, last]);
}
