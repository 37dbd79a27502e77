import { totalmem } from "node:os";
import path from "node:path";
import type { Log } from "#platform/log/log.ts";
import type { PostgresAccount } from "./postgres-account.server.ts";
import type { PostgresProgram } from "./postgres-program.server.ts";

/** `fsync: false` is for tests only: a power failure would destroy the database. */
export type EmbeddedOptions = { folder: string; log: Log; fsync?: boolean };

/** What is needed to run a server. */
export type Setup = EmbeddedOptions & { program: PostgresProgram; account: PostgresAccount; socketFolder: string };

/** The program and its arguments, with the settings that fit this machine. */
export function buildPostgresCommand({ account, program, folder, socketFolder, fsync = true }: Setup): string[] {
  const settings = {
    listen_addresses: "",
    unix_socket_directories: socketFolder,
    unix_socket_permissions: "0700",
    port: "5432",
    shared_buffers: `${chooseBufferMb()}MB`,
    // After a restart, reloads the pages that were in memory in the background, so that searches do not have to read
    // them one by one.
    shared_preload_libraries: "pg_prewarm",
    timezone: "UTC",
    log_destination: "stderr",
    log_checkpoints: "off",
    // Failed statements are logged by the client. The server's log would contain their values.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    ...(fsync ? {} : { fsync: "off", full_page_writes: "off", synchronous_commit: "off" }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return [...account.prefix, path.join(program.folder, "postgres"), "-D", folder, ...flags];
}

/**
 * The server's memory for pages of tables and indexes: a quarter of the memory of this machine or container, as
 * PostgreSQL recommends, up to 1 GB. Only pages that were read take memory. Reading any other page costs ten times as
 * much, even if the system caches it.
 */
function chooseBufferMb(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.round(Math.min(1024, Math.max(128, memory / 4 / 2 ** 20)));
}
