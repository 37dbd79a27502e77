import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

export type BareRoute = { url: string; pid: number; stop(): void };

const program = path.join(import.meta.dirname, "bare-process.ts");

/** Starts a process with a Fastify route that sends `bytes` bytes with `headers` and does nothing else. */
export async function startBareRoute(bytes: number, headers: Record<string, string> = {}): Promise<BareRoute> {
  const settings = [program, String(bytes), JSON.stringify(headers)];
  const child = spawn(process.execPath, settings, { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return { url: line.toString().trim(), pid: child.pid ?? 0, stop: () => void child.kill() };
}
