import { readFile, rm } from "node:fs/promises";
import { addAbortSignal, Readable } from "node:stream";
import type { S3, S3ClientConfig } from "@aws-sdk/client-s3";
import { fail } from "#platform/errors.ts";
import { openCircuit } from "./circuit.server.ts";
import { checkKey, checkPrefix, isKey } from "./keys.ts";
import type { S3StorageConfig, Storage } from "./storage.ts";
import { toStorageFailure } from "./storage-failure.ts";
import { openTemporaryFolder } from "./temporary-folder.server.ts";

type Call<T> = (options: { abortSignal: AbortSignal }, hear: () => void) => Promise<T>;

/** A store that does not respond must not keep the site from starting. */
const startWithinMs = 3_000;

/**
 * Opens a bucket of an S3-compatible store. `temporaryFolder`, on this machine, is for arriving files only: old files
 * in it are deleted now. Throws if the store says that there is no such bucket, or refuses the key; a store that does
 * not respond may come back.
 */
export async function openS3Storage(config: S3StorageConfig, temporaryFolder: string): Promise<Storage> {
  // Loaded on first use: a site with a local folder saves 21 MB and 90 ms.
  const sdk = await import("@aws-sdk/client-s3");
  await openTemporaryFolder(temporaryFolder);
  const client = new sdk.S3(clientConfig(config));
  await checkBucket(client, config);
  const Bucket = config.bucket;
  const run = openCircuit();

  const send = async <T>(call: Call<T>): Promise<T> => {
    try {
      return await run((abortSignal, hear) => call({ abortSignal }, hear));
    } catch (error) {
      throw toStorageFailure(error);
    }
  };
  const sendOrNull = <T>(call: Call<T>): Promise<T | null> =>
    send((options, hear) =>
      call(options, hear).catch((error: unknown) => {
        if (error instanceof Error && ["NoSuchKey", "NotFound"].includes(error.name)) return null;
        throw error;
      }),
    );

  const put = async (key: string, body: Buffer) => {
    checkKey(key);
    await send((options) => client.putObject({ Bucket, Key: key, Body: body, ContentLength: body.length }, options));
  };
  const remove = async (key: string) => {
    checkKey(key);
    await send((options) => client.deleteObject({ Bucket, Key: key }, options));
  };

  return {
    temporaryFolder,
    put,

    async putFile(key, path) {
      checkKey(key);
      await put(key, await readFile(path));
      await rm(path, { force: true });
    },

    // Completely, because files are small: a failure is known before anything is sent, and visitors on slow connections
    // do not occupy the client's connections, of which it opens 50.
    async get(key) {
      checkKey(key);
      const file = await sendOrNull(async (options, hear) => {
        const { Body } = await client.getObject({ Bucket, Key: key }, options);
        if (!(Body instanceof Readable)) throw fail("unavailable");
        return readBody(Body, hear, options.abortSignal);
      });
      return file && { body: Readable.from([file]), bytes: file.length };
    },

    async head(key) {
      checkKey(key);
      const response = await sendOrNull((options) => client.headObject({ Bucket, Key: key }, options));
      return response && { key, bytes: response.ContentLength ?? 0, modified: response.LastModified ?? new Date(0) };
    },

    delete: remove,

    async *list(prefix) {
      checkPrefix(prefix);
      let next: string | undefined;
      do {
        const request = { Bucket, Prefix: prefix, ContinuationToken: next };
        const page = await send((options) => client.listObjectsV2(request, options));
        // Other programs add objects for folders, such as `images/`, which no call accepts.
        for (const { Key = "", Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
          if (isKey(Key)) yield { key: Key, bytes: Size, modified: LastModified };
        next = page.NextContinuationToken;
      } while (next);
    },

    freeBytes: async () => Number.POSITIVE_INFINITY,

    async ping() {
      // Always the same object, so that all killed processes together leave at most one behind.
      await put("_ping", Buffer.alloc(0));
      await remove("_ping");
    },

    close: async () => client.destroy(),
  };
}

/** Reads a file into memory, and calls `hear` whenever a part of it has arrived. Fails when `signal` is aborted. */
async function readBody(body: Readable, hear: () => void, signal: AbortSignal): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of addAbortSignal(signal, body)) {
    hear();
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}

function clientConfig(config: S3StorageConfig): S3ClientConfig {
  return {
    endpoint: config.endpoint,
    region: config.region,
    credentials: { accessKeyId: config.key, secretAccessKey: config.secret },
    forcePathStyle: true,
    // Ceph 16 and Swift refuse the newer checksum trailers.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // Both attempts together take less time than a person waits at a browser.
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: 6_000,
      throwOnRequestTimeout: true,
      socketTimeout: 6_000,
    },
  };
}

/** Throws a sentence for the operator if the store says that the settings are wrong. */
async function checkBucket(client: S3, { bucket, endpoint }: S3StorageConfig): Promise<void> {
  try {
    await client.headBucket({ Bucket: bucket }, { abortSignal: AbortSignal.timeout(startWithinMs) });
  } catch (error) {
    const { httpStatusCode } = (error as { $metadata?: { httpStatusCode?: number } }).$metadata ?? {};
    const named = `STORAGE_URL: the store at ${endpoint}`;
    if (httpStatusCode === 404) throw new Error(`${named} has no bucket ${bucket}. Create it first.`, { cause: error });
    if (httpStatusCode === 401 || httpStatusCode === 403)
      throw new Error(`${named} refuses this key and secret for the bucket ${bucket}.`, { cause: error });
  }
}
