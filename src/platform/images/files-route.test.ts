import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { Readable } from "node:stream";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sql } from "#platform/db/drizzle.server.ts";
import { AppError } from "#platform/errors.ts";
import { drawPages } from "#tests/support/draw-pages.ts";
import { createTestImageStore, otherLadder, type TestImageStore } from "#tests/support/test-image-store.ts";
import { filesRoute } from "./files-route.server.ts";
import { originalKey, variantKey } from "./image-keys.ts";
import { makeStep } from "./variants.server.ts";

let page: string;
let store: TestImageStore;
let app: FastifyInstance;
let hash: string;
let id: number;
beforeAll(async () => {
  [page = ""] = await drawPages([{ kind: "ink", width: 300, height: 400 }]);
});
beforeEach(async () => {
  store = await createTestImageStore();
  app = Fastify();
  app.setErrorHandler((error, _request, reply) =>
    error instanceof AppError ? reply.code(error.status).send({ code: error.code }) : reply.code(500).send({}),
  );
  await app.register(filesRoute(store));
  [id = 0] = await store.publish([page]);
  const { rows } = await store.database.pool.query<{ hash: string }>("select hash from images");
  hash = rows[0]?.hash ?? "";
});
afterEach(async () => {
  await app.close();
  await store.close();
});
const get = (name: string, headers = {}) => app.inject({ url: `/files/images/${hash}/${name}`, headers });
const readyOf = async () =>
  (await store.database.pool.query("select ready from images where id = $1", [id])).rows[0].ready;

