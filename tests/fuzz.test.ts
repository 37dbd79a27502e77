import { expect, test } from "vitest";
import { fuzzCalls } from "./fuzz/fuzz-calls.ts";
import { readSampleFiles } from "./fuzz/sample-files.ts";
import { openTestSite } from "./support/test-site.ts";

test("answers valid and hostile requests to every call as documented, and never with 5xx", async () => {
  const testSite = await openTestSite();
  const { app, site } = testSite;
  try {
    const url = await app.listen({ port: 0, host: "127.0.0.1" });
    const makeModerator = async (id: number) => {
      await site.database.pool.query("update users set role = 'moderator' where id = $1", [id]);
    };
    const outcome = await fuzzCalls({ url, makeModerator, requests: 240, seed: 7, files: await readSampleFiles() });
    expect(outcome.findings).toEqual([]);
    expect(outcome.sent).toBe(240);
  } finally {
    await testSite.close();
  }
}, 120_000);
