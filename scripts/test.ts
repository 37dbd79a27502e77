// `npm test [-- suite …]`: runs the suites, summarizes them, and ends with the line "N passed, N failed".
import { keepTemporaryFilesInMemory } from "./test/memory-folder.ts";
import { findSlowestFiles } from "./test/slowest-files.ts";
import { type Outcome, suites } from "./test/suites.ts";

const mustRunAll = process.env["CI"] === "true";
const named = process.argv.slice(3);
const unknown = named.find((name) => !Object.hasOwn(suites, name));
if (unknown) {
  console.error(`There is no suite ${unknown}; there are ${Object.keys(suites).join(", ")}.`);
  process.exit(1);
}

// Suites that run only by name may need more room than memory has.
if (!named.some((name) => suites[name]?.onlyByName)) keepTemporaryFilesInMemory();

const lines: string[] = [];
const reports: string[] = [];
let passed = 0;
let failed = 0;
const chosen = Object.entries(suites).filter(([name, { onlyByName }]) =>
  named.length > 0 ? named.includes(name) : !onlyByName,
);
// Errors are reported when the suite itself runs.
setImmediate(() => {
  for (const [, { prepare }] of chosen) prepare?.().catch(() => {});
});
for (const [name, { run, report }] of chosen) {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const outcome = await run().catch(countFailure);
  if (report) reports.push(report);
  if ("notRun" in outcome) {
    if (mustRunAll) failed += 1;
    lines.push(`${name}: ${mustRunAll ? "failed, because CI skips nothing" : "skipped"}. ${outcome.notRun}`);
    continue;
  }
  passed += outcome.passed;
  failed += outcome.failed;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const skipped = outcome.skipped > 0 ? `, ${outcome.skipped} skipped` : "";
  lines.push(`${name}: ${outcome.passed} passed, ${outcome.failed} failed${skipped} in ${seconds} s`);
}

const slowest = await findSlowestFiles(reports, 10);
if (slowest.length > 0) console.log("\n== slowest files");
for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(6)} s  ${file}`);
console.log(`\n== summary\n${lines.join("\n")}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function countFailure(error: unknown): Outcome {
  console.error(error instanceof Error ? error.message : error);
  return { passed: 0, failed: 1, skipped: 0 };
}
