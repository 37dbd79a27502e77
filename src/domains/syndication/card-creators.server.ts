import { findActiveUser, publicUserOf } from "#domains/accounts/users.server.ts";
import { eq } from "#platform/db/drizzle.server.ts";
import { fail } from "#platform/errors.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { images } from "#platform/images/images-table.server.ts";
import { type Card, cardOriginal } from "./card.server.ts";
import { drawCreatorCard } from "./card-drawing.server.ts";
import { creatorCardFacts } from "./card-facts.ts";

/** The card of somebody whose profile everybody may see; throws `user_not_found`. */
export async function findCreatorCard(store: ImageStore, id: number): Promise<Card> {
  const user = await findActiveUser(store.database.queries, { id });
  if (!user) throw fail("user_not_found");
  const facts = creatorCardFacts(await publicUserOf(store, user));
  const { photoId } = user;
  return {
    facts,
    draw: async () => drawCreatorCard(facts, photoId === null ? null : await readPhoto(store, photoId)),
  };
}

async function readPhoto(store: ImageStore, photoId: number): Promise<Buffer> {
  const [photo] = await store.database.queries.select({ hash: images.hash }).from(images).where(eq(images.id, photoId));
  return cardOriginal(store, photo?.hash);
}
