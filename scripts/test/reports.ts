import { readFile } from "node:fs/promises";
import { z } from "zod";

/** How many tests of a suite did what. A suite that broke down counts as one that failed. */
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

/** What Vitest's JSON report says; a file that could not be run at all counts as one failed test. */
export async function countVitest(file: string, status: number): Promise<Count> {
  const report = await readReport(file, vitestReport);
  const unrun = report?.testResults.filter((each) => each.status === "failed" && each.assertionResults.length === 0);
  return countOf(
    status,
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests + (unrun?.length ?? 0),
      skipped: report.numPendingTests,
    },
  );
}

/** What Playwright's JSON report says. */
export async function countPlaywright(file: string, status: number): Promise<Count> {
  const stats = (await readReport(file, playwrightReport))?.stats;
  return countOf(
    status,
    stats && {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    },
  );
}

/** The report's count, unless the program failed without saying in which test. */
function countOf(status: number, count: Count | undefined): Count {
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
