import { type ChildProcess, spawn } from "node:child_process";
import { rmdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { postgresEnvironment } from "./postgres-account.server.ts";
import { isAlive } from "./postgres-cluster.server.ts";
import { buildPostgresCommand, type Setup } from "./postgres-command.server.ts";
import { findRunningServer, makeSocketFolder, queryOnce, socketUrl } from "./postgres-socket.server.ts";

/** Keeps one server running on an existing database folder. */
export class Supervisor {
  pid = 0;
  private readonly setup: Setup;
  private child: ChildProcess | undefined;
  private watch: NodeJS.Timeout | undefined;
  private stopping = false;
  private restarting: Promise<void> = Promise.resolve();

  constructor(setup: Setup) {
    this.setup = setup;
  }

  /**
   * Waits until a server responds. Retries for a while, because a server that is shutting down still locks the folder.
   */
  async start(): Promise<void> {
    for (let attempt = 0; !this.stopping; attempt++) {
      if (await this.adopt()) return;
      const failure = await this.launch();
      if (failure === undefined) return;
      // PostgreSQL also names its lock file if a full disk keeps it from writing one.
      const isLocked = /(?<!could not .*)lock file "|shared memory block/.test(failure);
      if (isLocked && attempt >= 100) throw new Error(describeLock(this.setup.folder));
      if (!isLocked) throw new Error(`PostgreSQL cannot start in ${this.setup.folder}: ${failure.trim()}`);
      await delay(100);
    }
  }

  async stop(): Promise<void> {
    this.stopping = true;
    clearInterval(this.watch);
    await this.restarting;
    const others = `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;
    if (!this.child && (await queryOnce(socketUrl(this.setup.socketFolder, "postgres"), others))?.length !== 0) return;
    if (isAlive(this.pid)) process.kill(this.pid, "SIGINT");
    while (this.child ? isRunning(this.child) : isAlive(this.pid)) await delay(10);
    // If another process is restarting the server, the folder is not empty and must stay.
    await rmdir(this.setup.socketFolder).catch(() => {});
  }

  private async adopt(): Promise<boolean> {
    const running = await findRunningServer(this.setup.folder);
    if (!running) return false;
    this.child = undefined;
    this.pid = running.pid;
    this.setup.log.info({ pid: this.pid }, "using the PostgreSQL that is already running");
    this.watch = setInterval(() => {
      if (!isAlive(this.pid)) this.restart();
    }, 500).unref();
    return true;
  }

  /** Returns undefined once the server responds, or its last output if it ends before that. */
  private async launch(): Promise<string | undefined> {
    makeSocketFolder(this.setup.socketFolder, this.setup.account.ids);
    const [file = "", ...args] = buildPostgresCommand(this.setup);
    // Detached, so that Ctrl-C in a terminal ends only this process, which then stops the server.
    const child = spawn(file, args, {
      ...this.setup.account.ids,
      env: postgresEnvironment,
      cwd: "/",
      detached: true,
      stdio: ["ignore", "ignore", "pipe"],
    });
    this.child = child;
    this.pid = child.pid ?? 0;
    let output = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      output = (output + text).slice(-2000);
      this.setup.log[/PANIC/.test(text) ? "error" : "debug"]({ postgres: text.trim() }, "PostgreSQL output");
    });
    child.once("error", (error) => {
      output += error.message;
    });
    while (isRunning(child)) {
      if (this.stopping) return undefined;
      if (await queryOnce(socketUrl(this.setup.socketFolder, "postgres"), "select 1")) {
        child.once("exit", () => this.restart());
        if (isRunning(child)) return undefined;
      }
      await delay(20);
    }
    return output;
  }

  private restart(): void {
    clearInterval(this.watch);
    if (this.stopping) return;
    this.setup.log.warn({ pid: this.pid }, "PostgreSQL ended unexpectedly and will be restarted");
    this.restarting = this.startUntilRunning();
  }

  private async startUntilRunning(): Promise<void> {
    while (!this.stopping) {
      try {
        return await this.start();
      } catch (error) {
        this.setup.log.error(error, "PostgreSQL could not be restarted");
        await delay(1000);
      }
    }
  }
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

function describeLock(folder: string): string {
  const file = path.join(folder, "postmaster.pid");
  return `PostgreSQL cannot start in ${folder}, because ${file} says that another process uses it. If no other Longbox runs on this folder, delete that file and start again.`;
}
