import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { findSecrets } from "./find-secrets.ts";
import { findFreePorts } from "./free-port.ts";

const program = path.resolve(import.meta.dirname, "../../build/program/main.js");
/** Must match the settings of `npm start`. */
const memory = ["--max-semi-space-size=8", "--heap-growing-percent=30"];
const startWithinMs = 60_000;

export type RunningSite = {
  url: string;
  pid: number;
  process: ChildProcess;
  /** Everything printed so far. */
  output: () => string;
  /** Stops it cleanly, and waits for its end. Throws if it logged a password hash or an email address. */
  stop(): Promise<void>;
  /** Kills it, like a power failure would, and checks its log like `stop`. */
  kill(): Promise<void>;
};

/**
 * Runs the whole program on 127.0.0.1, at `PORT` or a free port, with its data in `dataDir`. Resolves once it answers
 * requests or, with `ROLES=worker`, runs jobs.
 */
export async function startSite(dataDir: string, settings: Record<string, string> = {}): Promise<RunningSite> {
  const port = settings["PORT"] ?? (await findFreePorts(1))[0];
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: "production",
    PORT: String(port),
    HOST: "127.0.0.1",
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    LOG_LEVEL: settings["ROLES"] === "worker" ? "info" : "warn",
    ...settings,
  };
  const site = spawn(process.execPath, [...memory, program], { env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  const closed = once(site, "close");
  await new Promise<void>((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error(`The site did not start in time:\n${output}`)), startWithinMs);
    const onOutput = (bytes: Buffer) => {
      output += bytes.toString();
      if (!output.includes(settings["ROLES"] === "worker" ? "running jobs" : "Longbox is at")) return;
      clearTimeout(timeout);
      resolve();
    };
    site.stdout.on("data", onOutput);
    site.stderr.on("data", onOutput);
    site.once("exit", (code) => reject(new Error(`The site ended with ${code}:\n${output}`)));
  });
  const end = async (signal: NodeJS.Signals) => {
    site.kill(signal);
    await closed;
    const secrets = findSecrets(output);
    if (secrets.length) throw new Error(`The site logged secrets: ${secrets.slice(0, 10).join(", ")}`);
  };
  return {
    url,
    pid: site.pid ?? 0,
    process: site,
    output: () => output,
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
  };
}
