import path from "node:path";
import type { Limit } from "#platform/api/limits.server.ts";
import type { FileStorageConfig, S3StorageConfig } from "#platform/storage/storage.ts";
import { ConfigError } from "./config-error.ts";
import {
  checkFile,
  checkOneOf,
  describeLocalOrigin,
  parseContact,
  parseCount,
  parseDatabaseUrl,
  parseHost,
  parseMailUrl,
  parseOrigin,
  parsePort,
  parseProxies,
  parseRoles,
  parseSeconds,
  parseSecret,
  parseSender,
  parseStorageUrl,
  parseSwitch,
} from "./config-values.ts";
import { type LimitName, parseLimits } from "./limits.ts";

/** The settings of the site. docs/settings.md explains each of them; only this file reads the environment. */
export type Config = {
  port: number;
  host: string;
  /** Origin that visitors use, without a trailing slash, for absolute links, canonical URLs, and emails. */
  publicUrl: string;
  dataDir: string;
  /** Name of the user to become if started as root. If undefined, the owner of `dataDir`. */
  runAs: string | undefined;
  /** If undefined, the embedded PostgreSQL in `dataDir/pg`. */
  databaseUrl: string | undefined;
  /** The same database without a pooler in between. If undefined, `databaseUrl` has none. */
  databaseDirectUrl: string | undefined;
  /**
   * A streaming replica of the database, for anonymous visitors' reads. If undefined, they read the database itself.
   */
  databaseReadUrl: string | undefined;
  /** Connects as the role that owns the tables, for migrations. If undefined, the role of `databaseUrl` owns them. */
  databaseOwnerUrl: string | undefined;
  storage: FileStorageConfig | S3StorageConfig;
  /** Origin of a CDN in front of `/files`, without a trailing slash. If empty, the site itself. */
  publicFilesUrl: string;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  /** Markdown with the rules of the site; default rules if undefined. */
  rulesFile: string | undefined;
  /** Where to report vulnerabilities, for security.txt: a mailto: or https: address. */
  securityContact: string | undefined;
  /** If undefined, a secret is created once and stored in `dataDir`. */
  sessionSecret: string | undefined;
  /** The previous secret; existing sessions may still be signed with it. */
  oldSessionSecret: string | undefined;
  /** Whether moderators and admins need a second factor to moderate. */
  requireSecondFactor: boolean;
  /** Whether this is `npm run dev`, where Vite serves the pages uncached. */
  development: boolean;
  trustedProxies: string[];
  roles: Role[];
  logLevel: string;
  metricsPort: number | undefined;
  /** How long stopping may take, and how long before that the process reports not ready. */
  stopSeconds: number;
  drainSeconds: number;
  /** Connections that one address may hold open. */
  connections: number;
  /** Bytes of pictures that an account may store. */
  quotaBytes: number;
  /** Free bytes on the disk below which no more pictures are stored. */
  reserveBytes: number;
  limits: Record<LimitName, Limit>;
};
export type Role = "web" | "worker";
type Environment = Record<string, string | undefined>;