describe("a stored variant", () => {
  beforeEach(() => makeStep(store, { image: id, step: 0 }));

  it("is sent complete, with its type, and cacheable forever", async () => {
    const response = await get("160.webp");
    const stored = await store.storage.head(variantKey(hash, { width: 160, format: "webp" }));
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "image/webp",
      "content-length": String(stored?.bytes),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    expect(response.rawPayload.length).toBe(stored?.bytes);
    expect(response.rawPayload.toString("latin1", 8, 12)).toBe("WEBP");
  });

  it("answers HEAD with the same headers and no body, without opening the file", async () => {
    const open = vi.spyOn(store.storage, "get");
    const response = await app.inject({ method: "HEAD", url: `/files/images/${hash}/160.webp` });
    expect(response.statusCode).toBe(200);
    expect(Number(response.headers["content-length"])).toBeGreaterThan(500);
    expect(response.headers["content-type"]).toBe("image/webp");
    expect(response.rawPayload.length).toBe(0);
    expect(open).not.toHaveBeenCalled();
  });

  it("answers 304 if the client has it", async () => {
    const { etag } = (await get("160.webp")).headers;
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const response = await get("160.webp", { "if-none-match": known });
      expect(response.statusCode).toBe(304);
      expect(response.rawPayload.length).toBe(0);
    }
    expect((await get("160.webp", { "if-none-match": '"other"' })).statusCode).toBe(200);
  });

  it("closes the file when the client disconnects", async () => {
    const endless = new Readable({
      read() {
        this.push(Buffer.alloc(65_536));
      },
    });
    vi.spyOn(store.storage, "get").mockResolvedValue({ body: endless, bytes: 1e12 });
    await app.listen({ host: "127.0.0.1", port: 0 });
    const address = app.server.address();
    if (!address || typeof address === "string") throw new Error("not listening");
    const visitor = connect(address.port, "127.0.0.1");
    visitor.write(`GET /files/images/${hash}/160.webp HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await once(visitor, "data");
    const closed = once(endless, "close");
    visitor.destroy();
    await closed;
    expect(endless.destroyed).toBe(true);
  });
});

describe("a variant that is not stored yet", () => {
  it("is made immediately and only once if it belongs to the first step", async () => {
    const put = vi.spyOn(store.storage, "put");
    const responses = await Promise.all([1, 2, 3, 4].map(() => get("100.webp")));
    for (const response of responses) {
      expect(response.statusCode).toBe(200);
      expect(response.headers["cache-control"]).toContain("immutable");
    }
    expect(put).toHaveBeenCalledTimes(1);
    expect(await readyOf()).toEqual(["100.webp"]);
  });

  it("is replaced by the nearest larger WebP until a later step makes it", async () => {
    await makeStep(store, { image: id, step: 0 });
    for (const [asked, sent] of [
      ["60.webp", "100.webp"],
      ["300.webp", "160.webp"],
      ["100.avif", "100.webp"],
    ] as const) {
      const response = await get(asked);
      expect(response.statusCode, asked).toBe(200);
      expect(response.headers["cache-control"], asked).toBe("public, max-age=5");
      expect(response.headers["content-type"]).toBe("image/webp");
      expect(response.rawPayload.equals((await get(sent)).rawPayload), asked).toBe(true);
      expect(response.headers.etag).toBe((await get(sent)).headers.etag);
    }
  });

  it("is unavailable for now if the store breaks off in the middle of the original", async () => {
    const read = store.storage.get.bind(store.storage);
    vi.spyOn(store.storage, "get").mockImplementation(async (key) => {
      if (!key.startsWith("originals/")) return read(key);
      const brokenOff = async function* () {
        yield Buffer.alloc(1000);
        throw Object.assign(new Error("aborted"), { code: "ECONNRESET" });
      };
      return { body: Readable.from(brokenOff()), bytes: 2000 };
    });
    const response = await get("100.webp");
    expect([response.statusCode, response.json()]).toEqual([503, { code: "unavailable" }]);
    expect(await readyOf()).toEqual([]);
    vi.restoreAllMocks();
    expect((await get("100.webp")).headers["cache-control"]).toContain("immutable");
  });

  it("is a placeholder for now if nothing else can be shown instead", async () => {
    const response = await get("60.webp");
    expect([response.statusCode, response.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    expect(response.rawPayload.toString("latin1", 8, 12)).toBe("WEBP");
  });

  it("is a placeholder for now when too many others are being made", async () => {
    const { promise: held, resolve: go } = Promise.withResolvers<void>();
    const read = store.storage.get.bind(store.storage);
    vi.spyOn(store.storage, "get").mockImplementation(async (key) => {
      if (key.startsWith("originals/")) await held;
      return read(key);
    });
    const pages = await drawPages(
      Array.from({ length: 51 }, (_, at) => ({ kind: "flat", number: at, width: 120, height: 90 })),
    );
    await store.publish(pages, otherLadder);
    const { rows } = await store.database.pool.query("select hash from images where ladder = 'other' order by id");
    const requests = rows.map((row) => app.inject({ url: `/files/images/${row.hash}/80.webp` }));
    const first = await Promise.race(requests);
    expect(first.headers["cache-control"]).toBe("private, no-store");
    go();
    const responses = await Promise.all(requests);
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(responses.filter(({ headers }) => headers["cache-control"]?.includes("immutable"))).toHaveLength(50);
  }, 60_000);
});

describe("requests that are not served", () => {
  it("for a size that no ladder has, in any spelling", async () => {
    for (const name of [
      "101.webp",
      "100.png",
      "0100.webp",
      "100.webp.webp",
      "99999.avif",
      "80.webp",
      "-1.webp",
      "1e2.webp",
      "100.WEBP",
      "%2e%2e%2f",
      "100.webp%00",
    ])
      expect((await get(name)).statusCode, name).toBe(404);
    expect(await store.storage.head(variantKey(hash, { width: 101, format: "webp" }))).toBeNull();
  });

  it("for an original", async () => {
    const original = await readFile(page);
    for (const url of [
      `/files/${originalKey(hash)}`,
      `/files/images/../originals/${hash}`,
      `/files/images/..%2foriginals%2f${hash}/100.webp`,
      `/${originalKey(hash)}`,
    ]) {
      const response = await app.inject({ url });
      expect(response.statusCode, url).toBe(404);
      expect(response.rawPayload.includes(original.subarray(0, 100))).toBe(false);
    }
  });

  it("for an unknown picture", async () => {
    const response = await app.inject({ url: `/files/images/${"0".repeat(64)}/100.webp` });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ code: "file_not_found" });
    expect((await app.inject({ url: "/files/images/x/100.webp" })).statusCode).toBe(404);
    expect((await app.inject({ method: "POST", url: `/files/images/${hash}/100.webp` })).statusCode).toBe(404);
  });

  it("for a picture whose original was lost before any variant was made", async () => {
    await store.storage.delete(originalKey(hash));
    expect((await get("100.webp")).statusCode).toBe(503);
    await store.database.queries.execute(sql`delete from shelves`);
    await store.database.queries.execute(sql`delete from images`);
    expect((await get("100.webp")).statusCode).toBe(404);
  });
});
