import { statSync } from "node:fs";
import { isIP, isIPv6 } from "node:net";
import path from "node:path";
import { encodeDomain } from "./platform/encode-domain.ts";
import type { FileStorageConfig, S3StorageConfig } from "#platform/storage/storage.ts";
import type { Role } from "./config.ts";
import { ConfigError } from "./config-error.ts";

// Each parser throws ConfigError with a sentence that names the setting, and returns the one way to write its value: hosts in
// ASCII and lower case, words in lower case. Settings that may be left out are undefined.

/** Checks that this is a PostgreSQL URL. */
export function parseDatabaseUrl(value: string | undefined, name: string): string | undefined {
  if (value && !/^postgres(ql)?:\/\//i.test(value))
    throw new ConfigError(`${name} must begin with postgres:// or postgresql://.`);
  return value?.replace(/^\w+/, (scheme) => scheme.toLowerCase());
}

/** Refuses a secret that can be guessed: a short one, one with few different characters, or a repeated pattern. */
export function parseSecret(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (value.length < 32) throw new ConfigError("SESSION_SECRET must have at least 32 characters.");
  if (new Set(value).size < 10 || /^(.+?)\1+$/.test(value))
    throw new ConfigError("SESSION_SECRET is too easy to guess. Make one with: openssl rand -hex 32");
  return value;
}

/** Parses `true` or `false`; false if the setting is left out. */
export function parseSwitch(value: string | undefined, name: string): boolean {
  return checkOneOf(value ?? "false", name, ["true", "false"]) === "true";
}

/** Checks that there is a file at this path. */
export function checkFile(value: string | undefined, name: string): string | undefined {
  if (value !== undefined && !statSync(value, { throwIfNoEntry: false })?.isFile())
    throw new ConfigError(`${name} must be the path of a file, not "${value}".`);
  return value;
}

/** Checks that this is a contact address: `mailto:` or `https:`. */
export function parseContact(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const [, mailbox] = /^mailto:([^\s@]+@[^\s@]+)$/i.exec(value) ?? [];
  if (mailbox !== undefined) return `mailto:${encodeDomain(mailbox)}`;
  if (!/^https:\/\/\S+$/i.test(value) || !URL.canParse(value))
    throw new ConfigError(`SECURITY_CONTACT must be a mailto: or https: address, not "${value}".`);
  return new URL(value).href;
}

/** Parses a port; with 0 the system chooses a free one. */
export function parsePort(value: string, name: string): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65535)
    throw new ConfigError(`${name} must be a number from 0 to 65535, not "${value}".`);
  return port;
}

/** Parses a whole number from 1. */
export function parseCount(value: string, name: string): number {
  if (!/^[1-9]\d{0,14}$/.test(value))
    throw new ConfigError(`${name} must be a whole number of at least 1, not "${value}".`);
  return Number(value);
}

/** Parses whole seconds from `least` to 9999. */
export function parseSeconds(value: string, name: string, least = 0): number {
  if (!/^\d{1,4}$/.test(value) || Number(value) < least)
    throw new ConfigError(`${name} must be a whole number of seconds from ${least} to 9999, not "${value}".`);
  return Number(value);
}

