import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { subscriptions } from "../src/subscriptions.ts";

/** The only files that may index works or announce works and people. All others call `workChanged` or `personChanged`. */
const homes = [
  "src/domains/issues/person-changed.server.ts",
  "src/domains/issues/work-changed.server.ts",
  // Index again what has not changed itself.
  "src/domains/issues/renewed-names.server.ts",
  "src/domains/issues/search-renewal-job.server.ts",
  // Announce rows of a library, which profiles show.
  "src/domains/library/bookmarks.server.ts",
  "src/domains/library/subscriptions.server.ts",
];
const tellsNews =
  /\bawait renewSearch\(|\breturn renewSearch\(|\bannounce\(\s*\w+,[^;]*\b(works|book|hiding|user|people|name)Tag\b/;

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test("a change of a work or a person is finished by workChanged or personChanged", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" })
    .map((file) => path.join("src", file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  const telling = files.filter((file) => tellsNews.test(readFileSync(file, "utf8")));
  expect(telling.filter((file) => !homes.includes(file))).toEqual([]);
  expect(homes.filter((file) => file.startsWith("src/domains/library") && !telling.includes(file))).toEqual([]);
});

test("each subscriber is a job of the site", () => {
  expect(subscriptions.map(({ job }) => job).filter((job) => !site.site.jobs[job])).toEqual([]);
});
