import { createHash } from "node:crypto";
import { copyFile, mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { openLimits } from "#platform/api/limits.server.ts";
import type { Database } from "#platform/db/database.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { imageJobs } from "#platform/images/image-jobs.server.ts";
import type { Ladder } from "#platform/images/image-ladder.ts";
import type { ImageRule } from "#platform/images/image-rule.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { inspectImage } from "#platform/images/inspect-image.server.ts";
import { type Claims, storeOriginals } from "#platform/images/originals.server.ts";
import type { PictureAddresses } from "#platform/images/picture.server.ts";
import { type NewImage, recordImages } from "#platform/images/record-images.server.ts";
import { createLog } from "#platform/log/log.ts";
import { openLocalStorage } from "#platform/storage/local-storage.server.ts";
import { openSpaceGuard } from "#platform/storage/space-guard.server.ts";
import { sharedDecoder } from "./shared-decoder.ts";
import { createTestDatabase } from "./test-database.ts";

/** A ladder small enough for quick tests, with every kind of step. */
export const testLadder: Ladder = {
  name: "test",
  steps: [
    [
      { width: 100, format: "webp" },
      { width: 160, format: "webp" },
    ],
    [
      { width: 60, format: "webp" },
      { width: 1000, format: "webp" },
    ],
    [{ width: 100, format: "avif" }],
  ],
};
/** A ladder for another use of the same pictures. */
export const otherLadder: Ladder = { name: "other", steps: [[{ width: 80, format: "webp" }]] };
export const testPictures: PictureAddresses = { ladders: [testLadder, otherLadder], filesUrl: "/files/" };

const anySize: ImageRule = {
  maxWidth: 5000,
  maxHeight: 5000,
  maxBytes: 5_000_000,
  wrongDimensions: "too many pixels",
  tooLarge: "too many bytes",
};

type QueuedJob = { name: string; data: unknown; priority: number };
export type TestImageStore = ImageStore & {
  folder: string;
  queued: QueuedJob[];
  /** Runs a queued job like the worker does. */
  run: (job: QueuedJob) => Promise<void>;
  /** Inspects each picture and stores a copy of it. */
  keep: (files: string[]) => Promise<{ claims: Claims; kept: NewImage[] }>;
  /** Stores, records, and refers to pictures in `shelves.image_id`, as an upload does. Returns the ids. */
  publish: (files: string[], ladder?: Ladder) => Promise<number[]>;
  close: () => Promise<void>;
};

/** Opens an image store on a real database and folder, with a table `shelves` that refers to images. Jobs are only collected. */
export async function createTestImageStore(): Promise<TestImageStore> {
  const database: Database = await createTestDatabase();
  await database.queries.execute(sql`create table shelves (image_id bigint references images (id))`);
  const folder = await mkdtemp(path.join(os.tmpdir(), "image-store-"));
  const storage = await openLocalStorage({ kind: "file", folder });
  const log = createLog("silent");
  const queued: QueuedJob[] = [];
  const store: ImageStore = {
    database,
    storage,
    space: openSpaceGuard(storage, 0, log),
    allowance: {
      quotaOf: async () => ({ quotaBytes: 1e12, isNew: false }),
      limits: openLimits(database.pool, { uploadAccount: { points: 1e6, seconds: 60 } }),
    },
    decoder: sharedDecoder,
    log,
    queue: {
      enqueue: async (_tx, name, data, options) => {
        queued.push({ name, data, priority: options?.priority ?? 0 });
      },
      emit: async () => {},
    },
    ladders: testPictures.ladders,
    references: [
      {
        table: "shelves",
        column: "image_id",
        ofUser: () => sql`select image_id from shelves`,
        hidden: sql`select image_id from shelves where false`,
        isPublic: (id) => sql`exists (select from shelves where image_id = ${id})`,
      },
    ],
  };
  const jobs = imageJobs(store);
  let copies = 0;
  const keep = async (files: string[]) => {
    const kept: (NewImage & { path: string })[] = [];
    for (const file of files) {
      const copy = path.join(storage.temporaryFolder, `copy-${copies++}`);
      await copyFile(file, copy);
      const hash = createHash("sha256")
        .update(await readFile(copy))
        .digest("hex");
      kept.push({
        ...(await inspectImage(sharedDecoder, { account: 1 }, { path: copy, name: path.basename(file) }, anySize)),
        hash,
        path: copy,
      });
    }
    return { claims: await storeOriginals(store, 1, kept), kept };
  };
  return {
    ...store,
    folder,
    queued,
    run: async ({ name, data }) => {
      const handler = jobs[name];
      if (!handler) throw new Error(`no handler for ${name}`);
      await handler.run(handler.schema.parse(data));
    },
    keep,
    publish: async (files, ladder = testLadder) => {
      const { claims, kept } = await keep(files);
      return database.transaction(async (tx) => {
        const ids = await recordImages(store, tx, claims, ladder, kept);
        for (const id of ids) await tx.execute(sql`insert into shelves (image_id) values (${id})`);
        return ids;
      });
    },
    close: async () => {
      await storage.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
