import { readdir, utimes } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sql } from "#platform/db/drizzle.server.ts";
import { drawPages } from "#tests/support/draw-pages.ts";
import { createTestImageStore, otherLadder, type TestImageStore, testLadder } from "#tests/support/test-image-store.ts";
import { originalKey, variantFolder } from "./image-keys.ts";
import { storeOriginals } from "./originals.server.ts";
import { recordImages, releaseAfterViewing, releaseImages } from "./record-images.server.ts";
import { removeReleased } from "./remove-images.server.ts";
import { sweepImages } from "./sweep-images.server.ts";
import { makeStep } from "./variants.server.ts";

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

const hashes = async (table: "images" | "image_originals") => {
  const { rows } = await store.database.pool.query<{ hash: string }>(`select hash from ${table} order by hash`);
  return rows.map(({ hash }) => hash);
};
const storedKeys = async () => {
  const keys: string[] = [];
  for await (const { key } of store.storage.list("")) keys.push(key);
  return keys.toSorted();
};
const forget = (ids: number[]) => store.database.queries.execute(sql`delete from shelves where image_id in ${ids}`);
/** Makes all rows and files two days older. */
const age = async () => {
  await store.database.pool.query("update images set touched_at = touched_at - interval '2 days'");
  await store.database.pool.query("update image_originals set touched_at = touched_at - interval '2 days'");
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 3600 * 1000);
  for (const entry of await readdir(store.folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) await utimes(path.join(entry.parentPath, entry.name), twoDaysAgo, twoDaysAgo);
};
/** Removes the references to images, as a slice would. Returns the queued jobs. */
const release = async (ids: number[]) => {
  await store.database.transaction(async (tx) => {
    for (const id of ids) await tx.execute(sql`delete from shelves where image_id = ${id}`);
    await releaseImages(store, tx, ids);
  });
  return store.queued.filter(({ name }) => name === "images/release");
};
/** Ends the time in which a removal is alone with its files. */
const endRemovals = () => store.database.pool.query("update image_originals set removing_until = now()");
/** Checks that every recorded image has its file. */
const isWhole = async () => {
  for (const hash of await hashes("images")) expect(await store.storage.head(originalKey(hash))).not.toBeNull();
};
const nothing = { images: 0, originals: 0, retried: 0, missing: 0 };

describe("sweeping", () => {
  it("removes rows and files that have had no reference for a day, and keeps the rest", async () => {
    const [a = 0, b = 0] = await store.publish([ink, flat]);
    for (const image of [a, b]) for (const step of [0, 1, 2]) await makeStep(store, { image, step });
    await forget([a]);
    expect(await sweepImages(store)).toEqual(nothing);
    await age();
    expect(await sweepImages(store)).toEqual({ ...nothing, images: 1, originals: 1 });
    const [kept = ""] = await hashes("images");
    expect(await hashes("images")).toEqual([kept]);
    expect(await hashes("image_originals")).toEqual([kept]);
    const keys = await storedKeys();
    expect(keys).toContain(originalKey(kept));
    expect(keys.filter((key) => key.startsWith(variantFolder(kept)))).toHaveLength(4);
    expect(keys).toHaveLength(5);
    expect(await sweepImages(store)).toEqual(nothing);
  });

  it("does not shorten the hour in which replaced pictures are still served", async () => {
    const [a = 0] = await store.publish([ink]);
    await age();
    await forget([a]);
    await store.database.transaction((tx) => releaseAfterViewing(store, tx, [a], 1));
    expect(await sweepImages(store)).toMatchObject({ images: 0, originals: 0 });
  });

  it("keeps the files of a hash while another ladder uses it", async () => {
    const [a = 0] = await store.publish([ink]);
    await store.publish([ink], otherLadder);
    await forget([a]);
    await age();
    expect(await sweepImages(store)).toMatchObject({ images: 1, originals: 0 });
    expect(await storedKeys()).toHaveLength(1);
  });

  it("removes originals that were not recorded within a day", async () => {
    await store.keep([ink]);
    expect(await sweepImages(store)).toEqual(nothing);
    await age();
    expect(await sweepImages(store)).toEqual({ ...nothing, originals: 1 });
    expect(await storedKeys()).toEqual([]);
    expect(await hashes("image_originals")).toEqual([]);
  });

  it("removes files without a row, once all files of their hash are a day old", async () => {
    const hash = "ab".repeat(32);
    await store.storage.put("images/abc/note.txt", Buffer.from("not ours"));
    await store.storage.put(originalKey(hash), Buffer.from("x"));
    await age();
    await store.storage.put(`${variantFolder(hash)}100.webp`, Buffer.from("x"));
    expect(await sweepImages(store)).toEqual(nothing);
    await age();
    expect(await sweepImages(store)).toEqual({ ...nothing, originals: 1 });
    expect(await storedKeys()).toEqual(["images/abc/note.txt"]);
  });

  it("logs images without their original, and does not change them", async () => {
    const [id] = await store.publish([ink]);
    const [hash = ""] = await hashes("images");
    await store.storage.delete(originalKey(hash));
    const error = vi.spyOn(store.log, "error");
    expect(await sweepImages(store)).toEqual({ ...nothing, missing: 1 });
    expect(error).toHaveBeenCalledWith({ image: id, hash }, expect.stringContaining("missing"));
    expect(await hashes("images")).toEqual([hash]);
  });

  it("queues images whose jobs were given up", async () => {
    const [id = 0] = await store.publish([ink]);
    await makeStep(store, { image: id, step: 0 });
    store.queued.length = 0;
    await age();
    expect(await sweepImages(store)).toEqual({ ...nothing, retried: 1 });
    expect(store.queued).toMatchObject([{ data: { image: id, step: 1 } }]);
  });
});