/** Reads the settings from the environment. Throws ConfigError for the first invalid one. */
export function readConfig(env: Environment = process.env): Config {
  const text = (name: string) => env[name]?.trim() || undefined;
  const port = parsePort(text("PORT") ?? "3000", "PORT");
  const host = parseHost(text("HOST") ?? "127.0.0.1");
  const dataDir = path.resolve(text("DATA_DIR") ?? "./data");
  const databaseUrl = parseDatabaseUrl(text("DATABASE_URL"), "DATABASE_URL");
  const databaseOwnerUrl = parseDatabaseUrl(text("DATABASE_OWNER_URL"), "DATABASE_OWNER_URL");
  const databaseDirectUrl = parseDatabaseUrl(text("DATABASE_DIRECT_URL"), "DATABASE_DIRECT_URL");
  const databaseReadUrl = parseDatabaseUrl(text("DATABASE_READ_URL"), "DATABASE_READ_URL");
  if (databaseReadUrl && !databaseUrl) throw new ConfigError("DATABASE_READ_URL needs DATABASE_URL, its primary.");
  if (databaseDirectUrl && !databaseUrl)
    throw new ConfigError("DATABASE_DIRECT_URL needs DATABASE_URL, the same database through a pooler.");
  if (databaseOwnerUrl && !databaseUrl)
    throw new ConfigError("DATABASE_OWNER_URL needs DATABASE_URL, the same database with the role that serves.");
  const sessionSecret = parseSecret(text("SESSION_SECRET"));
  if (databaseUrl && !sessionSecret)
    throw new ConfigError("SESSION_SECRET is required when DATABASE_URL is set, so that all processes share it.");
  const publicFilesUrl = text("PUBLIC_FILES_URL");
  const metricsPort = text("METRICS_PORT");
  return {
    port,
    host,
    publicUrl: parseOrigin(text("PUBLIC_URL") ?? describeLocalOrigin(host, port), "PUBLIC_URL"),
    dataDir,
    runAs: text("RUN_AS"),
    databaseUrl,
    databaseDirectUrl,
    databaseReadUrl,
    databaseOwnerUrl,
    storage: parseStorageUrl(text("STORAGE_URL") ?? `file:${path.join(dataDir, "files")}`),
    publicFilesUrl: publicFilesUrl ? parseOrigin(publicFilesUrl, "PUBLIC_FILES_URL") : "",
    smtpUrl: parseMailUrl(text("SMTP_URL")),
    mailFrom: parseSender(text("MAIL_FROM")),
    rulesFile: checkFile(text("RULES_FILE"), "RULES_FILE"),
    securityContact: parseContact(text("SECURITY_CONTACT")),
    sessionSecret,
    oldSessionSecret: text("OLD_SESSION_SECRET"),
    requireSecondFactor: parseSwitch(text("REQUIRE_SECOND_FACTOR"), "REQUIRE_SECOND_FACTOR"),
    development: text("NODE_ENV") === "development",
    trustedProxies: parseProxies(text("TRUSTED_PROXIES") ?? ""),
    roles: parseRoles(text("ROLES") ?? "web,worker"),
    logLevel: checkOneOf(text("LOG_LEVEL") ?? "info", "LOG_LEVEL", [
      "fatal",
      "error",
      "warn",
      "info",
      "debug",
      "trace",
      "silent",
    ]),
    metricsPort: metricsPort ? parsePort(metricsPort, "METRICS_PORT") : undefined,
    stopSeconds: parseSeconds(text("STOP_SECONDS") ?? "15", "STOP_SECONDS", 1),
    drainSeconds: parseSeconds(text("DRAIN_SECONDS") ?? (text("TRUSTED_PROXIES") ? "4" : "0"), "DRAIN_SECONDS"),
    connections: parseCount(text("CONNECTIONS") ?? "256", "CONNECTIONS"),
    quotaBytes: parseCount(text("QUOTA_BYTES") ?? "20000000000", "QUOTA_BYTES"),
    reserveBytes: parseCount(text("RESERVE_BYTES") ?? "1000000000", "RESERVE_BYTES"),
    limits: parseLimits(text("LIMITS")),
  };
}

/** Returns the environment of a second process that only runs jobs, on the database at `databaseUrl`. */
export function workerEnvironment(
  databaseUrl: string,
  sessionSecret: string,
  env: Environment = process.env,
): Environment {
  return {
    ...env,
    ROLES: "worker",
    METRICS_PORT: "",
    DATABASE_URL: databaseUrl,
    // The web process has migrated the database.
    DATABASE_OWNER_URL: "",
    SESSION_SECRET: sessionSecret,
    // Without this limit, encoding pictures on many threads uses 25% more memory.
    MALLOC_ARENA_MAX: "2",
  };
}
