import { eq, sql } from "#platform/db/drizzle.server.ts";
import type { ImageReference } from "#platform/images/image-store.server.ts";
import { draftPictures, drafts } from "./drafts-table.server.ts";

/** The pictures of drafts, which nobody but their author sees. */
export const draftPictureReference: ImageReference = {
  table: "draft_pictures",
  column: "image_id",
  ofUser: (user) => sql`
    select ${draftPictures.imageId} from ${draftPictures} join ${drafts} on ${drafts.id} = ${draftPictures.draftId}
    where ${eq(drafts.userId, user)}`,
  hidden: sql`select ${draftPictures.imageId} from ${draftPictures}`,
  isPublic: () => sql`false`,
};
