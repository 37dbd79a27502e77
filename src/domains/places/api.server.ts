import { profilePageSize } from "#domains/people/vocab.ts";
import type { Handlers } from "#platform/api/handler.server.ts";
import type { Database } from "#platform/db/database.ts";
import type { PictureAddresses } from "#platform/images/picture.server.ts";
import type { placeCalls } from "./calls.ts";
import type { PlaceContract } from "./contract.ts";
import { listHistory, listPlaces } from "./history.server.ts";
import { clearHistory, forgetBook, isHistoryKept, switchHistory } from "./history-switch.server.ts";
import { keepPlaces } from "./keep-places.server.ts";
import { countNewInBookmarks, countNewOfPeople } from "./new-issues.server.ts";

type Dependencies = { database: Database; pictures: PictureAddresses };

/** Handles calls about the viewer's own places and history: no call reads or writes those of somebody else. */
export function placeHandlers({ database, pictures }: Dependencies): Handlers<typeof placeCalls, PlaceContract> {
  const { queries } = database;
  return {
    async keepPlaces({ body, viewer }) {
      return { is_kept: await keepPlaces(database, viewer.id, body.places) };
    },
    async listPlaces({ query, viewer }) {
      return { places: await listPlaces(queries, viewer.id, query.books) };
    },
    async listHistory({ query: { page = 1, limit = profilePageSize }, viewer }) {
      const [found, is_kept] = await Promise.all([
        listHistory(queries, pictures, viewer.id, { page, limit }),
        isHistoryKept(queries, viewer.id),
      ]);
      return { page, limit, is_kept, ...found };
    },
    async switchHistory({ body, viewer }) {
      await switchHistory(queries, viewer.id, body.is_kept);
      return body;
    },
    async clearHistory({ viewer }) {
      await clearHistory(database, viewer.id);
    },
    async forgetBook({ params, viewer }) {
      await forgetBook(queries, viewer.id, params.bookId);
    },
    async listNewIssues({ viewer }) {
      if (!(await isHistoryKept(queries, viewer.id))) return { books: [], people: [] };
      const [books, people] = await Promise.all([
        countNewInBookmarks(queries, viewer.id),
        countNewOfPeople(queries, viewer.id),
      ]);
      return { books, people };
    },
  };
}
