import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findFreePorts } from "../support/free-port.ts";
import { noLimits } from "../support/no-limits.ts";
import { type RunningSite, startSite } from "../support/running-site.ts";

/** A process of the program, which keeps its port when it is restarted. */
export type Node = {
  name: string;
  url: string;
  metricsUrl: string;
  /** Ends it with SIGTERM and starts it again. */
  restart(): Promise<void>;
  /** Ends it with SIGKILL. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts web processes and workers at the same time, each with its own folder, as if on separate machines. */
export async function startNodes(
  roles: ("web" | "worker")[],
  settings: Record<string, string>,
): Promise<{ nodes: Node[]; stop(): Promise<void> }> {
  const ports = await findFreePorts(2 * roles.length);
  const shared = {
    ...settings,
    SESSION_SECRET: randomBytes(32).toString("hex"),
    TRUSTED_PROXIES: "127.0.0.1",
    LIMITS: noLimits,
  };
  const folders: string[] = [];
  const nodes = await Promise.all(
    roles.map(async (role, at) => {
      const folder = await mkdtemp(path.join(os.tmpdir(), "longbox-node-"));
      folders.push(folder);
      const [port, metricsPort] = ports.slice(2 * at) as [number, number];
      const own = { ...shared, ROLES: role, PORT: String(port), METRICS_PORT: String(metricsPort) };
      const node = openNode(`${role} ${at + 1}`, folder, own);
      await node.start();
      return node;
    }),
  );
  return {
    nodes,
    async stop() {
      await Promise.all(nodes.map((node) => node.stop()));
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
    },
  };
}

function openNode(name: string, folder: string, settings: Record<string, string>): Node {
  let site: RunningSite | undefined;
  const end = async (how: "stop" | "kill") => {
    await site?.[how]();
    site = undefined;
  };
  const node: Node = {
    name,
    url: `http://127.0.0.1:${settings["PORT"]}`,
    metricsUrl: `http://127.0.0.1:${settings["METRICS_PORT"]}`,
    kill: () => end("kill"),
    stop: () => end("stop"),
    async start() {
      site = await startSite(folder, settings);
      const check = settings["ROLES"] === "web" ? `${node.url}/readyz` : `${node.metricsUrl}/healthz`;
      for (const until = Date.now() + 30_000; (await statusOf(check)) !== 200; await delay(50))
        if (Date.now() > until) throw new Error(`${name} is not ready after 30 seconds:\n${site.output()}`);
    },
    async restart() {
      await node.stop();
      await node.start();
    },
  };
  return node;
}

async function statusOf(url: string): Promise<number> {
  const response = await fetch(url);
  await response.arrayBuffer();
  return response.status;
}
