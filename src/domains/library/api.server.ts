import { peopleTag, userTag } from "#domains/people/cache-tags.ts";
import { requireActiveUser } from "#domains/people/find-user.server.ts";
import { profilePageSize } from "#domains/people/vocab.ts";
import { findBook } from "#domains/books/books.server.ts";
import { worksTag } from "#domains/books/cache-tags.ts";
import type { Handlers, ReadOnce, Viewer } from "#platform/api/handler.server.ts";
import type { AddTags } from "#platform/cache-tag.ts";
import type { Database } from "#platform/db/database.ts";
import { fail } from "./errors.ts";
import type { PictureAddresses } from "#platform/images/picture.server.ts";
import { addBookmark, listBookmarks, removeBookmark, requireBookmark } from "./bookmarks.server.ts";
import type { libraryCalls } from "./calls.ts";
import type { LibraryContract } from "./contract.ts";
import {
  addSubscription,
  countSubscriptions,
  listSubscriptions,
  removeSubscription,
  requireSubscription,
} from "./subscriptions.server.ts";

type Dependencies = { database: Database; pictures: PictureAddresses };

/** Handles calls about bookmarks and subscriptions. */
export function libraryHandlers({ database, pictures }: Dependencies): Handlers<typeof libraryCalls, LibraryContract> {
  const { queries } = database;
  const findActiveId = async (id: number) => (await requireActiveUser(queries, { id }, "user_not_found")).id;
  const requireShown = async (id: number, viewer: Viewer | null) => {
    const { showsLibrary, username } = await requireActiveUser(queries, { id }, "user_not_found");
    if (!showsLibrary && viewer?.id !== id) throw fail("library_private", { username });
  };
  /** The user whose subscriptions are shown. The second tag is there because the lists also show other people. */
  const findShownId = async (id: number, { addTags, readOnce }: { addTags: AddTags; readOnce: ReadOnce }) => {
    // Tag the answer even while they are deactivated: the cached 404 must be dropped when they come back.
    addTags(userTag(id), peopleTag);
    return readOnce(`active user ${id}`, () => findActiveId(id));
  };

  return {
    async listSubscribers({ params: { id }, query: { page = 1 }, viewer, ...call }) {
      const publisherId = await findShownId(id, call);
      const viewerId = viewer?.id;
      return { subscribers: await listSubscriptions(queries, pictures, { publisherId, viewerId }, page) };
    },
    async listSubscribedTo({ params: { id }, query: { page = 1 }, viewer, ...call }) {
      const subscriberId = await findShownId(id, call);
      await requireShown(id, viewer);
      return { subscribedTo: await listSubscriptions(queries, pictures, { subscriberId }, page) };
    },
    async countSubscribers({ params: { id }, ...call }) {
      return { totalSubscribers: await countSubscriptions(queries, { publisherId: await findShownId(id, call) }) };
    },
    async countSubscribedTo({ params: { id }, ...call }) {
      return { totalSubscribedTo: await countSubscriptions(queries, { subscriberId: await findShownId(id, call) }) };
    },
    async checkSubscription({ params, viewer }) {
      const publisherId = await findActiveId(params.id);
      await requireSubscription(queries, { publisherId, subscriberId: viewer.id });
      return { subscription: { publisher_id: publisherId, subscriber_id: viewer.id } };
    },
    async subscribe({ params, viewer }) {
      const publisherId = await findActiveId(params.id);
      await addSubscription(database, { publisherId, subscriberId: viewer.id });
      return { subscription: { publisher_id: publisherId, subscriber_id: viewer.id } };
    },
    async unsubscribe({ params, viewer }) {
      await removeSubscription(database, { publisherId: await findActiveId(params.id), subscriberId: viewer.id });
    },

    async listBookmarks({ params, query: { page = 1, limit = profilePageSize }, viewer, addTags }) {
      addTags(userTag(params.userId), worksTag);
      await requireShown(params.userId, viewer);
      const found = await listBookmarks(queries, pictures, params.userId, { page, limit });
      return { page, limit, ...found, bookmark: found.bookmarks };
    },
    async checkBookmark({ params, viewer }) {
      const { id } = await findBook(queries, params.bookId, viewer);
      await requireBookmark(queries, viewer.id, id);
      return { bookmark: { book_id: id } };
    },
    async addBookmark({ params, viewer }) {
      const book = await findBook(queries, params.bookId, viewer);
      await addBookmark(database, viewer.id, book);
      return { bookmark: { book_id: book.id } };
    },
    async removeBookmark({ params, viewer }) {
      const { id } = await findBook(queries, params.bookId, viewer);
      await removeBookmark(database, viewer.id, id);
    },
  };
}
