import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** Another Node that runs `source`, a module in TypeScript with imports as seen from the project's folder. */
export function startNode(source: string): ChildProcess {
  return spawn(process.execPath, ["--input-type=module-typescript", "--eval", source], {
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** What that Node printed. Throws what it complained of when it fails. */
export async function outputOf(source: string): Promise<string> {
  const child = startNode(source);
  let output = "";
  let complaints = "";
  child.stdout?.on("data", (bytes: Buffer) => (output += bytes.toString()));
  child.stderr?.on("data", (bytes: Buffer) => (complaints += bytes.toString()));
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(complaints);
  return output;
}
