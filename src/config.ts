import { statSync } from "node:fs";
import path from "node:path";
import type { FileStorageConfig, S3StorageConfig } from "#platform/storage/storage.ts";
import { ConfigError } from "./config-error.ts";
import { type Limit, type LimitName, parseLimits } from "./limits.ts";

/** The settings of the site. README.md explains each of them; only this file reads the environment. */
export type Config = {
  port: number;
  host: string;
  /** Origin that visitors use, without a trailing slash, for absolute links, canonical URLs, and mails. */
  publicUrl: string;
  dataDir: string;
  /** Name of the user to become if started as root. If undefined, the owner of `dataDir`. */
  runAs: string | undefined;
  /** If undefined, the embedded PostgreSQL in `dataDir/pg`. */
  databaseUrl: string | undefined;
  /** The same database without a pooler in between. If undefined, `databaseUrl` has none. */
  databaseDirectUrl: string | undefined;
  /** Connects as the role that owns the tables, for migrations. If undefined, that of `databaseUrl` does. */
  databaseOwnerUrl: string | undefined;
  storage: FileStorageConfig | S3StorageConfig;
  /** Origin of a CDN in front of `/files`, without a trailing slash. If empty, the site itself. */
  publicFilesUrl: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Markdown with the rules of the site; a default one if undefined. */
  rulesFile: string | undefined;
  /** Where to report vulnerabilities, for security.txt: a mailto: or https: address. */
  securityContact: string | undefined;
  /** If undefined, created once and stored in `dataDir`. */
  sessionSecret: string | undefined;
  /** The secret before this one: sessions it has signed go on. */
  oldSessionSecret: string | undefined;
  /** Whether moderators and admins need a second factor to moderate. */
  requireSecondFactor: boolean;
  /** `npm run dev`: pages are served by Vite and not cached. */
  development: boolean;
  trustedProxies: string[];
  roles: Role[];
  logLevel: string;
  metricsPort: number | undefined;
  /** Connections that one address may hold open. */
  connections: number;
  /** Bytes of pictures that an account may keep. */
  quotaBytes: number;
  /** Free bytes of the disk below which no more pictures are stored. */
  reserveBytes: number;
  limits: Record<LimitName, Limit>;
};
export type Role = "web" | "worker";
type Environment = Record<string, string | undefined>;

