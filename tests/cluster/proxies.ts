import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { findFreePorts } from "../support/free-port.ts";
import { endWithParent, findProgram, isProgram } from "../support/programs.ts";
import { openBrowser } from "./browser.ts";

export type ProxyKind = "nginx" | "HAProxy";
/** A running proxy: its origin, and the certificate to trust. */
export type Proxy = { origin: string; certificate: string; stop(): Promise<void> };

const examples = path.resolve(import.meta.dirname, "../../docs/proxies");

/** Finds nginx or HAProxy, which Debian puts outside a user's PATH; undefined if it is not installed. */
export function findProxy(kind: ProxyKind): string | undefined {
  const name = kind.toLowerCase();
  return findProgram(name) ?? [`/usr/sbin/${name}`].find(isProgram);
}

/**
 * Starts nginx or HAProxy with the example configuration in docs/proxies and a new certificate, in front of web
 * processes at these addresses. Replaces only addresses and paths in the example; throws if one of them is missing.
 */
export async function startProxy(kind: ProxyKind, urls: string[]): Promise<Proxy> {
  const program = findProxy(kind);
  if (!program) throw new Error(`${kind} is not installed.`);
  const folder = await mkdtemp(path.join(os.tmpdir(), "longbox-proxy-"));
  const [port = 0] = await findFreePorts(1);
  const certificate = await makeCertificate(folder);
  const hosts = urls.map((url) => new URL(url).host);
  const settings = path.join(folder, "settings");
  await writeFile(settings, await (kind === "nginx" ? nginxSettings : haproxySettings)(folder, port, hosts));
  const args = kind === "nginx" ? ["-c", settings, "-e", "stderr"] : ["-f", settings, "-db"];
  const proxy = spawn(...endWithParent(program, args), { stdio: ["ignore", "pipe", "pipe"] });
  const output = collectOutput(proxy);
  const ended = once(proxy, "exit");
  const stop = async () => {
    proxy.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const origin = `https://127.0.0.1:${port}`;
  const browser = openBrowser({ origin, certificate });
  const isUp = () =>
    browser.send("GET", "/readyz").then(
      ({ status }) => status === 200,
      () => false,
    );
  for (const until = Date.now() + 15_000; !(await isUp()); await delay(100)) {
    if (proxy.exitCode === null && Date.now() < until) continue;
    await stop();
    throw new Error(`${kind} did not start:\n${output()}`);
  }
  browser.close();
  return { origin, certificate, stop };
}

async function nginxSettings(folder: string, port: number, hosts: string[]): Promise<string> {
  const site = replaceAll(await readFile(path.join(examples, "nginx.conf"), "utf8"), [
    [/^( *server )127\.0\.0\.1:3000( .*)$/gm, (_, start, end) => hosts.map((host) => start + host + end).join("\n")],
    [/listen 443 /g, () => `listen 127.0.0.1:${port} `],
    [/\/etc\/ssl\/comics\.example\.pem/g, () => `${folder}/certificate.pem`],
    [/\/etc\/ssl\/private\/comics\.example\.key/g, () => `${folder}/key.pem`],
  ]);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const paths = temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ");
  // Data that does not fit into memory goes to this folder, which is ours.
  const user = process.getuid?.() === 0 ? "user root; " : "";
  const start = `${user}daemon off; pid ${folder}/pid; worker_processes 1; events { worker_connections 512; }`;
  return `${start}\nhttp { access_log off; ${paths}\n${site}\n}\n`;
}

async function haproxySettings(folder: string, port: number, hosts: string[]): Promise<string> {
  return replaceAll(await readFile(path.join(examples, "haproxy.cfg"), "utf8"), [
    [/^( *server )a 127\.0\.0\.1:3000$/gm, (_, start) => hosts.map((host, at) => `${start}s${at} ${host}`).join("\n")],
    [/bind :443 /g, () => `bind 127.0.0.1:${port} `],
    [/\/etc\/haproxy\/comics\.example\.pem/g, () => `${folder}/both.pem`],
  ]);
}

type Replacement = [pattern: RegExp, replace: (match: string, ...groups: string[]) => string];

function replaceAll(text: string, replacements: Replacement[]): string {
  return replacements.reduce((changed, [pattern, replace]) => {
    if (changed.search(pattern) < 0) throw new Error(`The example does not have ${pattern.source}.`);
    return changed.replace(pattern, replace);
  }, text);
}

/** Makes a self-signed certificate for 127.0.0.1 in `folder`, and returns it. */
async function makeCertificate(folder: string): Promise<string> {
  const [certificate, key] = [path.join(folder, "certificate.pem"), path.join(folder, "key.pem")];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"];
  await promisify(execFile)("openssl", ["req", "-x509", ...kind, ...subject, "-keyout", key, "-out", certificate]);
  const text = await readFile(certificate, "utf8");
  await writeFile(path.join(folder, "both.pem"), text + (await readFile(key, "utf8")));
  return text;
}

/** Keeps the end of a program's output. */
function collectOutput(child: ChildProcess): () => string {
  let output = "";
  const keep = (bytes: Buffer) => (output = (output + bytes.toString()).slice(-5000));
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  return () => output;
}