/** Parses an address without user, path, query, and fragment, and returns its origin as browsers write it. */
export function parseOrigin(value: string, name: string): string {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw new ConfigError(`${name} must be an address such as https://comics.example.org, not "${value}".`);
  const { pathname, search, hash, username, password, origin } = new URL(value);
  if (username || password) throw new ConfigError(`${name} must not contain a user or a password.`);
  if (!/^\/*$/.test(pathname) || search || hash)
    throw new ConfigError(
      `${name} must have nothing after the host, but "${value}" does: the site cannot be served from a subpath.`,
    );
  return origin;
}

/** Parses the name or address to listen on; an IPv6 address may have the brackets that it has in a URL. */
export function parseHost(value: string): string {
  return value.replace(/^\[(.*)\]$/, "$1").toLowerCase();
}

/** The address of the site for visitors on this machine, if the operator names none. */
export function describeLocalOrigin(host: string, port: number): string {
  const isAnyAddress = host === "0.0.0.0" || host === "::";
  const name = isIPv6(host) ? `[${host}]` : host;
  return `http://${isAnyAddress ? "localhost" : name}:${port}`;
}

/** Checks that this is the URL of a mail server. */
export function parseMailUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (!/^smtps?:\/\//i.test(value)) throw new ConfigError("SMTP_URL must begin with smtp:// or smtps://.");
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url?.hostname) throw new ConfigError("SMTP_URL must name a host, as in smtps://user:password@mail.example.org.");
  url.hostname = toAsciiHost(url, "SMTP_URL").hostname;
  return url.href;
}

/** The host and port of a URL as those of an address that browsers know: only for these, hosts are written in ASCII. */
function toAsciiHost({ host }: URL, name: string, scheme = "https"): URL {
  const address = `${scheme}://${decodeURIComponent(host)}`;
  if (!URL.canParse(address)) throw new ConfigError(`${name} must name a host, not "${host}".`);
  return new URL(address);
}

/** Checks that this is an email address, alone or after a name: `Longbox <longbox@example.org>`. */
export function parseSender(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (!/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value))
    throw new ConfigError(`MAIL_FROM must be an address such as Longbox <longbox@example.org>, not "${value}".`);
  return value.replace(/[^\s<>@]+@[^\s<>@]+/, encodeDomain);
}

/** Splits a list at its commas. */
export function splitList(value: string): string[] {
  return value
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Parses addresses, ranges, and names of ranges such as `loopback`, separated by commas. */
export function parseProxies(value: string): string[] {
  const proxies = splitList(value.toLowerCase());
  const isRange = (part: string) => {
    const [address = "", bits = "0", ...rest] = part.split("/");
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most;
  };
  const wrong = proxies.find((part) => !isRange(part) && !["loopback", "linklocal", "uniquelocal"].includes(part));
  if (wrong !== undefined)
    throw new ConfigError(`TRUSTED_PROXIES must be addresses such as 10.0.0.1 or 10.0.0.0/8, not "${wrong}".`);
  return proxies;
}

/** Checks that this is one of the allowed values, which are in lower case. */
export function checkOneOf<T extends string>(value: string, name: string, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === value.toLowerCase());
  if (found === undefined) throw new ConfigError(`${name} must be one of ${allowed.join(", ")}, not "${value}".`);
  return found;
}

/** Parses roles separated by commas, and removes duplicates. */
export function parseRoles(value: string): Role[] {
  const roles = splitList(value).map((part) => checkOneOf<Role>(part, "ROLES", ["web", "worker"]));
  if (roles.length === 0) throw new ConfigError("ROLES must name web, worker, or both.");
  return [...new Set(roles)];
}

/** Parses `file:/folder` or `s3://KEY:SECRET@host:port/bucket?region=…&tls=false`. */
export function parseStorageUrl(value: string): FileStorageConfig | S3StorageConfig {
  if (/^file:\/*$/i.test(value))
    throw new ConfigError("STORAGE_URL must name a folder, as in file:/var/lib/longbox/files.");
  if (/^file:/i.test(value))
    return { kind: "file", folder: path.resolve(value.slice("file:".length).replace(/^\/\/(?=\/)/, "")) };
  if (!/^s3:\/\//i.test(value) || !URL.canParse(value))
    throw new ConfigError("STORAGE_URL must be file:/folder or s3://KEY:SECRET@host:port/bucket?region=…&tls=false.");
  const url = new URL(value);
  const bucket = url.pathname.replaceAll(/^\/|\/+$/g, "");
  if (!bucket || !url.username || !url.password)
    throw new ConfigError("STORAGE_URL must name a key, a secret, a host, and a bucket.");
  const isEncrypted = checkOneOf(url.searchParams.get("tls") ?? "true", "tls in STORAGE_URL", ["true", "false"]);
  return {
    kind: "s3",
    endpoint: toAsciiHost(url, "STORAGE_URL", isEncrypted === "true" ? "https" : "http").origin,
    region: url.searchParams.get("region") ?? "us-east-1",
    bucket,
    key: decodeURIComponent(url.username),
    secret: decodeURIComponent(url.password),
  };
}
