import { alias, eq, inArray, or, type SQL, sql } from "#platform/db/drizzle.server.ts";
import type { ImageReference } from "./image-store.server.ts";
import { images } from "./images-table.server.ts";

// Conditions on `images`, from the columns that reference them.

/** No column references the image. */
export function withoutReferences(references: ImageReference[]): SQL[] {
  return references.map(
    ({ table, column }) =>
      sql`not exists (select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${images.id})`,
  );
}

/** It was withheld when it was released, or something hidden references the image. Something public may do so too. */
export function isHidden(references: ImageReference[]): SQL {
  const hidden = references.map((reference) => reference.hidden);
  return inArray(
    images.id,
    sql`(select id from images where withheld union all ${sql.join(hidden, sql` union all `)})`,
  );
}

const same = alias(images, "same");

/** Something public references the image, or one with the same bytes. */
export function isShown(references: ImageReference[]): SQL {
  const isPublic = or(...references.map((reference) => reference.isPublic(same.id)));
  // As a value, not as a condition: for `exists`, PostgreSQL might read what all images are referenced by, and hash it.
  return sql`coalesce((select true from ${images} as same where ${eq(same.hash, images.hash)} and ${isPublic} limit 1), false)`;
}
