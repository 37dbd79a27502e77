import { existsSync } from "node:fs";
import { userInfo } from "node:os";
import path from "node:path";
import { backUp, openBackupFolder } from "#platform/backup/back-up.server.ts";
import { requireSnapshot } from "#platform/backup/backup-folder.server.ts";
import { checkSite } from "#platform/backup/check-site.server.ts";
import { restore } from "#platform/backup/restore.server.ts";
import type { Database } from "#platform/db/database.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { UsageError } from "./usage-error.ts";

/** What these commands work on; `upgrade` brings the tables up to date. */
export type WholeSite = {
  database: Database;
  storage: Storage;
  dataDir: string;
  migrations: string;
  upgrade: () => Promise<void>;
};

export type SiteCommand = {
  /** Names of the arguments, in order. */
  arguments: string[];
  summary: string;
  /** Whether it can run before there is a site. */
  runsWithoutSite: boolean;
  needsReason?: never;
  needsDays?: never;
  /** Refuses what cannot work, before the database is opened, which takes long. */
  check?(args: string[]): Promise<unknown>;
  /** Runs the command, and returns the line or lines to print. */
  run(site: WholeSite, args: string[]): Promise<string | string[]>;
};

const listedFiles = 20;

/** The commands of `npx longbox` for the site as a whole: its rows and its files. */
export const siteCommands: Record<string, SiteCommand> = {
  backup: {
    arguments: ["FOLDER"],
    runsWithoutSite: false,
    summary:
      "Copies all rows and files to a folder while the site runs. Later backups to the same folder copy only what is new. The folder contains password hashes, so keep it private. Waiting jobs, such as unsent emails, are not included.",
    check: ([folder = ""]) => withFolder(folder, openBackupFolder),
    async run(site, [folder = ""]) {
      const { manifest, files, bytes, bad } = await withFolder(folder, (backup) => backUp(site, backup));
      requireAll(bad, "The backup is complete, except for files that the site itself has lost");
      return `Backed up ${describe(manifest)} to ${folder}; ${files} files (${bytes} bytes) were new.`;
    },
  },
  restore: {
    arguments: ["FOLDER"],
    runsWithoutSite: true,
    summary:
      "Restores a backup to an empty site, for example to another DATA_DIR, from the embedded database to DATABASE_URL, or from files to S3. If interrupted, run it again to continue. Start the site afterward.",
    check: ([folder = ""]) => withFolder(folder, requireSnapshot),
    async run(site, [folder = ""]) {
      const { manifest, files, bytes, bad } = await withFolder(folder, (backup) => restore(site, backup));
      await site.upgrade();
      requireAll(bad, "Everything was restored, except for files that the backup has lost");
      return `Restored ${describe(manifest)}, taken at ${manifest.takenAt}; ${files} files (${bytes} bytes) were copied.`;
    },
  },
  check: {
    arguments: [],
    runsWithoutSite: false,
    summary: "Reads every file and every index, and prints missing, damaged, and orphaned files.",
    async run(site) {
      const { images, files, problems, notes } = await checkSite(site);
      if (problems.length > 0) throw new UsageError(...problems, ...notes);
      return [`${images} pictures with ${files} files are intact, and no files are orphaned.`, ...notes];
    },
  },
};

/**
 * Runs `work` with a folder. Throws UsageError if this account has no right to it: even if started as root, it is no
 * longer root.
 */
async function withFolder<T>(folder: string, work: (resolved: string) => Promise<T>): Promise<T> {
  const resolved = path.resolve(folder);
  try {
    return await work(resolved);
  } catch (error) {
    const { code, path: refused = "" } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
    const isFolder = resolved.startsWith(refused) || refused.startsWith(resolved);
    if (isFolder && (code === "EEXIST" || code === "ENOTDIR"))
      throw new UsageError(`${resolved} is not a folder and cannot become one, because a file is in the way.`);
    if (code !== "EACCES" || !isFolder) throw error;
    const { username } = userInfo();
    const who = `Longbox runs as the user ${username}, who cannot`;
    if (!existsSync(resolved))
      throw new UsageError(
        `${who} see or create ${resolved}. If it does not exist, create it with install -d -o ${username} -m 700 ${resolved}. Give them access to the folders above it, and try again.`,
      );
    const advice = `make them its owner with chown -R ${username} ${resolved}, give them access to the folders above it, and try again`;
    throw new UsageError(`${who} access ${refused}: ${advice}.`);
  }
}

function requireAll(missing: string[], sentence: string): void {
  if (missing.length === 0) return;
  const more = missing.length > listedFiles ? ` and ${missing.length - listedFiles} more` : "";
  throw new UsageError(`${sentence}: ${missing.slice(0, listedFiles).join(", ")}${more}.`);
}

function describe({ tables, files }: { tables: { rows: number }[]; files: number }): string {
  const rows = tables.reduce((total, table) => total + table.rows, 0);
  return `${rows} rows in ${tables.length} tables and ${files} files`;
}
