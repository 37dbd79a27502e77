import { createHash, randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Pool } from "pg";
import { originalKey, variantFolder } from "#platform/images/image-keys.ts";

/** The bytes of a page of art: as uploaded, and in each of its sizes. */
const originalBytes = 1_300_000;
const sizeBytes = 210_000;
const sizes = ["480.webp", "480.avif", "828.webp", "828.avif", "1200.webp", "1200.avif"];
const pagesOfIssue = 200;

/** Adds issues to a book until its pages take `bytes` bytes: rows, and files of random bytes under the right hashes. */
export async function fillStore(pool: Pool, files: string, bookId: number, bytes: number): Promise<void> {
  const original = randomBytes(originalBytes);
  const size = original.subarray(0, sizeBytes);
  const total = Math.ceil(bytes / (originalBytes + sizes.length * sizeBytes));
  for (let page = 0, issue = 0; page < total; page++) {
    const number = (page % pagesOfIssue) + 1;
    if (number === 1)
      issue = await addIssue(pool, bookId, page / pagesOfIssue + 2, Math.min(pagesOfIssue, total - page));
    original.writeUInt32LE(page);
    const hash = createHash("sha256").update(original).digest("hex");
    await writeFile(path.join(files, originalKey(hash)), original);
    await mkdir(path.join(files, variantFolder(hash)), { recursive: true });
    for (const name of sizes) await writeFile(path.join(files, variantFolder(hash), name), size);
    await pool.query(
      `with claim as (insert into image_originals (hash) values ($1)), image as (
        insert into images (hash, ladder, format, width, height, bytes, placeholder, ready)
        select $1, ladder, format, width, height, $2, placeholder, $3 from images where ladder = 'page' limit 1 returning id)
      insert into pages (issue_id, number, image_id) select $4, $5, id from image`,
      [hash, originalBytes, sizes, issue, number],
    );
  }
}

async function addIssue(pool: Pool, bookId: number, number: number, pages: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into issues (book_id, publisher_id, number, title, description, cover_id, image_prefix, page_total, search, facets)
    select book_id, publisher_id, $2, title, description, cover_id, image_prefix, $3, search, facets
    from issues where book_id = $1 and number = 1 returning id`,
    [bookId, number, pages],
  );
  return rows[0]?.id ?? 0;
}
