import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { openTestSite } from "#tests/support/test-site.ts";

test("/healthz says which version this is", async () => {
  const site = await openTestSite();
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  expect((await site.app.inject("/healthz")).json()).toEqual({
    status: "success",
    version: expect.stringMatching(new RegExp(`^${version}( \\([0-9a-f]{8}\\))?$`)),
  });
  await site.close();
});

test("/readyz answers 200 if every check passes", async () => {
  const site = await openTestSite();
  expect((await site.app.inject("/readyz")).json()).toEqual({ status: "success" });
  await site.close();
});

test("runs the checks once for any number of /readyz requests within a second", async () => {
  const other = await openTestSite();
  const ping = vi.spyOn(other.site.storage, "ping");
  await Promise.all(Array.from({ length: 20 }, () => other.app.inject("/readyz")));
  expect(ping).toHaveBeenCalledTimes(1);
  await other.close();
});

test("without the file store or its space, /readyz answers 200 and says what is missing", async () => {
  const other = await openTestSite({ reserveBytes: 1e18 });
  vi.spyOn(other.site.storage, "ping").mockReturnValue(new Promise(() => {})); // like a store that does not answer
  const ready = await other.app.inject("/readyz");
  expect({ http: ready.statusCode, ...ready.json() }).toEqual({
    http: 200,
    status: "success",
    degraded: ["storage", "space"],
  });
  await other.close();
});
