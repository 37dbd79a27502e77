import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openQueue, type Queue } from "#platform/jobs/queue.server.ts";
import { drawPages } from "#tests/support/draw-pages.ts";
import { createTestImageStore, type TestImageStore, testLadder } from "#tests/support/test-image-store.ts";
import { enqueueSweep, imageJobs } from "./image-jobs.server.ts";
import type { ImageStore } from "./image-store.server.ts";
import { recordImages, releaseImages } from "./record-images.server.ts";

let test: TestImageStore;
let queue: Queue;
let store: ImageStore;
beforeEach(async () => {
  test = await createTestImageStore();
  queue = await openQueue({ database: test.database, log: test.log });
  store = { ...test, queue };
});
afterEach(async () => {
  await queue.stop();
  await test.close();
});

const publish = async () => {
  const files = await drawPages([
    { kind: "ink", width: 300, height: 400 },
    { kind: "flat", width: 140, height: 200, format: "png" },
  ]);
  const { claims, kept } = await test.keep(files);
  return store.database.transaction((tx) => recordImages(store, tx, claims, testLadder, kept));
};
const readyCounts = async () => {
  const { rows } = await store.database.pool.query<{ count: number }>(
    "select cardinality(ready) as count from images order by id",
  );
  return rows.map(({ count }) => count);
};

it("makes all variants of recorded images, and removes everything when they are released", async () => {
  const ids = await publish();
  await queue.work(imageJobs(store));
  await vi.waitFor(async () => expect(await readyCounts()).toEqual(expect.arrayContaining([4, 5])), 20_000);
  await store.database.transaction((tx) => releaseImages(store, tx, ids));
  await vi.waitFor(async () => {
    const left: string[] = [];
    for await (const { key } of store.storage.list("")) left.push(key);
    expect(left).toEqual([]);
  }, 20_000);
  expect(await readyCounts()).toEqual([]);
});

it("queues nothing for a transaction that fails", async () => {
  const { claims, kept } = await test.keep(await drawPages([{ kind: "ink", width: 300, height: 400 }]));
  const failing = store.database.transaction(async (tx) => {
    await recordImages(store, tx, claims, testLadder, kept);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  const { rows } = await store.database.pool.query(
    "select 1 from pgboss.job where data->>'name' = 'images/make-variants'",
  );
  expect(rows).toEqual([]);
});

it("sweeps when a sweep is queued", async () => {
  const swept = vi.spyOn(store.log, "info");
  await enqueueSweep(queue, store.database.queries);
  await enqueueSweep(queue, store.database.queries);
  await queue.work(imageJobs(store));
  await vi.waitFor(() => expect(swept).toHaveBeenCalledWith(expect.anything(), "images swept"), 20_000);
});
