// npm test [-- suite …]: runs the suites, sums them up, and ends with the line "N passed, N failed".
import { type Outcome, suites } from "./test/suites.ts";

const mustRunAll = process.env["CI"] === "true";
const asked = process.argv.slice(3);
const unknown = asked.find((name) => !Object.hasOwn(suites, name));
if (unknown) {
  console.error(`There is no suite ${unknown}; there are ${Object.keys(suites).join(", ")}.`);
  process.exit(1);
}

const lines: string[] = [];
let passed = 0;
let failed = 0;
for (const [name, run] of Object.entries(suites)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n== ${name}`);
  const start = performance.now();
  const outcome = await run().catch(brokenDown);
  if ("notRun" in outcome) {
    if (mustRunAll) failed += 1;
    lines.push(`${name}: ${mustRunAll ? "failed, since CI skips nothing" : "skipped"}. ${outcome.notRun}`);
    continue;
  }
  passed += outcome.passed;
  failed += outcome.failed;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const skipped = outcome.skipped > 0 ? `, ${outcome.skipped} skipped` : "";
  lines.push(`${name}: ${outcome.passed} passed, ${outcome.failed} failed${skipped} in ${seconds} s`);
}

console.log(`\n== summary\n${lines.join("\n")}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function brokenDown(error: unknown): Outcome {
  console.error(error instanceof Error ? error.message : error);
  return { passed: 0, failed: 1, skipped: 0 };
}
