import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

type TimedFile = { file: string; seconds: number };

const vitestTimes = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

type PlaywrightSuite = {
  file: string;
  specs: { tests: { results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
};
const playwrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  file: z.string(),
  specs: z.array(z.object({ tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })) })),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});
const playwrightTimes = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(playwrightSuite),
});

/** Finds the `count` slowest test files in JSON reports of Vitest or Playwright, slowest first. Skips missing reports. */
export async function findSlowestFiles(reports: string[], count: number): Promise<TimedFile[]> {
  const files = (await Promise.all(reports.map(readTimes))).flat();
  return files.toSorted((one, other) => other.seconds - one.seconds).slice(0, count);
}

async function readTimes(report: string): Promise<TimedFile[]> {
  const text = await readFile(report, "utf8").catch(() => "null");
  const content: unknown = JSON.parse(text);
  const vitest = vitestTimes.safeParse(content);
  if (vitest.success)
    return vitest.data.testResults.map(({ name, startTime, endTime }) => toTimedFile(name, endTime - startTime));
  const playwright = playwrightTimes.safeParse(content);
  if (!playwright.success) return [];
  const { config, suites } = playwright.data;
  return suites.map((suite) => toTimedFile(path.join(config.rootDir, suite.file), sumDurations(suite)));
}

function toTimedFile(file: string, milliseconds: number): TimedFile {
  return { file: path.relative(process.cwd(), file), seconds: milliseconds / 1000 };
}

function sumDurations({ specs, suites = [] }: PlaywrightSuite): number {
  const results = specs.flatMap((spec) => spec.tests).flatMap((each) => each.results);
  return sum(results.map(({ duration }) => duration)) + sum(suites.map(sumDurations));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
