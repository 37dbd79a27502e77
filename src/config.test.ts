import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { settingNames } from "#domains/settings/settings.ts";
import { readConfig, workerEnvironment } from "./config.ts";
import { ConfigError } from "./config-error.ts";

const secret = "3f0c95d1a7e2b84610fd7e93c25ab8d4";

test("without settings, the site runs on a laptop", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://127.0.0.1:3000",
    dataDir: path.resolve("data"),
    databaseUrl: undefined,
    storage: { kind: "file", folder: path.resolve("data/files") },
    publicFilesUrl: "",
    roles: ["web", "worker"],
    trustedProxies: [],
    metricsPort: undefined,
    limits: { loginAccount: { points: 10, seconds: 60 }, publishAccount: { points: 100, seconds: 3600 } },
  });
});

test("with all settings, it is one of many machines", () => {
  const config = readConfig({
    PORT: "80",
    HOST: "0.0.0.0",
    PUBLIC_URL: "https://comics.example.org/",
    DATABASE_URL: "postgres://longbox@db/longbox",
    SESSION_SECRET: secret,
    STORAGE_URL: "s3://KEY:SEC%2FRET@store:9000/comics?region=eu-1&tls=false",
    PUBLIC_FILES_URL: "https://cdn.example.org",
    ROLES: "worker,worker",
    TRUSTED_PROXIES: "10.0.0.1, 10.0.0.2",
    LIMITS: "publishAccount=5/s, address=2000/m",
  });
  expect(config).toMatchObject({
    publicUrl: "https://comics.example.org",
    storage: {
      kind: "s3",
      endpoint: "http://store:9000",
      region: "eu-1",
      bucket: "comics",
      key: "KEY",
      secret: "SEC/RET",
    },
    roles: ["worker"],
    trustedProxies: ["10.0.0.1", "10.0.0.2"],
    limits: {
      publishAccount: { points: 5, seconds: 1 },
      address: { points: 2000, seconds: 60 },
      loginAccount: { points: 10, seconds: 60 },
    },
  });
});

const settingsPage = readFileSync(path.join(import.meta.dirname, "../docs/settings.md"), "utf8");

test("docs/settings.md lists every setting of a process and of the site, and no other", () => {
  const read = new Set<string>();
  const env = new Proxy<Record<string, string>>({}, { get: (_, name) => void read.add(String(name)) });
  readConfig(env);
  // Set by the npm scripts themselves.
  read.delete("NODE_ENV");
  const listed = [...settingsPage.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(
    ([, names = ""]) => names.match(/\w+/g) ?? [],
  );
  expect(listed.toSorted()).toEqual([...read, ...settingNames].toSorted());
});

test("docs/settings.md lists every limit with its default, and explains it", () => {
  const [, listed = ""] = /\| `LIMITS` \| `([^`]+)`/.exec(settingsPage) ?? [];
  const { limits } = readConfig({});
  expect(readConfig({ LIMITS: listed }).limits).toEqual(limits);
  const names = listed.split(", ").map((limit) => limit.split("=")[0] ?? "");
  expect(names.toSorted()).toEqual(Object.keys(limits).toSorted());
  const [, explanation = ""] = settingsPage.split("The names in `LIMITS`:");
  expect(names.filter((name) => !explanation.includes(`\`${name}\``))).toEqual([]);
});

describe("refuses an invalid setting with a sentence that names it", () => {
  test.each([
    [{ PORT: "http" }, 'PORT must be a number from 0 to 65535, not "http".'],
    [{ METRICS_PORT: "70000" }, 'METRICS_PORT must be a number from 0 to 65535, not "70000".'],
    [
      { PUBLIC_URL: "comics.example.org" },
      'PUBLIC_URL must be an address such as https://comics.example.org, not "comics.example.org".',
    ],
    [{ DATABASE_URL: "mysql://db" }, "DATABASE_URL must begin with postgres:// or postgresql://."],
    [
      { DATABASE_URL: "postgres://db/x" },
      "SESSION_SECRET is required when DATABASE_URL is set, so that all processes share it.",
    ],
    [{ SESSION_SECRET: "short" }, "SESSION_SECRET must have at least 32 characters."],
    [{ SESSION_SECRET: "a".repeat(32) }, "SESSION_SECRET is too easy to guess. Make one with: openssl rand -hex 32"],
    [{ SESSION_SECRET: "change-this-key!".repeat(2) }, "SESSION_SECRET is too easy to guess."],
    [{ SESSION_SECRET: "aaaabbbbaaaabbbbaaaabbbbaaaabbbc" }, "SESSION_SECRET is too easy to guess."],
    [
      { STORAGE_URL: "ftp://x" },
      "STORAGE_URL must be file:/folder or s3://KEY:SECRET@host:port/bucket?region=…&tls=false.",
    ],
    [{ STORAGE_URL: "s3://host/" }, "STORAGE_URL must name a key, a secret, a host, and a bucket."],
    [{ SMTP_URL: "mail.example.org" }, "SMTP_URL must begin with smtp:// or smtps://."],
    [{ ROLES: "web,cook" }, 'ROLES must be one of web, worker, not "cook".'],
    [{ LOG_LEVEL: "loud" }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".'],
    [{ LIMITS: "publishAccount=many" }, 'LIMITS: publishAccount must look like 100/h, not "many".'],
    [{ LIMITS: "cook=1/s" }, /^LIMITS: "cook" must be one of loginAccount/],
  ])("%o", (env, message) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(message);
  });
});

