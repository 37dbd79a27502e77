// `npm run check`: checks the code without running it. Prints one line for each check, and the output of those that fail.
import { findCrowdedFolders, summarizeFileSizes } from "./check/file-sizes.ts";
import { runProgram } from "./project-program.ts";

/** The commands of each check, run one after another. */
const checks: Record<string, string[][]> = {
  format: [["biome", "format", "--max-diagnostics=50", "."]],
  lint: [["oxlint", "--type-aware"]],
  types: [
    ["react-router", "typegen"],
    ["tsc", "--noEmit"],
  ],
  imports: [["oxlint", "--config", "oxlint.imports.config.ts", "src"]],
  unused: [["knip"]],
};

const failed: string[] = [];
for (const [name, commands] of Object.entries(checks)) {
  const start = performance.now();
  const output = await findFailure(commands);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${name.padEnd(8)}${output === undefined ? "ok" : "FAILED"}  ${seconds} s`);
  if (output === undefined) continue;
  failed.push(name);
  console.log(output);
}
const crowded = ["src", "tests", "bench", "scripts", "demo"].flatMap(findCrowdedFolders);
console.log(`${"folders".padEnd(8)}${crowded.length === 0 ? "ok" : "FAILED"}`);
if (crowded.length > 0) {
  failed.push("folders");
  console.log(crowded.join("\n"));
}
console.log(`${"sizes".padEnd(8)}${summarizeFileSizes("src")}`);
if (failed.length > 0) console.log(`\nFailed: ${failed.join(", ")}.`);
process.exitCode = failed.length > 0 ? 1 : 0;

/** Runs the commands and returns the output of the first one that fails; undefined if all succeed. */
async function findFailure(commands: string[][]): Promise<string | undefined> {
  for (const [program = "", ...args] of commands) {
    const { status, output } = await runProgram(program, args);
    if (status !== 0) return output.trim();
  }
  return undefined;
}
