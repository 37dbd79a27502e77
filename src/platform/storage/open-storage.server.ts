import { openLocalStorage } from "./local-storage.server.ts";
import { openS3Storage } from "./s3-storage.server.ts";
import type { FileStorageConfig, S3StorageConfig, Storage } from "./storage.ts";

/**
 * Opens the store that the settings name. Unless it is a local folder, files arrive in `temporaryFolder`, which must
 * hold nothing else: files in it older than an hour are removed.
 */
export async function openStorage(
  config: FileStorageConfig | S3StorageConfig,
  { temporaryFolder }: { temporaryFolder: string },
): Promise<Storage> {
  return config.kind === "file" ? openLocalStorage(config) : openS3Storage(config, temporaryFolder);
}
