// `npm test -- container`: runs the Dockerfile without a container engine. Each stage is an empty folder, in which its
// COPY and RUN steps run one by one and see nothing of this machine except its programs. Then the site is started as in
// the container: as its user, with its command, on a read-only root. Needs root, Linux, and bubblewrap. The base image
// itself is not tested.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findFreePorts } from "../support/free-port.ts";

type Stage = { name: string; folder: string; env: Record<string, string>; user: string; steps: number };

/** Must match the base image. */
const imageUser = { name: "node", id: 1000 };
const readyWithinMs = 120_000;

const home = await mkdtemp(path.join(os.tmpdir(), "longbox-container-"));
const stages: Stage[] = [];
let command: string[] = [];
let healthCheck: string[] = [];
try {
  const context = path.join(home, "context");
  await copyContext(context);
  for (const name of ["passwd", "group"]) await writeFile(path.join(home, name), await nameImageUser(`/etc/${name}`));
  const text = (await readFile("Dockerfile", "utf8")).replaceAll(/^#.*\n/gm, "").replaceAll("\\\n", " ");
  for (const line of text.split("\n").filter(Boolean)) await follow(line, context);
  const last = stages.at(-1);
  if (!last) throw new Error("The Dockerfile has no stage.");
  if (last.user !== imageUser.name) throw new Error(`The site would run as ${last.user}.`);
  await tryOut(last);
  console.log(
    `${stages.map(({ name, steps }) => `${name}: ${steps} steps`).join(", ")}; it starts, is healthy, and stops`,
  );
} finally {
  await rm(home, { recursive: true, force: true });
}

/** Copies the files that git tracks, as in a clone, except those in .dockerignore. */
async function copyContext(context: string): Promise<void> {
  const ignored = new Set((await readFile(".dockerignore", "utf8")).split("\n").filter(Boolean));
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" });
  for (const file of listed.split("\n").filter(Boolean)) {
    if (ignored.has(file.split("/")[0] ?? "")) continue;
    await cp(file, path.join(context, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error; // deleted but not committed yet
    });
  }
}

/** This machine's list of users or groups, with the image's user added. */
async function nameImageUser(file: string): Promise<string> {
  const { name, id } = imageUser;
  const lines = (await readFile(file, "utf8")).split("\n").filter((line) => line && line.split(":")[2] !== String(id));
  return [...lines, `${name}:x:${id}:${file === "/etc/passwd" ? `${id}::/home/node:/bin/sh` : ""}`, ""].join("\n");
}

async function follow(line: string, context: string): Promise<void> {
  const [, instruction = "", rest = ""] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
  const stage = stages.at(-1);
  if (instruction === "FROM") return begin(rest);
  if (!stage) throw new Error(`Before the first stage: ${line}`);
  if (instruction === "WORKDIR") await mkdir(path.join(stage.folder, rest), { recursive: true });
  else if (instruction === "COPY") await copy(stage, rest, context);
  else if (instruction === "RUN")
    execFileSync(...inside(stage, ["sh", "-c", rest]), { stdio: ["ignore", "ignore", "inherit"] });
  else if (instruction === "USER") stage.user = rest;
  else if (instruction === "ENV")
    for (const [, name = "", value = ""] of rest.matchAll(/(\w+)=(\S+)/g)) stage.env[name] = value;
  else if (instruction === "CMD") command = JSON.parse(rest) as string[];
  else if (instruction === "HEALTHCHECK") healthCheck = JSON.parse(rest.slice(rest.indexOf("["))) as string[];
  else if (!["EXPOSE", "VOLUME"].includes(instruction)) throw new Error(`Not known here: ${line}`);
  stage.steps++;
}

async function begin(rest: string): Promise<void> {
  const [, from = "", name = "site"] = /^(\S+)(?: AS (\w+))?$/.exec(rest) ?? [];
  const before = stages.find((stage) => stage.name === from);
  if (!before && !/@sha256:[0-9a-f]{64}$/.test(from)) throw new Error(`${from} is not named by its digest.`);
  const folder = path.join(home, `stage-${stages.length}`);
  await mkdir(folder);
  if (before) await cp(before.folder, folder, { recursive: true, verbatimSymlinks: true });
  stages.push({ name, folder, env: { ...before?.env }, user: before?.user ?? "root", steps: 0 });
}

async function copy(stage: Stage, rest: string, context: string): Promise<void> {
  const words = rest.split(/\s+/);
  const from = words[0]?.startsWith("--from=") ? words.shift()?.slice("--from=".length) : undefined;
  const source = from === undefined ? context : (stages.find(({ name }) => name === from)?.folder ?? "");
  const target = words.pop() ?? "";
  for (const word of words) {
    const isInto = target.endsWith("/");
    const to = path.join(stage.folder, "longbox", target, isInto ? path.basename(word) : "");
    await cp(path.join(source, word), to, { recursive: true, verbatimSymlinks: true });
  }
}

/**
 * The command that runs `args` with `stage` as its file system. It sees only this machine's programs, which the base
 * image has too.
 */
function inside({ folder, env }: Stage, args: string[], { isReadOnly = false } = {}): [string, string[]] {
  const programs = ["/usr", "/bin", "/lib", "/lib64", "/sbin", "/etc"].flatMap((each) => ["--ro-bind-try", each, each]);
  const root = isReadOnly
    ? ["--ro-bind", path.join(folder, "longbox"), "/longbox", "--bind", path.join(folder, "data"), "/data"]
    : ["--bind", folder, "/"];
  // Passes on this machine's settings for reaching registries.
  const network = Object.entries(process.env).filter(([name]) =>
    /^(npm_config_|NODE_EXTRA_CA|SSL_CERT|https?_proxy|no_proxy)/i.test(name),
  );
  const settings = Object.entries({ ...Object.fromEntries(network), ...env }).flatMap(([name, value]) => [
    "--setenv",
    name,
    value ?? "",
  ]);
  return [
    "bwrap",
    [
      ...root,
      ...programs,
      ...["passwd", "group"].flatMap((name) => ["--ro-bind", path.join(home, name), `/etc/${name}`]),
      ...toWords("--proc /proc --dev /dev --perms 1777 --tmpfs /tmp"),
      ...toWords("--unshare-pid --die-with-parent --chdir /longbox --clearenv --setenv HOME /tmp"),
      ...(isReadOnly ? ["--remount-ro", "/"] : []),
      ...settings,
      ...args,
    ],
  ];
}

function toWords(text: string): string[] {
  return text.split(" ");
}

/** Starts the site, requests what the health check requests, and stops it the way an engine does. */
async function tryOut(stage: Stage): Promise<void> {
  const [port] = await findFreePorts(1);
  stage.env["PORT"] = String(port);
  const owner = await stat(path.join(stage.folder, "data"));
  if (owner.uid !== imageUser.id) throw new Error("/data does not belong to the user of the container.");
  await chown(stage.folder, imageUser.id, imageUser.id);
  const asUser = [
    "setpriv",
    `--reuid=${imageUser.id}`,
    `--regid=${imageUser.id}`,
    "--clear-groups",
    "--no-new-privs",
    "--bounding-set=-all",
  ];
  const site = spawn(...inside(stage, [...asUser, ...command], { isReadOnly: true }), {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  site.stdout.on("data", (bytes: Buffer) => void (output += bytes.toString()));
  const ended = once(site, "exit");
  const check = healthCheck.map((word) => word.replace(":3000/", `:${port}/`));
  const isHealthy = () => {
    try {
      execFileSync(...inside(stage, check, { isReadOnly: true }), { stdio: "ignore" });
      return true;
    } catch {
      return false;
    }
  };
  for (const until = Date.now() + readyWithinMs; !isHealthy(); await delay(500))
    if (Date.now() > until || site.exitCode !== null) throw new Error(`It did not become healthy:\n${output}`);
  const page = await fetch(`http://127.0.0.1:${port}/`);
  if (page.status !== 200) throw new Error(`The home page answers ${page.status}.`);
  // bwrap does not forward signals; the site is the child of its child.
  const child = (await readFile(`/proc/${site.pid}/task/${site.pid}/children`, "utf8")).trim();
  const inner = (await readFile(`/proc/${child}/task/${child}/children`, "utf8")).trim().split(" ")[0];
  process.kill(Number(inner || child), "SIGTERM");
  await ended;
}
