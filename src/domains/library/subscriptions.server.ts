import { isActive } from "#domains/people/active.server.ts";
import { findBlockers } from "#domains/people/blocks/blocks.server.ts";
import { peopleTag, userTag } from "#domains/people/cache-tags.ts";
import { smallPhotoUrl } from "#domains/people/photos/photos.server.ts";
import { users } from "#domains/people/users-table.server.ts";
import { announce } from "#platform/db/changes.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { isViolation } from "#platform/db/database-error.server.ts";
import { and, asc, count, desc, eq, or, type Placeholder, sql } from "#platform/db/drizzle.server.ts";
import { prepareQuery } from "#platform/db/prepare-query.server.ts";
import { fail } from "./errors.ts";
import { images } from "#platform/images/images-table.server.ts";
import { type PictureAddresses, pictureColumns } from "#platform/images/picture.server.ts";
import type { SubscriptionItem } from "./contract.ts";
import { subscriptions } from "./subscriptions-table.server.ts";
import { totalSubscribers } from "./total-subscribers.server.ts";
import { subscriptionsPageSize } from "./vocab.ts";

/** A subscription by its two ends. */
type Ends = { publisherId: number; subscriberId: number };
/** The given end of a subscription; the people at the other end are looked up. */
type OneEnd = { publisherId: number } | { subscriberId: number };

function otherEnds(end: OneEnd) {
  return "publisherId" in end
    ? { person: eq(users.id, subscriptions.subscriberId), given: eq(subscriptions.publisherId, end.publisherId) }
    : { person: eq(users.id, subscriptions.publisherId), given: eq(subscriptions.subscriberId, end.subscriberId) };
}

/**
 * One page of the active people at the other ends, most subscribers first. Leaves out subscribers whose subscriptions are private, except
 * the viewer. Pages count from 1; those past the last are empty.
 */
export async function listSubscriptions(
  queries: Queries,
  pictures: PictureAddresses,
  end: OneEnd & { viewerId?: number | undefined },
  page: number,
): Promise<SubscriptionItem[]> {
  const { person, given } = otherEnds(end);
  const isShown = "publisherId" in end ? or(users.showsLibrary, eq(users.id, end.viewerId ?? 0)) : undefined;
  const rows = await queries
    .select({
      publisher_id: subscriptions.publisherId,
      subscriber_id: subscriptions.subscriberId,
      username: users.username,
      subscribers_sub_count: totalSubscribers,
      photo: pictureColumns,
    })
    .from(subscriptions)
    .innerJoin(users, person)
    .leftJoin(images, eq(images.id, users.photoId))
    .where(and(given, isActive(), isShown))
    .orderBy(desc(totalSubscribers), asc(users.id))
    .limit(subscriptionsPageSize)
    .offset((page - 1) * subscriptionsPageSize);
  return rows.map(({ photo, ...item }) => ({ ...item, user_photo: smallPhotoUrl(pictures, item.username, photo) }));
}

/** Counts the active people at the other ends. */
export async function countSubscriptions(queries: Queries, end: OneEnd): Promise<number> {
  const { person, given } = otherEnds(end);
  const [row] = await queries
    .select({ total: count() })
    .from(subscriptions)
    .innerJoin(users, person)
    .where(and(given, isActive()));
  return row?.total ?? 0;
}

/** Throws `not_subscribed` if there is no such subscription. */
export async function requireSubscription(queries: Queries, ends: Ends): Promise<void> {
  const [found] = await selectSubscription(queries).execute(ends);
  if (!found) throw fail("not_subscribed");
}

/**
 * Adds a subscription. Throws `subscribe_to_self`, `already_subscribed`, or `subscribe_refused`, and `user_not_found` or `session_ended`
 * if one of the two has just been erased.
 */
export async function addSubscription(database: Database, ends: Ends): Promise<void> {
  if (ends.publisherId === ends.subscriberId) throw fail("subscribe_to_self");
  try {
    await database.transaction(async (tx) => {
      const [added] = await tx.insert(subscriptions).values(ends).onConflictDoNothing().returning();
      if (!added) throw fail("already_subscribed");
      // Check after the insert, because the insert waits for a block that is being set at the same time.
      const blockers = await findBlockers(tx, ends.subscriberId, [ends.publisherId]);
      if (blockers.size > 0) throw fail("subscribe_refused");
      await announceSubscription(tx, ends);
    });
  } catch (error) {
    if (isViolation(error, "subscriptions_publisher_id_fkey")) throw fail("user_not_found");
    throw isViolation(error, "subscriptions_subscriber_id_fkey") ? fail("session_ended") : error;
  }
}

/** Removes a subscription. Throws `not_subscribed`. */
export async function removeSubscription(database: Database, ends: Ends): Promise<void> {
  await database.transaction(async (tx) => {
    const [removed] = await tx.delete(subscriptions).where(isBetween(ends)).returning();
    if (!removed) throw fail("not_subscribed");
    await announceSubscription(tx, ends);
  });
}

/** Ends the subscriptions between two people, in both directions. */
export async function endSubscriptions(tx: Queries, one: number, other: number): Promise<void> {
  for (const ends of [
    { publisherId: one, subscriberId: other },
    { publisherId: other, subscriberId: one },
  ])
    await tx.delete(subscriptions).where(isBetween(ends));
  await announceSubscription(tx, { publisherId: one, subscriberId: other });
}

const selectSubscription = prepareQuery((queries) => {
  const ends = { publisherId: sql.placeholder("publisherId"), subscriberId: sql.placeholder("subscriberId") };
  return queries
    .select({ id: subscriptions.publisherId })
    .from(subscriptions)
    .where(isBetween(ends))
    .prepare("subscription");
});

function isBetween({ publisherId, subscriberId }: Ends | Record<keyof Ends, Placeholder>) {
  return and(eq(subscriptions.publisherId, publisherId), eq(subscriptions.subscriberId, subscriberId));
}

/** Drops the cached pages of both profiles, and every list of people, which show subscriber counts. */
function announceSubscription(tx: Queries, { publisherId, subscriberId }: Ends): Promise<void> {
  return announce(tx, userTag(publisherId), userTag(subscriberId), peopleTag);
}
