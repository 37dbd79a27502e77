import { spawn } from "node:child_process";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import path from "node:path";
import { buffer } from "node:stream/consumers";

export type BareRoute = { url: string; pid: number; stop(): void };
type Response = { body: Buffer; headers?: Record<string, unknown> };

const program = path.join(import.meta.dirname, "bare-process.ts");

/** Starts a process with a Fastify route that sends `body` with `headers` and does nothing else. */
export async function startBareRoute({ body, headers = {} }: Response): Promise<BareRoute> {
  const child = spawn(process.execPath, [program, JSON.stringify(headers)], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(body);
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return { url: line.toString().trim(), pid: child.pid ?? 0, stop: () => void child.kill() };
}

/** Requests a page as Brotli. Returns its bytes, and those of its headers that do not belong to the connection. */
export async function readResponse(url: string): Promise<Required<Response>> {
  const request = get(url, { headers: { "accept-encoding": "br" } });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const { "content-length": _, connection: __, "keep-alive": ___, date: ____, ...headers } = response.headers;
  return { body: await buffer(response), headers };
}
