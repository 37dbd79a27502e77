import { openLocalStorage } from "./local-storage.server.ts";
import { openS3Storage } from "./s3-storage.server.ts";
import type { FileStorageConfig, S3StorageConfig, Storage } from "./storage.ts";

/**
 * The store that the settings name. `temporaryFolder` is where files arrive when the store is not a local folder;
 * nothing else may be kept in it, since what is older than an hour is removed.
 */
export async function openStorage(
  config: FileStorageConfig | S3StorageConfig,
  { temporaryFolder }: { temporaryFolder: string },
): Promise<Storage> {
  return config.kind === "file" ? openLocalStorage(config) : openS3Storage(config, temporaryFolder);
}
