import { randomInt } from "node:crypto";
import path from "node:path";
import { findRunningServer } from "#platform/db/postgres-socket.server.ts";
import { childrenOf, commandOf, listTree } from "../support/process-tree.ts";
import type { RunningSite } from "../support/running-site.ts";

type Victim = { site: RunningSite; dataDir: string };
/** Kills something with `kill -9`. Returns whether there was anything to kill. */
type Kill = (victim: Victim) => Promise<boolean>;

/** The possible kills, by name. The site survives all but the first two. */
export const kills = {
  /** Like a power failure. */
  everything: async ({ site, dataDir }) => {
    const all = [...listTree(site.pid), ...listTree((await findRunningServer(path.join(dataDir, "pg")))?.pid ?? 0)];
    return end(all);
  },
  "the web process": async ({ site }) => end([site.pid]),
  "the worker": async ({ site }) => end(childrenOf(site.pid).filter((pid) => commandOf(pid).includes("main.js"))),
  "a picture process": async ({ site }) =>
    end(pickOne(listTree(site.pid).filter((pid) => commandOf(pid).includes("picture-process")))),
  "the database": async ({ dataDir }) => {
    const server = await findRunningServer(path.join(dataDir, "pg"));
    return end(server ? listTree(server.pid) : []);
  },
  "a connection": async ({ dataDir }) => {
    const server = await findRunningServer(path.join(dataDir, "pg"));
    const connections = childrenOf(server?.pid ?? 0).filter((pid) => /\[local\]/.test(commandOf(pid)));
    return end(pickOne(connections));
  },
} satisfies Record<string, Kill>;

export type KillName = keyof typeof kills;

function end(pids: number[]): boolean {
  for (const pid of pids) {
    try {
      process.kill(pid, "SIGKILL");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
  return pids.length > 0;
}

function pickOne(pids: number[]): number[] {
  const one = pids[randomInt(Math.max(1, pids.length))];
  return one === undefined ? [] : [one];
}
