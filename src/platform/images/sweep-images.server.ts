import { and, eq, gte, inArray, lt, notExists } from "#platform/db/drizzle.server.ts";
import type { StoredFile } from "#platform/storage/storage.ts";
import { hashPattern, hashPrefixes, originalKey, originalsFolder, variantsFolder } from "./image-keys.ts";
import { findLadder } from "./image-ladder.ts";
import { withoutReferences } from "./image-references.server.ts";
import type { ImageStore } from "./image-store.server.ts";
import { type ImageRow, images, originals } from "./images-table.server.ts";
import { enqueueNextStep } from "./record-images.server.ts";
import { removeImage } from "./remove-images.server.ts";
import { removeOriginal } from "./remove-originals.server.ts";

const dayMs = 24 * 60 * 60 * 1000;
const batch = 500;

/** Numbers of removed images and originals, of images queued again, and of images whose original is missing. */
type SweepResult = { images: number; originals: number; retried: number; missing: number };

/**
 * Repairs rows and files after crashes: removes those that have had no reference for a day, queues images whose jobs
 * were given up, and logs images whose original is missing. Any number may run concurrently, even during uploads.
 */
export async function sweepImages(store: ImageStore): Promise<SweepResult> {
  const before = new Date(Date.now() - dayMs);
  const result = { images: 0, originals: 0, retried: 0, missing: 0 };
  result.images = await sweepRows(store, before);
  result.originals = await sweepClaims(store, before);
  for (const digit of hashPrefixes) {
    const stored = await listHashes(store, digit);
    result.originals += await sweepFiles(store, stored, before);
    for (const image of await readImages(store, digit)) {
      if (!(await hasOriginal(store, image, stored))) result.missing++;
      else if (image.touchedAt < before && (await retry(store, image))) result.retried++;
    }
  }
  store.log.info(result, "images swept");
  return result;
}

async function sweepRows(store: ImageStore, before: Date): Promise<number> {
  const found = await store.database.queries
    .select({ id: images.id })
    .from(images)
    .where(and(lt(images.touchedAt, before), ...withoutReferences(store.references)));
  let removed = 0;
  for (const { id } of found) if (await removeImage(store, id, before)) removed++;
  return removed;
}

async function sweepClaims(store: ImageStore, before: Date): Promise<number> {
  const { queries } = store.database;
  const recorded = queries.select({ id: images.id }).from(images).where(eq(images.hash, originals.hash));
  const found = await queries
    .select({ hash: originals.hash })
    .from(originals)
    .where(and(lt(originals.touchedAt, before), notExists(recorded)));
  let removed = 0;
  for (const { hash } of found) if ((await removeOriginal(store, hash, before)) === "removed") removed++;
  return removed;
}

type Stored = { originals: Set<string>; newest: Map<string, Date> };

/** Lists the hashes that have files and start with `digit`, with the time of the newest file of each. */
async function listHashes({ storage }: ImageStore, digit: string): Promise<Stored> {
  const stored: Stored = { originals: new Set(), newest: new Map() };
  const note = ({ key, modified }: StoredFile) => {
    const hash = key.split("/")[1] ?? "";
    if (!hashPattern.test(hash)) return;
    const known = stored.newest.get(hash);
    if (!known || known < modified) stored.newest.set(hash, modified);
    if (key.startsWith(originalsFolder)) stored.originals.add(hash);
  };
  for await (const file of storage.list(originalsFolder + digit)) note(file);
  for await (const file of storage.list(variantsFolder + digit)) note(file);
  return stored;
}

async function sweepFiles(store: ImageStore, { newest }: Stored, before: Date): Promise<number> {
  const old = [...newest].filter(([, modified]) => modified < before).map(([hash]) => hash);
  let removed = 0;
  for (let at = 0; at < old.length; at += batch) {
    const hashes = old.slice(at, at + batch);
    const claimed = await store.database.queries
      .select({ hash: originals.hash })
      .from(originals)
      .where(inArray(originals.hash, hashes));
    const known = new Set(claimed.map(({ hash }) => hash));
    for (const hash of hashes)
      if (!known.has(hash) && (await removeOriginal(store, hash, before)) === "removed") removed++;
  }
  return removed;
}

function readImages({ database }: ImageStore, digit: string): Promise<ImageRow[]> {
  // "g" follows the last hexadecimal digit.
  return database.queries
    .select()
    .from(images)
    .where(and(gte(images.hash, digit), lt(images.hash, `${digit}g`)));
}

async function hasOriginal({ storage, log }: ImageStore, { id, hash }: ImageRow, stored: Stored): Promise<boolean> {
  // Checks again, because it may have been stored after the files were listed.
  if (stored.originals.has(hash) || (await storage.head(originalKey(hash)))) return true;
  log.error({ image: id, hash }, "the original of an image is missing");
  return false;
}

/** Queues the missing variants of an image, for example after a long outage of the file store. Returns false if there are none. */
async function retry(store: ImageStore, image: ImageRow): Promise<boolean> {
  return enqueueNextStep(store, store.database.queries, findLadder(store.ladders, image.ladder), image);
}
