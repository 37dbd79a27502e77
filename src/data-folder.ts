import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import type { Config } from "./config.ts";
import { ConfigError } from "./config-error.ts";

/** The folder of the embedded PostgreSQL. */
export function embeddedFolder(dataDir: string): string {
  return path.join(dataDir, "pg");
}

/**
 * Hides what this program writes from other users of the machine: creates the data folder, and closes it and everything
 * that is written from now on. When run as root, the embedded database runs as another user, who must be able to pass
 * through the folder.
 */
export function closeDataFolder({ dataDir, databaseUrl }: Pick<Config, "dataDir" | "databaseUrl">): void {
  process.umask(0o077);
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw refuseDataFolder(dataDir, error);
  }
  // The worker gets the URL of the embedded database.
  const isEmbedded = !databaseUrl || existsSync(embeddedFolder(dataDir));
  const isPassedThrough = process.getuid?.() === 0 && isEmbedded;
  close(dataDir, isPassedThrough ? 0o711 : 0o700);
  // Older versions left these open.
  for (const name of ["files", "mail", "tmp"]) close(path.join(dataDir, name), 0o700);
}

/** The error for the operator if the data folder cannot be created or written to. */
export function refuseDataFolder(dataDir: string, error: unknown): ConfigError {
  const { code } = error as NodeJS.ErrnoException;
  // Node also says ENOENT if the disk is read-only.
  const reason = code === "ENOENT" ? "it cannot be created" : code;
  return new ConfigError(`DATA_DIR must be a folder that this user can write to, but ${dataDir} is not (${reason}).`);
}

/** Sets the mode of a folder, unless it does not exist, or belongs to another user, who decides its mode. */
function close(folder: string, mode: number): void {
  if (statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.()) chmodSync(folder, mode);
}
