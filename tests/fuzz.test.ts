import { expect, test } from "vitest";
import { fuzzCalls } from "./fuzz/fuzz-calls.ts";
import { readSampleFiles } from "./fuzz/sample-files.ts";
import { makeModerator } from "./support/sites/make-moderator.ts";
import { openTestSite } from "./support/test-site.ts";

test("answers valid and hostile requests to every call as documented, and never with 5xx", async () => {
  const testSite = await openTestSite();
  const { app, site } = testSite;
  try {
    const url = await app.listen({ port: 0, host: "127.0.0.1" });
    const toModerator = (id: number) => makeModerator(site, id);
    const outcome = await fuzzCalls({
      url,
      makeModerator: toModerator,
      requests: 240,
      seed: 7,
      files: await readSampleFiles(),
    });
    expect(outcome.findings).toEqual([]);
    expect(outcome.sent).toBe(240);
  } finally {
    await testSite.close();
  }
}, 120_000);
