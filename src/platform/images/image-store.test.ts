import { buffer } from "node:stream/consumers";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eq } from "#platform/db/drizzle.server.ts";
import { drawPages } from "#tests/support/draw-pages.ts";
import {
  createTestImageStore,
  otherLadder,
  type TestImageStore,
  testLadder,
  testPictures,
} from "#tests/support/test-image-store.ts";
import { openPicture } from "./codecs.server.ts";
import { originalKey, variantKey } from "./image-keys.ts";
import { images } from "./images-table.server.ts";
import { pictureOf } from "./picture.server.ts";
import { listSourceSets } from "./picture.ts";
import { recordImages } from "./record-images.server.ts";
import { removeOriginal } from "./remove-originals.server.ts";
import { addReady, makeStep } from "./variants.server.ts";

let ink: string;
let flat: string;
let store: TestImageStore;
beforeAll(async () => {
  [ink = "", flat = ""] = await drawPages([
    { kind: "ink", width: 300, height: 400 },
    { kind: "flat", width: 140, height: 200, format: "png" },
  ]);
});
beforeEach(async () => {
  store = await createTestImageStore();
});
afterEach(() => store.close());

const rowOf = async (id: number) => {
  const [row] = await store.database.queries.select().from(images).where(eq(images.id, id));
  if (!row) throw new Error(`no image ${id}`);
  return row;
};
/** Runs the queued jobs, most urgent first. */
const work = async () => {
  const done: unknown[] = [];
  for (;;) {
    const next = store.queued.toSorted((a, b) => b.priority - a.priority)[0];
    if (!next) return done;
    store.queued.splice(store.queued.indexOf(next), 1);
    await store.run(next);
    done.push(next.data);
  }
};

describe("recording", () => {
  it("returns ids in order, and the same id for the same bytes, even later", async () => {
    const [first, second, again] = await store.publish([ink, flat, ink]);
    expect(again).toBe(first);
    expect(second).not.toBe(first);
    expect(await store.publish([flat, ink])).toEqual([second, first]);
    const [other] = await store.publish([ink], otherLadder);
    expect(other).not.toBe(first);
    expect((await rowOf(other ?? 0)).hash).toBe((await rowOf(first ?? 0)).hash);
  });

  it("stores the bytes of an original unchanged", async () => {
    const [id = 0] = await store.publish([ink]);
    const row = await rowOf(id);
    expect(row).toMatchObject({ width: 300, height: 400, format: "jpeg", ladder: "test", ready: [] });
    expect(await store.storage.head(originalKey(row.hash))).toMatchObject({ bytes: row.bytes });
  });

  it("queues nothing for images that are finished", async () => {
    await store.publish([ink]);
    await work();
    await store.publish([ink]);
    expect(store.queued).toEqual([]);
  });

  it("accepts an empty list", async () => {
    expect(await store.publish([])).toEqual([]);
  });
});

describe("making variants", () => {
  it("finishes the first step of every image before the second step of any", async () => {
    const [a, b] = await store.publish([ink, flat]);
    expect(await work()).toEqual([
      { image: a, step: 0 },
      { image: b, step: 0 },
      { image: a, step: 1 },
      { image: b, step: 1 },
      { image: a, step: 2 },
      { image: b, step: 2 },
    ]);
  });

  it("makes the first picture of every upload before the second picture of any", async () => {
    const [a, b] = await store.publish([ink, flat]);
    const [c] = await store.publish([ink], otherLadder);
    expect((await work()).slice(0, 3)).toEqual([a, c, b].map((image) => ({ image, step: 0 })));
  });

  it("stores every size once, none larger than the original", async () => {
    const [a = 0, b = 0] = await store.publish([ink, flat]);
    await work();
    expect((await rowOf(a)).ready).toEqual(["100.webp", "160.webp", "60.webp", "300.webp", "100.avif"]);
    const small = await rowOf(b);
    expect(small.ready).toEqual(["100.webp", "140.webp", "60.webp", "100.avif"]);
    for (const [width, format] of [
      [140, "webp"],
      [60, "webp"],
      [100, "avif"],
    ] as const) {
      const stored = await store.storage.get(variantKey(small.hash, { width, format }));
      const bytes = stored ? await buffer(stored.body) : Buffer.alloc(0);
      expect(bytes.toString("latin1", 8, 12)).toBe(format === "webp" ? "WEBP" : "avif");
      if (format === "webp")
        expect(await openPicture(bytes).metadata()).toMatchObject({ width, height: Math.round((width * 200) / 140) });
    }
  });

  it("can be repeated, even concurrently", async () => {
    const [id = 0] = await store.publish([ink]);
    const job = { image: id, step: 0 };
    await Promise.all([makeStep(store, job), makeStep(store, job), makeStep(store, job)]);
    const { ready } = await rowOf(id);
    expect(ready.toSorted()).toEqual(["100.webp", "160.webp"]);
  });

  it("keeps all names that are added concurrently", async () => {
    const [id = 0] = await store.publish([ink]);
    const widths = Array.from({ length: 20 }, (_, at) => ({ width: at + 1, format: "webp" as const }));
    await Promise.all(widths.map((variant) => addReady(store.database.queries, id, [variant])));
    expect((await rowOf(id)).ready).toHaveLength(20);
  });

  it("gives up on an image without its original, and ignores a removed one", async () => {
    const [id = 0] = await store.publish([ink]);
    await store.storage.delete(originalKey((await rowOf(id)).hash));
    await work();
    expect((await rowOf(id)).ready).toEqual([]);
    await makeStep(store, { image: 999_999, step: 0 });
  });
});

describe("pictureOf", () => {
  it("lists variants that are ready, AVIF first, by width; its own address stays the same", async () => {
    const [id = 0] = await store.publish([ink]);
    const before = pictureOf(testPictures, await rowOf(id));
    expect(before).toMatchObject({
      width: 300,
      height: 400,
      sources: [],
    });
    await work();
    const { hash } = await rowOf(id);
    const at = (name: string) => `/files/images/${hash}/${name}`;
    const after = pictureOf(testPictures, await rowOf(id));
    expect(after.url).toBe(before.url);
    expect(after.url).toBe(at("100.webp"));
    expect(after.sources).toEqual(["100.avif", "60.webp", "100.webp", "160.webp", "300.webp"]);
    expect(listSourceSets(after)).toEqual([
      { type: "image/avif", srcSet: `${at("100.avif")} 100w` },
      {
        type: "image/webp",
        srcSet: ["60", "100", "160", "300"].map((width) => `${at(`${width}.webp`)} ${width}w`).join(", "),
      },
    ]);
  });
});

it("does not record an image whose original was removed after being stored", async () => {
  const { claims, kept } = await store.keep([ink]);
  await store.database.pool.query("delete from image_originals");
  await expect(
    store.database.transaction((tx) => recordImages(store, tx, claims, testLadder, kept)),
  ).rejects.toMatchObject({
    code: "unavailable",
    status: 503,
  });
});

it("does not record an image whose original was removed and then claimed, but not stored, again", async () => {
  const { claims, kept } = await store.keep([ink]);
  await removeOriginal(store, kept[0]?.hash ?? "");
  await store.database.pool.query("insert into image_originals (hash) values ($1)", [kept[0]?.hash]);
  await expect(
    store.database.transaction((tx) => recordImages(store, tx, claims, testLadder, kept)),
  ).rejects.toMatchObject({ code: "unavailable", status: 503 });
});
