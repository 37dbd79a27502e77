import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { makePublishForm, type Visitor } from "../support/visitor.ts";
import { type ApiResponse, openBrowser, type Sent } from "./browser.ts";
import type { Proxy } from "./proxies.ts";

export type Person = Visitor & { username: string; password: string };
export type Tally = { reads: number; writes: number; repeated: number; failures: string[]; titles: string[] };
/** Whether writes that were cut off are sent again, with the same Idempotency-Key, or count as failures. */
type Options = { proxy: Proxy; people: Person[]; pages: string[]; repeatsWrites: boolean };
type Book = { id: number; url_slug: string };

const readers = 4;
/** How long a slow upload takes: longer than a process reports not ready before it stops. */
const slowUploadMs = 6_000;
const repeatsMax = 40;

/**
 * Starts the visitors: readers, and people who log in, bookmark, and publish, one of them slowly. `stop` waits for
 * their last requests.
 */
export function startLoad({ proxy, people, pages, repeatsWrites }: Options): { stop(): Promise<Tally> } {
  const tally: Tally = { reads: 0, writes: 0, repeated: 0, failures: [], titles: [] };
  const books: Book[] = [];
  const stopping = new AbortController();

  const repeatForever = async (act: (ask: Ask) => Promise<unknown>, pauseMs: number) => {
    const browser = openBrowser(proxy);
    const ask: Ask = async (method, path, sent) => {
      const isRead = method === "GET";
      for (let attempt = 0; ; attempt++) {
        if (attempt === 0) tally[isRead ? "reads" : "writes"] += 1;
        const response = await browser.send(method, path, sent).catch((error: Error) => error);
        const wasCut = response instanceof Error || response.status >= 502;
        if (!wasCut && response.status < 400) return response;
        // The earlier attempt that was cut off had succeeded: the bookmark already exists, or is already gone.
        if (!wasCut && attempt > 0 && [404, 409].includes(response.status)) return response;
        const isRepeated = wasCut && !isRead && repeatsWrites && attempt < repeatsMax;
        if (!isRepeated) {
          const what =
            response instanceof Error ? response.message : `${response.status} ${response.body.slice(0, 200)}`;
          tally.failures.push(`${method} ${path}: ${what}`);
          return undefined;
        }
        tally.repeated += 1;
        await delay(250);
      }
    };
    while (!stopping.signal.aborted) {
      await act(ask);
      await delay(pauseMs * (0.5 + Math.random()));
    }
    browser.close();
  };

  const publish = (person: Person, overMs: number) => async (ask: Ask) => {
    const title = `Load ${randomBytes(6).toString("hex")}`;
    const body = await makePublishForm(person, pages, { bookTitle: title });
    const headers = { "idempotency-key": randomUUID() };
    const response = await ask("POST", "/api/v1/publish", { token: person.token, headers, body, overMs });
    if (!response) return;
    tally.titles.push(title);
    books.push((JSON.parse(response.body) as { book: Book }).book);
  };
  const [reader, author, slowAuthor] = people as [Person, Person, Person];
  const working = [
    ...Array.from({ length: readers }, () => repeatForever((ask) => ask("GET", choosePath(books)), 20)),
    repeatForever((ask) => ask("POST", "/api/v1/users/login", { body: credentials(reader) }), 300),
    repeatForever(async (ask) => {
      const book = choose(books);
      if (!book) return;
      const { token } = reader;
      await ask("POST", `/api/v1/bookmark/book/${book.id}/create`, { token, body: {} });
      await ask("GET", `/api/v1/bookmark/book/${book.id}`, { token });
      await ask("DELETE", `/api/v1/bookmark/book/${book.id}/delete`, { token });
    }, 100),
    repeatForever(publish(author, 0), 300),
    repeatForever(publish(slowAuthor, slowUploadMs), 300),
  ];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(working);
      return tally;
    },
  };
}

type Ask = (method: string, path: string, sent?: Sent) => Promise<ApiResponse | undefined>;

function choosePath(books: Book[]): string {
  const book = choose(books);
  const fixed = ["/", "/search", "/articles", "/api/v1/home", "/api/v1/search/books?q=load", "/healthz"];
  if (!book || Math.random() < 0.5) return choose(fixed) as string;
  const of = `${book.url_slug}/book/${book.id}`;
  return choose([
    `/details/${of}`,
    `/read/${of}/issue/1`,
    `/api/v1/read/${of}/issue/1`,
    `/api/v1/read/${of}`,
  ]) as string;
}

function choose<T>(list: T[]): T | undefined {
  return list[Math.floor(Math.random() * list.length)];
}

function credentials({ username, password }: Person): object {
  return { email: `${username}@example.org`, password };
}
