import { peopleTag, userTag } from "#domains/accounts/cache-tags.ts";
import { findActiveUser } from "#domains/accounts/find-user.server.ts";
import { worksTag } from "#domains/books/cache-tags.ts";
import type { Handlers } from "#platform/api/handler.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import type { PictureAddresses } from "#platform/images/picture.server.ts";
import { findAccreditedWorks } from "./accredited-works.server.ts";
import type { searchCalls } from "./calls.ts";
import type { SearchContract } from "./contract.ts";
import { findComics } from "./home-rows.server.ts";
import { totalMaxOf } from "./search-query.ts";
import { findNewestCreators, searchUsers } from "./search-users.server.ts";
import type { Corrected } from "./search-with-correction.server.ts";
import { searchBooks, searchIssues } from "./search-works.server.ts";
import { suggest } from "./suggestions.server.ts";

type Dependencies = { queries: Queries; pictures: PictureAddresses };

/** Calls that search works and users. */
export function searchHandlers({ queries, pictures }: Dependencies): Handlers<typeof searchCalls, SearchContract> {
  return {
    async search({ params: { type }, query, viewer, addTags }) {
      addTags(type === "users" ? peopleTag : worksTag);
      const respond = ({ total, results, correctedQuery }: Corrected<{ total: number; results: object[] }>) => ({
        type,
        totalResultCount: Math.min(total, totalMaxOf(query)),
        totalIsCapped: total > totalMaxOf(query),
        currentResultCount: results.length,
        [type]: results,
        correctedQuery,
      });
      if (type === "users") return respond(await searchUsers(queries, pictures, query, viewer !== null));
      const searchWorks = type === "books" ? searchBooks : searchIssues;
      return respond(await searchWorks(queries, pictures, query, viewer?.id));
    },

    async suggest({ query: { q } }) {
      return { suggestions: await suggest(queries, pictures, q) };
    },

    async readAccreditedWorks({ query: { userId }, viewer, addTags }) {
      addTags(userTag(userId), worksTag);
      if (!(await findActiveUser(queries, { id: userId }))) throw fail("user_not_found");
      return findAccreditedWorks(queries, userId, viewer?.id ?? null);
    },

    async readHome({ addTags }) {
      const newCreators = await findNewestCreators(queries, pictures);
      // Somebody becomes a creator, is hidden, or returns together with their works.
      addTags(worksTag, ...newCreators.map(({ id }) => userTag(id)));
      return { ...(await findComics(queries, pictures)), newCreators };
    },
  };
}
