import type { Readable } from "node:stream";

export type FileStorageConfig = { kind: "file"; folder: string };
/** `endpoint` is the store's origin; the path of each request names the bucket. */
export type S3StorageConfig = {
  kind: "s3";
  endpoint: string;
  region: string;
  bucket: string;
  key: string;
  secret: string;
};

/** A stored file. `modified` is the time of the last `put`. */
export type StoredFile = { key: string; bytes: number; modified: Date };

/**
 * Where files live: a local folder or an S3-compatible store, with the same behavior.
 * Keys are relative paths that pass `checkKey`; no key may be a folder of another. Files are read into memory before they are
 * sent to a remote store, so they should be at most a few megabytes.
 * Throws `unavailable` if the store is down, `disk_full` if the disk is full, and `bad_input` for an invalid key.
 */
export type Storage = {
  /** Stores `body` under `key` and replaces an existing file. Once it returns, the file survives a crash. */
  put(key: string, body: Buffer): Promise<void>;
  /** Stores a complete temporary file under `key` and removes it from `path`. */
  putFile(key: string, path: string): Promise<void>;
  /** The file's bytes, or null if there is no such file. The caller consumes or destroys `body`. */
  get(key: string): Promise<{ body: Readable; bytes: number } | null>;
  head(key: string): Promise<StoredFile | null>;
  /** Deleting a file that does not exist is not an error. */
  delete(key: string): Promise<void>;
  /**
   * Every file whose key is valid and starts with `prefix`, in no particular order. A file that the disk cannot examine
   * counts as empty and new.
   */
  list(prefix: string): AsyncIterable<StoredFile>;
  /** A folder on this machine for files that are still arriving; `putFile` renames them if possible. */
  readonly temporaryFolder: string;
  /** How much more can be stored; Infinity if the store does not say. */
  freeBytes(): Promise<number>;
  /** Throws if the store cannot be reached or written to. */
  ping(): Promise<void>;
  close(): Promise<void>;
};
