import { spawn } from "node:child_process";
import path from "node:path";

type Options = { env?: Record<string, string>; timeoutMs?: number };
type Result = { status: number; output: string };

/**
 * Runs a program from node_modules/.bin, or from PATH, in the project's root, and shows its output. Returns its exit
 * status; 1 if it could not start, was killed, or took longer than `timeoutMs`.
 */
export async function showProgram(name: string, args: string[], options: Options = {}): Promise<number> {
  return (await start(name, args, options, "inherit")).status;
}

/** Runs a program like `showProgram`, but returns its output instead of showing it. */
export async function runProgram(name: string, args: string[], options: Options = {}): Promise<Result> {
  return start(name, args, options, "pipe");
}

function start(name: string, args: string[], options: Options, output: "inherit" | "pipe"): Promise<Result> {
  const root = path.resolve(import.meta.dirname, "..");
  const searchPath = `${path.join(root, "node_modules", ".bin")}${path.delimiter}${process.env["PATH"] ?? ""}`;
  const child = spawn(name, args, {
    cwd: root,
    env: { ...process.env, ...options.env, PATH: searchPath },
    stdio: ["ignore", output, output],
    // npm's programs are .cmd files on Windows.
    shell: process.platform === "win32",
    timeout: options.timeoutMs,
  });
  let text = "";
  const keep = (part: Buffer) => (text += part.toString());
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  return new Promise((done) => {
    child.once("error", (error) => done({ status: 1, output: `${name}: ${error.message}\n` }));
    child.once("close", (code) => done({ status: code ?? 1, output: text }));
  });
}