describe("releasing", () => {
  it("removes rows and files, and may be repeated", async () => {
    const [a = 0, b = 0] = await store.publish([ink, flat]);
    await makeStep(store, { image: a, step: 0 });
    const [job] = await release([a, b]);
    if (!job) throw new Error("nothing queued");
    await store.run(job);
    expect(await storedKeys()).toEqual([]);
    expect(await hashes("images")).toEqual([]);
    expect(await hashes("image_originals")).toEqual([]);
    await store.run(job);
  });

  it("can be completed after the file store failed", async () => {
    const [a = 0] = await store.publish([ink]);
    const [job] = await release([a]);
    if (!job) throw new Error("nothing queued");
    vi.spyOn(store.storage, "delete").mockRejectedValueOnce(new Error("no answer"));
    await expect(store.run(job)).rejects.toThrow("no answer");
    // The store may still carry out what it did not answer.
    await expect(store.run(job)).rejects.toMatchObject({ code: "in_use" });
    await endRemovals();
    await store.run(job);
    expect(await storedKeys()).toEqual([]);
  });

  it("keeps images that are still referenced elsewhere", async () => {
    const [a = 0] = await store.publish([ink]);
    await store.publish([ink]);
    await store.database.queries.execute(sql`delete from shelves where ctid = (select min(ctid) from shelves)`);
    await store.database.transaction((tx) => releaseImages(store, tx, [a]));
    for (const job of store.queued.filter(({ name }) => name === "images/release")) await store.run(job);
    expect(await hashes("images")).toHaveLength(1);
    expect(await storedKeys()).toHaveLength(1);
  });

  it("queues nothing for images that do not exist", async () => {
    expect(await release([])).toEqual([]);
    expect(await release([999])).toEqual([]);
  });
});

