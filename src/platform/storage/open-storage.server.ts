import { openLocalStorage } from "./local-storage.server.ts";
import { openS3Storage } from "./s3-storage.server.ts";
import type { FileStorageConfig, S3StorageConfig, Storage } from "./storage.ts";

/**
 * Opens the store named in the settings. An S3 store keeps arriving files in `temporaryFolder`, which must contain
 * nothing else, because old files in it are deleted.
 */
export async function openStorage(
  config: FileStorageConfig | S3StorageConfig,
  { temporaryFolder }: { temporaryFolder: string },
): Promise<Storage> {
  return config.kind === "file" ? openLocalStorage(config) : openS3Storage(config, temporaryFolder);
}
