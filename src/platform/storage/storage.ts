import type { Readable } from "node:stream";

export type FileStorageConfig = { kind: "file"; folder: string };
/** `endpoint` is the store's origin; the bucket is named in the path of each request. */
export type S3StorageConfig = {
  kind: "s3";
  endpoint: string;
  region: string;
  bucket: string;
  key: string;
  secret: string;
};

/** What lies under a key. `modified` is when it was last put. */
export type StoredFile = { key: string; bytes: number; modified: Date };
/** First and last byte, both included, as in an HTTP Range header. `first` lies in the file; `last` may lie beyond it. */
export type ByteRange = { first: number; last: number };

/**
 * Where files live: a local folder or an S3-compatible store, with the same behaviour.
 * Keys are relative paths as `checkKey` takes them; no key is the folder of another. Files are read into memory to be
 * sent to a remote store, so they are of a page's size, not a film's.
 * A store that is down throws `unavailable`, a full disk `disk_full`, an unusable key or range `bad_input`.
 */
export type Storage = {
  /** Stores `body` under `key`, replacing what was there. When it returns, the file survives a crash. */
  put(key: string, body: Buffer): Promise<void>;
  /** The same for a finished temporary file, which is gone afterwards. */
  putFile(key: string, path: string): Promise<void>;
  /** The file's bytes, or those of the range; null where there is none. The caller consumes or destroys `body`. */
  get(key: string, range?: ByteRange): Promise<{ body: Readable; bytes: number } | null>;
  head(key: string): Promise<StoredFile | null>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Every file whose key begins with `prefix`, in no promised order. */
  list(prefix: string): AsyncIterable<StoredFile>;
  /** A folder on this machine for files that are still arriving; `putFile` from here is a rename where it can be. */
  readonly temporaryFolder: string;
  /** Throws when the store cannot be reached or written to. */
  ping(): Promise<void>;
  close(): Promise<void>;
};
