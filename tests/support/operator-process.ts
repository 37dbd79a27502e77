// A process that receives commands of `npx longbox` and runs them one after another, because starting a process for
// each takes seconds.
import { runCommand } from "../../src/operator-program.ts";

export type CommandOutcome = { status: number; output: string; error: string };

process.on("message", (args: string[]) => void respond(args));

async function respond(args: string[]): Promise<void> {
  const outcome: CommandOutcome = { status: 0, output: "", error: "" };
  console.log = (line: string) => void (outcome.output += line);
  console.error = (line: string) => void (outcome.error += line);
  outcome.status = await runCommand(args);
  process.send?.(outcome);
}
