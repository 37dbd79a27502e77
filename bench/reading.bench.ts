// What one visit costs by kind of request: bytes, and CPU of the web process and of PostgreSQL. docs/growing.md uses
// these figures.
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { openClient } from "../tests/support/client.ts";
import { drawIssue } from "../tests/support/draw-pages.ts";
import { publishBook } from "../tests/support/publish-book.ts";
import { signUp } from "../tests/support/visitor.ts";
import { withSite } from "./growth/run-site.ts";
import { cpuMs, treeCpuMs } from "./process-figures.ts";

const requests = 2_000;
const headers = { "accept-encoding": "br" };
/** With a session, so that the response comes from the database and not from the cache. */
const calledByReader = "call of somebody signed in";
type Page = { sources: string[]; photo_url: string };

await withSite({ roles: "web,worker" }, async ({ first, folder }) => {
  const creator = await signUp(first.url);
  const book = await publishBook(first.url, creator, { pages: await drawIssue(4) });
  const read = `/read/${book.url_slug}/book/${book.id}/issue/1`;
  const pages = async () =>
    ((await openClient(first.url, creator).get(read)) as unknown as { issueAssets: Page[] }).issueAssets;
  while (!(await pages()).every(({ sources }) => sources.includes("480.avif"))) await delay(500);
  const [page] = await pages();
  const picture = page?.photo_url.replace(/[^/]+$/, "480.avif") ?? "";
  const postmaster = Number(readFileSync(`${folder}/pg/postmaster.pid`, "utf8").split("\n")[0]);
  const kinds: Record<string, (at: number) => string> = {
    "page from the cache": () => read,
    "page made anew": (at) => `/search?q=word${at}`,
    "call from the cache": () => `/api/v1${read}`,
    [calledByReader]: () => `/api/v1${read}`,
    "picture from the disk": () => picture,
  };
  console.log("| one request | CPU ms, web | CPU ms, PostgreSQL | bytes sent |\n| --- | ---: | ---: | ---: |");
  for (const [name, address] of Object.entries(kinds)) {
    const many = async (from: number) => {
      let bytes = 0;
      for (let at = 0; at < requests; at += 8)
        await Promise.all(
          Array.from({ length: 8 }, async (_, more) => {
            const response = await fetch(first.url + address(from + at + more), {
              headers: name === calledByReader ? { ...headers, authorization: `Bearer ${creator.token}` } : headers,
            });
            if (!response.ok) throw new Error(`${address(at)} answered ${response.status}`);
            bytes += Number(response.headers.get("content-length") ?? 0);
            await response.arrayBuffer();
          }),
        );
      return bytes / requests;
    };
    await many(0); // compiles
    const before = { web: cpuMs(first.pid), database: treeCpuMs(postmaster) };
    const bytes = await many(requests);
    const [web, database] = [cpuMs(first.pid) - before.web, treeCpuMs(postmaster) - before.database];
    console.log(
      `| ${name} | ${(web / requests).toFixed(2)} | ${(database / requests).toFixed(2)} | ${Math.round(bytes)} |`,
    );
  }
});
