import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** Starts another Node that runs `source`, a TypeScript module whose imports start at the project's folder. */
export function startNode(source: string): ChildProcess {
  return spawn(process.execPath, ["--input-type=module-typescript", "--eval", source], {
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Runs `source` in another Node and returns what it printed. If it fails, throws its error output. */
export async function runNode(source: string): Promise<string> {
  const child = startNode(source);
  let output = "";
  let errors = "";
  child.stdout?.on("data", (bytes: Buffer) => (output += bytes.toString()));
  child.stderr?.on("data", (bytes: Buffer) => (errors += bytes.toString()));
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(errors);
  return output;
}
