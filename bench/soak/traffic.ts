import { setTimeout as delay } from "node:timers/promises";
import { keepBook } from "../../tests/faults/kept-book.ts";
import { keepAccount, keepLibrary, keepProfile } from "../../tests/faults/kept-people.ts";
import { Watched } from "../../tests/faults/watched.ts";
import { drawSmallPages } from "../../tests/support/issue-form.ts";
import { publishBook } from "../../tests/support/publish-book.ts";
import { signUp } from "../../tests/support/visitor.ts";

/** How often each reader requests something, and how often each person writes. */
const readEveryMs = 200;
const writeEveryMs = 2_000;
const readers = 4;

type RequestCounts = { read: number; written: number; failed: number };

/**
 * Starts readers, and people who make every kind of change, at a steady rate. `stop` ends them and returns the request
 * counts.
 */
export async function startTraffic(url: string): Promise<{ stop(): Promise<RequestCounts> }> {
  const publisher = await signUp(url);
  const shown = await publishBook(url, publisher, { pages: await drawSmallPages(5) });
  const library = { id: shown.id, publisher: publisher.user.id, pageTotal: 5 };
  const people = [
    ...["first", "second", "third", "fourth"].map((name) => keepBook(publisher, name)),
    keepProfile(await signUp(url)),
    keepLibrary(await signUp(url), library),
    keepAccount(),
  ].map((kept) => new Watched(kept));
  const book = `/details/${shown.url_slug}/book/${shown.id}`;
  const read = `/api/v1/read/${shown.url_slug}/book/${shown.id}/issue/1`;
  const { issueAssets } = (await (await fetch(url + read)).json()) as { issueAssets: { photo_url: string }[] };
  const addresses = [
    "/",
    "/search",
    "/about",
    book,
    `/read/${shown.url_slug}/book/${shown.id}/issue/1`,
    `/profile/${publisher.user.username}`,
    "/api/v1/home",
    "/api/v1/search/issues",
    "/api/v1/search/books?q=book",
    read,
    "/feed.atom",
    "/sitemap.xml",
    ...issueAssets.map(({ photo_url }) => photo_url),
  ];
  const until = new AbortController();
  const done: RequestCounts = { read: 0, written: 0, failed: 0 };
  const again = async (everyMs: number, work: (turn: number) => Promise<void>) => {
    for (let turn = 0; !until.signal.aborted; turn++) {
      await work(turn).catch((error: unknown) => {
        done.failed++;
        console.error(String(error));
      });
      await delay(everyMs, undefined, { signal: until.signal }).catch(() => {});
    }
  };
  const readOnce = async (turn: number) => {
    // Searches for a new word each time, so that some pages are not in the cache.
    const address = turn % 5 === 0 ? `/search?q=word${turn}` : (addresses[turn % addresses.length] ?? "/");
    const response = await fetch(url + address);
    await response.arrayBuffer();
    if (response.status >= 500) done.failed++;
    done.read++;
  };
  const running = [
    ...Array.from({ length: readers }, () => again(readEveryMs, readOnce)),
    ...people.map((person) =>
      again(writeEveryMs, async () => {
        await person.write(url);
        done.written++;
      }),
    ),
  ];
  return {
    async stop() {
      until.abort();
      await Promise.all(running);
      return done;
    },
  };
}
