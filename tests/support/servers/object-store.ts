import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { S3 } from "@aws-sdk/client-s3";
import { findFreePorts } from "../free-port.ts";
import { endWithParent, findProgram } from "../programs.ts";
import { cephSettings } from "./ceph-settings.ts";

const run = promisify(execFile);
const key = "testkey";
const secret = "testsecret";
const bucket = "longbox-test";

/** Whether `startObjectStore` can provide a store: S3_TEST_URL names one, or Ceph's programs are installed. */
export function hasObjectStore(): boolean {
  return Boolean(process.env["S3_TEST_URL"]) || ["radosgw", "ceph-mon", "ceph-osd"].every(findProgram);
}

/**
 * Provides a real S3 store with an empty bucket: the one that S3_TEST_URL names, whose bucket must exist, otherwise
 * Ceph in memory on free ports of 127.0.0.1 with a temporary folder. Returns its address in the form of STORAGE_URL,
 * and `stop`, which ends everything that was started; null if neither is available.
 */
export async function startObjectStore(): Promise<{ url: string; stop(): Promise<void> } | null> {
  const named = process.env["S3_TEST_URL"];
  if (named) return { url: named, stop: async () => {} };
  if (!hasObjectStore()) return null;

  const folder = await mkdtemp(path.join(os.tmpdir(), "longbox-s3-"));
  const daemons: ChildProcess[] = [];
  const stop = async () => {
    // Kills them, because there is nothing to keep, and radosgw takes seconds to stop cleanly.
    await Promise.all(daemons.map(kill));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const [port = 0, ...monitorPorts] = await findFreePorts(3);
    await startCeph(folder, port, monitorPorts, daemons);
    await makeBucket(`http://127.0.0.1:${port}`, daemons);
    return { url: `s3://${key}:${secret}@127.0.0.1:${port}/${bucket}?tls=false`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts one monitor, one disk in memory, and the S3 gateway, without keys between them. */
async function startCeph(folder: string, port: number, monitorPorts: number[], daemons: ChildProcess[]): Promise<void> {
  const cluster = randomUUID();
  const disk = randomUUID();
  const [v2 = 0, v1 = 0] = monitorPorts;
  const monitor = `[v2:127.0.0.1:${v2},v1:127.0.0.1:${v1}]`;
  const settings = path.join(folder, "ceph.conf");
  const map = path.join(folder, "monmap");
  for (const name of ["mon", "osd", "run", "log"]) await mkdir(path.join(folder, name));
  await writeFile(settings, cephSettings(folder, cluster, monitor));

  const tool = (program: string, ...args: string[]) => run(program, ["-c", settings, ...args], { timeout: 60_000 });
  const daemon = (program: string, ...args: string[]) =>
    daemons.push(startDaemon(program, ["-c", settings, "-f", ...args], path.join(folder, "log", `${program}.out`)));
  await run("monmaptool", ["--create", "--fsid", cluster, "--addv", "a", monitor, map]);
  await tool("ceph-mon", "--mkfs", "-i", "a", "--monmap", map);
  daemon("ceph-mon", "-i", "a");
  await tool("ceph", "--connect-timeout", "30", "osd", "new", disk);
  await tool("ceph-osd", "-i", "0", "--mkfs", "--osd-uuid", disk);
  daemon("ceph-osd", "-i", "0");
  const user = ["--uid=test", "--display-name=test", `--access-key=${key}`, `--secret=${secret}`];
  await tool("radosgw-admin", "user", "create", ...user);
  daemon("radosgw", "-n", "client.rgw", `--rgw-frontends=beast endpoint=127.0.0.1:${port}`);
}

function startDaemon(program: string, args: string[], output: string): ChildProcess {
  const file = openSync(output, "a");
  const child = spawn(...endWithParent(program, args), { stdio: ["ignore", file, file] });
  closeSync(file);
  return child;
}

async function makeBucket(endpoint: string, daemons: ChildProcess[]): Promise<void> {
  const credentials = { accessKeyId: key, secretAccessKey: secret };
  const client = new S3({ endpoint, region: "us-east-1", credentials, forcePathStyle: true, maxAttempts: 1 });
  try {
    for (const until = Date.now() + 60_000; ; await delay(50)) {
      const dead = daemons.find(hasEnded);
      if (dead) throw new Error(`The object store ended while it started: ${dead.spawnargs.join(" ")}`);
      const error = await client.createBucket({ Bucket: bucket }).then(
        () => null,
        (reason: unknown) => reason,
      );
      if (error === null) return;
      if (Date.now() > until) throw new Error("The object store did not start within a minute.", { cause: error });
    }
  } finally {
    client.destroy();
  }
}

async function kill(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
