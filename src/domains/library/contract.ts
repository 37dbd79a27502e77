import * as z from "zod/mini";
import { userId } from "#domains/accounts/contract.ts";
import { bookId } from "#domains/books/contract.ts";
import { contentRatings } from "#domains/books/vocab.ts";
import type { Contract } from "#platform/api/operation.ts";
import { pageLimit, pageNumber } from "#platform/api/page-query.ts";
import { picture } from "#platform/images/picture-schema.ts";
import type { libraryCalls } from "./calls.ts";
import { bookmarksPageMax } from "./vocab.ts";

const userParams = z.object({ id: userId });
const bookParams = z.object({ bookId });

const page = z.optional(pageNumber);
const limit = z.optional(pageLimit(bookmarksPageMax));

/** A subscription as listed on the profile of one end: the person at the other end and their number of subscribers. */
const subscriptionItem = z.object({
  publisher_id: z.number(),
  subscriber_id: z.number(),
  username: z.string(),
  user_photo: z.string(),
  subscribers_sub_count: z.number(),
});
export type SubscriptionItem = z.infer<typeof subscriptionItem>;

const bookmark = z.object({
  book_id: z.number(),
  book_title: z.string(),
  url_slug: z.string(),
  cover_photo: z.string(),
  cover: picture,
  content_rating: z.enum(contentRatings),
  /** When it was bookmarked. */
  date_created: z.string(),
});
export type Bookmark = z.infer<typeof bookmark>;
const bookmarked = z.object({ bookmark: z.object({ book_id: z.number() }) });
const subscribed = z.object({ subscription: z.object({ publisher_id: z.number(), subscriber_id: z.number() }) });

export const libraryContract = {
  listSubscribers: {
    summary:
      "The subscribers of a user, most subscribed first; 20 per page. Subscribers with private subscriptions are counted, but not listed.",
    params: userParams,
    query: z.object({ page }),
    response: z.object({ subscribers: z.array(subscriptionItem) }),
  },
  listSubscribedTo: {
    summary:
      "The people a user subscribes to, most subscribed first; 20 per page. If private, only the user may read it.",
    params: userParams,
    query: z.object({ page }),
    response: z.object({ subscribedTo: z.array(subscriptionItem) }),
  },
  countSubscribers: {
    summary: "The number of subscribers of a user",
    params: userParams,
    response: z.object({ totalSubscribers: z.number() }),
  },
  countSubscribedTo: {
    summary: "The number of people a user subscribes to",
    params: userParams,
    response: z.object({ totalSubscribedTo: z.number() }),
  },
  checkSubscription: {
    summary: "Whether the viewer subscribes to a user: 200 if so, otherwise 404",
    params: userParams,
    response: subscribed,
  },
  subscribe: { summary: "Subscribe to a user", params: userParams, response: subscribed, status: 201 },
  unsubscribe: { summary: "Unsubscribe from a user", params: userParams },
  listBookmarks: {
    summary: "The books a user has bookmarked, newest bookmark first. If private, only the user may read it.",
    params: z.object({ userId }),
    query: z.object({ page, limit }),
    response: z.object({
      bookmarks: z.array(bookmark),
      /** The same list, for clients that read it here. */
      bookmark: z.array(bookmark),
      page: z.number(),
      limit: z.number(),
      totalResultCount: z.number(),
    }),
  },
  checkBookmark: {
    summary: "Whether the viewer has bookmarked a book: 200 if so, otherwise 404",
    params: bookParams,
    response: bookmarked,
  },
  addBookmark: { summary: "Bookmark someone else's book", params: bookParams, response: bookmarked, status: 201 },
  removeBookmark: { summary: "Remove a bookmark", params: bookParams },
} as const satisfies Contract<typeof libraryCalls>;
export type LibraryContract = typeof libraryContract;
