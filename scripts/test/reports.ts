import { readFile } from "node:fs/promises";
import { z } from "zod";

/** The results of a suite. A suite that fails as a whole counts as one failed test. */
export type Count = { passed: number; failed: number; skipped: number };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number(), skipped: z.number() }),
});

/** Counts the tests in Vitest's JSON report; a file that cannot be run counts as one failed test. */
export async function countVitest(file: string, status: number): Promise<Count> {
  const report = await readReport(file, vitestReport);
  const unloaded = report?.testResults.filter((each) => each.status === "failed" && each.assertionResults.length === 0);
  return toCount(
    status,
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests + (unloaded?.length ?? 0),
      skipped: report.numPendingTests,
    },
  );
}

/** Counts the tests in Playwright's JSON report. */
export async function countPlaywright(file: string, status: number): Promise<Count> {
  const stats = (await readReport(file, playwrightReport))?.stats;
  return toCount(
    status,
    stats && {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    },
  );
}

/** Adds a failure if the program failed and the report names no failed test. */
function toCount(status: number, count: Count | undefined): Count {
  if (!count) return { passed: 0, failed: 1, skipped: 0 };
  return status !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

async function readReport<T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    return undefined;
  }
}