describe("an upload of the same bytes during a removal", () => {
  /** Starts to remove the files of an image without references, and stops before the store deletes the first one. */
  const startRemoval = async () => {
    const [id = 0] = await store.publish([ink]);
    const [hash = ""] = await hashes("images");
    await forget([id]);
    const started = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const remove = store.storage.delete.bind(store.storage);
    vi.spyOn(store.storage, "delete").mockImplementation(async (key) => {
      started.resolve();
      await goOn.promise;
      await remove(key);
    });
    const job = { images: [{ id, hash }] };
    const removal = removeReleased(store, job);
    await started.promise;
    return { job, removal, letStoreAnswer: () => goOn.resolve() };
  };
  it("waits until the files are deleted, and stores them again", async () => {
    const { removal, letStoreAnswer } = await startRemoval();
    const claim = vi.spyOn(store.database.queries, "insert");
    const put = vi.spyOn(store.storage, "putFile");
    const upload = store.publish([ink]);
    await vi.waitFor(() => expect(claim.mock.calls.length).toBeGreaterThan(1), 5_000);
    expect(put).not.toHaveBeenCalled();
    letStoreAnswer();
    await removal;
    await upload;
    await isWhole();
    expect(await hashes("images")).toHaveLength(1);
  });

  it("is refused with a sentence if that takes too long", async () => {
    const { removal, letStoreAnswer } = await startRemoval();
    await expect(store.publish([ink])).rejects.toMatchObject({ code: "in_use", status: 503 });
    letStoreAnswer();
    await removal;
    await store.publish([ink]);
    await isWhole();
  });

  it("finds no connection that waits for the store, and is safe if connections are lost", async () => {
    const { removal, letStoreAnswer } = await startRemoval();
    const others = "from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
    const { rows } = await store.database.pool.query(`select state, query ${others} and xact_start is not null`);
    expect(rows).toEqual([]);
    await store.database.pool.query(`select pg_terminate_backend(pid) ${others}`);
    const upload = store.publish([ink]).catch((error: unknown) => error);
    letStoreAnswer();
    await removal.catch(() => {});
    await upload;
    await isWhole();
    await store.publish([ink]);
    await isWhole();
  });

  it("takes over the claim of a removal that was interrupted, whose late end does not remove it", async () => {
    const { job, removal, letStoreAnswer } = await startRemoval();
    await expect(removeReleased(store, job)).rejects.toMatchObject({ code: "in_use" });
    await endRemovals();
    await store.publish([ink]);
    letStoreAnswer();
    await removal;
    expect(await hashes("image_originals")).toHaveLength(1);
  });

  it("keeps its file if a sweep runs between storing and recording", async () => {
    const [a = 0] = await store.publish([ink]);
    await forget([a]);
    await age();
    const { claims, kept } = await store.keep([ink]);
    await sweepImages(store);
    await store.database.transaction((tx) => recordImages(store, tx, claims, testLadder, kept));
    expect(await hashes("images")).toHaveLength(1);
    await isWhole();
  });

  it("keeps its file if the row is removed during its transaction", async () => {
    const [a = 0] = await store.publish([ink]);
    const [hash = ""] = await hashes("images");
    await forget([a]);
    const { claims, kept } = await store.keep([ink]);
    let removal: Promise<void> = Promise.resolve();
    await store.database.transaction(async (tx) => {
      const [id] = await recordImages(store, tx, claims, testLadder, kept);
      removal = removeReleased(store, { images: [{ id: a, hash }] });
      await tx.execute(sql`insert into shelves (image_id) values (${id})`);
    });
    await removal;
    expect(await hashes("images")).toEqual([hash]);
    await isWhole();
  });

  it("never loses its file, even with many concurrent removals", async () => {
    const [a = 0] = await store.publish([ink]);
    const [hash = ""] = await hashes("images");
    await forget([a]);
    const uploads: Promise<unknown>[] = [];
    for (let round = 0; round < 25; round++) {
      const { rows } = await store.database.pool.query<{ id: number }>("select id::int from images");
      const upload = store.publish([ink]).then(forget, (error: unknown) => {
        expect(error).toMatchObject({ code: "unavailable" });
      });
      uploads.push(upload);
      await removeReleased(store, { images: rows.map(({ id }) => ({ id, hash })) });
      await isWhole();
    }
    await Promise.all(uploads);
    await store.publish([ink]);
    await isWhole();
    await age();
    expect(await sweepImages(store)).toMatchObject({ images: 0, missing: 0 });
  });
});

it("does not deadlock concurrent uploads of the same files in different orders", async () => {
  const both = await Promise.all([store.publish([ink, flat]), store.publish([flat, ink]), store.publish([ink, flat])]);
  expect(both[0]).toEqual(both[1]?.toReversed());
  await storeOriginals(store, 1, []);
});