/** Reads the settings from the environment. Throws ConfigError for the first invalid one. */
export function readConfig(env: Environment = process.env): Config {
  const text = (name: string) => env[name]?.trim() || undefined;
  const port = parsePort(text("PORT") ?? "3000", "PORT");
  const host = text("HOST") ?? "127.0.0.1";
  const dataDir = path.resolve(text("DATA_DIR") ?? "./data");
  const databaseUrl = parseDatabaseUrl(text("DATABASE_URL"), "DATABASE_URL");
  const databaseOwnerUrl = parseDatabaseUrl(text("DATABASE_OWNER_URL"), "DATABASE_OWNER_URL");
  const databaseDirectUrl = parseDatabaseUrl(text("DATABASE_DIRECT_URL"), "DATABASE_DIRECT_URL");
  if (databaseDirectUrl && !databaseUrl)
    throw new ConfigError("DATABASE_DIRECT_URL needs DATABASE_URL: the same database through a pooler.");
  if (databaseOwnerUrl && !databaseUrl)
    throw new ConfigError("DATABASE_OWNER_URL needs DATABASE_URL: the same database with the role that serves.");
  const sessionSecret = parseSecret(text("SESSION_SECRET"));
  if (databaseUrl && !sessionSecret)
    throw new ConfigError("SESSION_SECRET is required when DATABASE_URL is set, so that all processes share it.");
  const smtpUrl = text("SMTP_URL");
  if (smtpUrl && !/^smtps?:\/\//.test(smtpUrl)) throw new ConfigError("SMTP_URL must begin with smtp:// or smtps://.");
  const metricsPort = text("METRICS_PORT");
  return {
    port,
    host,
    publicUrl: parseOrigin(
      text("PUBLIC_URL") ?? `http://${host === "0.0.0.0" ? "localhost" : host}:${port}`,
      "PUBLIC_URL",
    ),
    dataDir,
    runAs: text("RUN_AS"),
    databaseUrl,
    databaseDirectUrl,
    databaseOwnerUrl,
    storage: parseStorageUrl(text("STORAGE_URL") ?? `file:${path.join(dataDir, "files")}`),
    publicFilesUrl: text("PUBLIC_FILES_URL") ? parseOrigin(text("PUBLIC_FILES_URL") as string, "PUBLIC_FILES_URL") : "",
    smtpUrl,
    mailFrom: text("MAIL_FROM") ?? "Longbox <longbox@localhost>",
    rulesFile: checkFile(text("RULES_FILE"), "RULES_FILE"),
    securityContact: parseContact(text("SECURITY_CONTACT")),
    sessionSecret,
    oldSessionSecret: text("OLD_SESSION_SECRET"),
    requireSecondFactor: parseSwitch(text("REQUIRE_SECOND_FACTOR"), "REQUIRE_SECOND_FACTOR"),
    development: text("NODE_ENV") === "development",
    trustedProxies: (text("TRUSTED_PROXIES") ?? "")
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
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
    // Without this limit, encoding pictures on many threads uses 25 % more memory.
    MALLOC_ARENA_MAX: "2",
  };
}

function parseDatabaseUrl(value: string | undefined, name: string): string | undefined {
  if (value && !/^postgres(ql)?:\/\//.test(value))
    throw new ConfigError(`${name} must begin with postgres:// or postgresql://.`);
  return value;
}

/** Refuses what can be guessed: a short secret, one of few different characters, and one piece repeated. */
function parseSecret(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (value.length < 32) throw new ConfigError("SESSION_SECRET must have at least 32 characters.");
  if (new Set(value).size < 10 || /^(.+?)\1+$/.test(value))
    throw new ConfigError("SESSION_SECRET can be guessed. Make one with: openssl rand -hex 32");
  return value;
}

function parseSwitch(value: string | undefined, name: string): boolean {
  return checkOneOf(value ?? "false", name, ["true", "false"]) === "true";
}

function checkFile(value: string | undefined, name: string): string | undefined {
  if (value !== undefined && !statSync(value, { throwIfNoEntry: false })?.isFile())
    throw new ConfigError(`${name} must be the path of a file, not "${value}".`);
  return value;
}

function parseContact(value: string | undefined): string | undefined {
  if (value !== undefined && !/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(value))
    throw new ConfigError(`SECURITY_CONTACT must be a mailto: or https: address, not "${value}".`);
  return value;
}

function parsePort(value: string, name: string): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65535)
    throw new ConfigError(`${name} must be a number from 0 to 65535, not "${value}".`);
  return port;
}

function parseCount(value: string, name: string): number {
  if (!/^[1-9]\d{0,14}$/.test(value)) throw new ConfigError(`${name} must be a whole number from 1, not "${value}".`);
  return Number(value);
}

function parseOrigin(value: string, name: string): string {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw new ConfigError(`${name} must be an address such as https://comics.example.org, not "${value}".`);
  return value.replace(/\/+$/, "");
}

function checkOneOf(value: string, name: string, allowed: string[]): string {
  if (!allowed.includes(value)) throw new ConfigError(`${name} must be one of ${allowed.join(", ")}, not "${value}".`);
  return value;
}

function parseRoles(value: string): Role[] {
  const roles = value.split(",").map((part) => checkOneOf(part.trim(), "ROLES", ["web", "worker"]) as Role);
  return [...new Set(roles)];
}

/** Parses `file:/folder` or `s3://KEY:SECRET@host:port/bucket?region=…&tls=false`. */
function parseStorageUrl(value: string): FileStorageConfig | S3StorageConfig {
  if (value.startsWith("file:"))
    return { kind: "file", folder: path.resolve(value.slice("file:".length).replace(/^\/\/(?=\/)/, "")) };
  if (!value.startsWith("s3://") || !URL.canParse(value))
    throw new ConfigError("STORAGE_URL must be file:/folder or s3://KEY:SECRET@host:port/bucket?region=…&tls=false.");
  const url = new URL(value);
  const bucket = url.pathname.slice(1);
  if (!bucket || !url.username || !url.password)
    throw new ConfigError("STORAGE_URL must name a key, a secret, a host and a bucket.");
  return {
    kind: "s3",
    endpoint: `${url.searchParams.get("tls") === "false" ? "http" : "https"}://${url.host}`,
    region: url.searchParams.get("region") ?? "us-east-1",
    bucket,
    key: decodeURIComponent(url.username),
    secret: decodeURIComponent(url.password),
  };
}