test("a worker process gets the database and secret of its web process, and its own role", () => {
  const env = workerEnvironment("postgres:///longbox?host=/tmp/x", secret, { DATA_DIR: "/data", METRICS_PORT: "9100" });
  expect(readConfig(env)).toMatchObject({
    roles: ["worker"],
    databaseUrl: "postgres:///longbox?host=/tmp/x",
    sessionSecret: secret,
    dataDir: "/data",
    metricsPort: undefined,
  });
});

test.each([
  ["STORAGE_URL", "file:"],
  ["STORAGE_URL", "s3://K:S@store/comics?tls=maybe"],
  ["PUBLIC_URL", "https://me:secret@comics.example"],
  ["SECURITY_CONTACT", "security@example.org"],
  ["ROLES", ","],
  ["PUBLIC_URL", "https://example.org/comics"],
  ["SMTP_URL", "smtp://"],
  ["MAIL_FROM", "Longbox"],
  ["TRUSTED_PROXIES", "10.0.0.1, proxy.example.org"],
  ["TRUSTED_PROXIES", "10.0.0.0/33"],
  ["DATABASE_DIRECT_URL", "postgres://db/longbox"],
  ["DATABASE_READ_URL", "postgres://db/longbox"],
  ["STOP_SECONDS", "soon"],
  ["STOP_SECONDS", "0"],
  // Timers end at 25 days.
  ["STOP_SECONDS", "9999999"],
])("%s cannot be %s", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(name);
});

test.each([
  ["0.0.0.0", "http://localhost:3000"],
  ["::", "http://localhost:3000"],
  ["::1", "http://[::1]:3000"],
  ["127.0.0.1", "http://127.0.0.1:3000"],
])("with HOST=%s alone, the site is at %s", (HOST, publicUrl) => {
  expect(readConfig({ HOST })).toMatchObject({ publicUrl });
});

describe("writes a setting in one way, however it was typed", () => {
  test.each([
    [{ PUBLIC_URL: "https://комикс.рф" }, { publicUrl: "https://xn--h1adbgjv.xn--p1ai" }],
    [{ PUBLIC_URL: "HTTPS://Comics.Example//" }, { publicUrl: "https://comics.example" }],
    [{ PUBLIC_URL: "https://comics.example:443" }, { publicUrl: "https://comics.example" }],
    [{ PUBLIC_URL: "http://comics.example:80/" }, { publicUrl: "http://comics.example" }],
    [{ PUBLIC_URL: "https://[2001:DB8::1]:8443" }, { publicUrl: "https://[2001:db8::1]:8443" }],
    [{ PUBLIC_FILES_URL: "HTTPS://CDN.комикс.рф:443/" }, { publicFilesUrl: "https://cdn.xn--h1adbgjv.xn--p1ai" }],
    [{ HOST: "0.0.0.0", PORT: "80" }, { publicUrl: "http://localhost" }],
    [{ HOST: "[::1]" }, { host: "::1", publicUrl: "http://[::1]:3000" }],
    [
      { SMTP_URL: "SMTPS://me:a%2Fb@Mail.Example:465?tls=none" },
      { smtpUrl: "smtps://me:a%2Fb@mail.example:465?tls=none" },
    ],
    [{ SMTP_URL: "smtp://mail.комикс.рф" }, { smtpUrl: "smtp://mail.xn--h1adbgjv.xn--p1ai" }],
    [{ MAIL_FROM: "Комикс <post@комикс.рф>" }, { mailFrom: "Комикс <post@xn--h1adbgjv.xn--p1ai>" }],
    [{ SECURITY_CONTACT: "MAILTO:post@комикс.рф" }, { securityContact: "mailto:post@xn--h1adbgjv.xn--p1ai" }],
    [{ SECURITY_CONTACT: "HTTPS://Комикс.рф/safe" }, { securityContact: "https://xn--h1adbgjv.xn--p1ai/safe" }],
    [
      { STORAGE_URL: "S3://KEY:SECRET@Store.Example:443/comics/" },
      { storage: { endpoint: "https://store.example", bucket: "comics" } },
    ],
    [
      { STORAGE_URL: "s3://K:S@store.комикс.рф:9000/c?tls=False" },
      { storage: { endpoint: "http://store.xn--h1adbgjv.xn--p1ai:9000" } },
    ],
    [{ STORAGE_URL: "FILE:/srv/comics/" }, { storage: { kind: "file", folder: "/srv/comics" } }],
    [{ DATABASE_URL: "Postgres://Db/Comics", SESSION_SECRET: secret }, { databaseUrl: "postgres://Db/Comics" }],
    [{ TRUSTED_PROXIES: "Loopback, FD00::/8," }, { trustedProxies: ["loopback", "fd00::/8"] }],
    [{ ROLES: "Web, " }, { roles: ["web"] }],
    [{ LOG_LEVEL: "Warn" }, { logLevel: "warn" }],
    [{ REQUIRE_SECOND_FACTOR: "TRUE" }, { requireSecondFactor: true }],
    [{ LIMITS: "publishAccount = 5/S," }, { limits: { publishAccount: { points: 5, seconds: 1 } } }],
  ])("%o", (env, expected) => {
    expect(readConfig(env)).toMatchObject(expected);
  });
});
