import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { openModeration } from "#domains/moderation/moderate.server.ts";
import type { Database } from "#platform/db/database.ts";
import { openPictureDecoder } from "#platform/images/decoder/picture-decoder.server.ts";
import { openQueue } from "#platform/jobs/queue.server.ts";
import { escapeControls } from "#platform/log/escape-controls.ts";
import { createLog } from "#platform/log/log.ts";
import { openStorage } from "#platform/storage/open-storage.server.ts";
import { type SiteCommand, siteCommands, type WholeSite } from "./backup-commands.ts";
import { type Config, readConfig } from "./config.ts";
import { closeDataFolder, embeddedFolder } from "./data-folder.ts";
import { describeFailure } from "./describe-failure.ts";
import { leaveRoot } from "./leave-root.ts";
import { importCommands, type StoresCommand } from "./import-command.ts";
import { type Command, type CommandContext, commands } from "./operator-commands.ts";
import { checkDays, checkReason } from "./operator-options.ts";
import { settingsCommands } from "./settings-commands.ts";
import { migrationsFolder, openSiteDatabase, upgradeDatabase } from "./site-database.ts";
import type { Stores } from "./stores.ts";
import { UsageError } from "./usage-error.ts";
import { describeVersion } from "./version.ts";

/**
 * Runs a command of `npx longbox`. Prints its result and returns 0, or prints one sentence to standard error and
 * returns 1. Works on a running site, whose embedded database it shares, and on a stopped one, whose database it starts
 * for as long as it runs.
 */
export async function runCommand(typed: string[]): Promise<0 | 1> {
  try {
    print(await respond(typed));
    return 0;
  } catch (error) {
    console.error(toText(describeFailure(error)));
    return 1;
  }
}

function print(lines: string | string[]): void {
  console.log(toText(lines));
}

/** What people have typed, such as reasons and titles, must not drive the terminal or look like a line of its own. */
function toText(lines: string | string[]): string {
  return [lines].flat().map(escapeControls).join("\n");
}

async function respond(typed: string[]): Promise<string | string[]> {
  const [first, second] = typed;
  if (first === undefined || first === "--help" || first === "-h" || first === "help") return describeAll();
  if (first === "--version") return `Longbox ${describeVersion()}`;
  // The names of some commands are two words.
  const name = Object.hasOwn(all, `${first} ${second}`) ? `${first} ${second}` : first;
  const rest = typed.slice(name.split(" ").length);
  const command = Object.hasOwn(all, name) ? all[name] : undefined;
  if (!command) throw new UsageError(`There is no command ${name}. See: npx longbox --help`);
  const { values, positionals } = parse(name, command, rest);
  if (values.help) return [describeUse(name, command), "", command.summary];
  const required = command.arguments.filter((each) => !each.startsWith("["));
  const { length } = positionals;
  if (length < required.length || length > command.arguments.length || positionals.some((each) => !each.trim()))
    throw new UsageError(`Usage: ${describeUse(name, command)}`);
  if ("runsWithoutSite" in command) return withWholeSite(readConfig(), command, positionals);
  if ("options" in command)
    return withStores(readConfig(), (stores) => command.run(stores, positionals, values, print));
  const reason = command.needsReason ? checkReason(values.reason) : "";
  const days = command.needsDays ? checkDays(values.days) : 0;
  return withSite(readConfig(), (site) => command.run(site, positionals, reason, days));
}

const all: Record<string, AnyCommand> = { ...commands, ...settingsCommands, ...importCommands, ...siteCommands };
type AnyCommand = Command | StoresCommand | SiteCommand;

function parse(name: string, command: AnyCommand, args: string[]) {
  const { needsReason, needsDays } = command;
  const help = { help: { type: "boolean", short: "h" } } as const;
  const options = {
    ...help,
    ...(needsReason && { reason: { type: "string" } as const }),
    ...(needsDays && { days: { type: "string" } as const }),
    ...("options" in command && command.options),
  };
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { values: values as { help?: boolean; reason?: string; days?: string }, positionals };
  } catch (error) {
    const [sentence = ""] = (error as Error).message.split(". ");
    throw new UsageError(`${sentence}. See: npx longbox ${name} --help`);
  }
}

const log = createLog("silent");

function withSite<T>(config: Config, work: (site: CommandContext) => Promise<T>): Promise<T> {
  requireSite(config);
  return withDatabase(config, async (database) => {
    await upgradeDatabase(database);
    const queue = await openQueue({ database, log });
    try {
      const moderation = openModeration({ database, queue });
      return await work({ database, queue, moderation, publicUrl: config.publicUrl });
    } finally {
      await queue.stop();
    }
  });
}

function withStores<T>(config: Config, work: (stores: Stores) => Promise<T>): Promise<T> {
  requireSite(config);
  return withDatabase(config, async (database) => {
    await upgradeDatabase(database);
    // Loaded only here, because of all slices that it joins.
    const { openStores } = await import("./stores.ts");
    const stores = await openStores({ ...database, close: async () => {} }, config, log, openPictureDecoder(log));
    try {
      return await work(stores);
    } finally {
      await stores.close();
    }
  });
}

async function withWholeSite(config: Config, command: SiteCommand, args: string[]): Promise<string | string[]> {
  if (!command.runsWithoutSite) requireSite(config);
  leaveRoot(config);
  await command.check?.(args);
  return withDatabase(config, async (database) => {
    const { dataDir } = config;
    const storage = await openStorage(config.storage, { temporaryFolder: path.join(dataDir, "tmp") });
    const upgrade = () => upgradeDatabase(database);
    const site: WholeSite = { database, storage, dataDir, migrations: migrationsFolder, upgrade };
    try {
      return await command.run(site, args);
    } finally {
      await storage.close();
    }
  });
}

function requireSite({ databaseUrl, dataDir }: Config): void {
  if (!databaseUrl && !existsSync(embeddedFolder(dataDir)))
    throw new UsageError(
      `There is no Longbox site in ${dataDir}. Set DATA_DIR to the site's folder, or start the site first.`,
    );
}

/** Signals that end a command. A second one ends it immediately. */
const interruptions = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

async function withDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  leaveRoot(config);
  closeDataFolder(config);
  const opening = openSiteDatabase(config, { log, poolSize: 2 });
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= opening.then((database) => database.close()));
  // An embedded database that the command has started would outlive it.
  const stop = (signal: NodeJS.Signals) => {
    const end = () => process.kill(process.pid, signal);
    close().then(end, end);
  };
  for (const signal of interruptions) process.once(signal, stop);
  try {
    return await work(await opening);
  } finally {
    await close();
    for (const signal of interruptions) process.off(signal, stop);
  }
}

function describeUse(name: string, command: AnyCommand): string {
  const { arguments: names, needsReason, needsDays } = command;
  return [
    "npx longbox",
    name,
    ...names,
    ...("usage" in command ? [command.usage] : []),
    ...(needsDays ? ["--days NUMBER"] : []),
    ...(needsReason ? ['--reason "TEXT"'] : []),
  ].join(" ");
}

function describeAll(): string[] {
  const lines = Object.entries(all).map(([name, command]) => `  ${describeUse(name, command)}`);
  return [
    "Commands for operating a Longbox site. They use the site's settings and work whether or not it is running.",
    "",
    ...lines,
    "",
    "Run npx longbox COMMAND --help to learn more about a command.",
  ];
}
