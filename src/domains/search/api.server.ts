import { peopleTag, userTag } from "#domains/people/cache-tags.ts";
import { findActiveUser, requireActiveUser } from "#domains/people/find-user.server.ts";
import { worksTag } from "#domains/books/cache-tags.ts";
import type { HandlerContext, Handlers, Viewer } from "#platform/api/handler.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { fail } from "#domains/people/errors.ts";
import type { PictureAddresses } from "#platform/images/picture.server.ts";
import { accreditedRoles } from "./accredited-roles.ts";
import { findAccreditedWorks } from "./accredited-works.server.ts";
import type { searchCalls } from "./calls.ts";
import type { SearchContract } from "./contract.ts";
import { countWorks, listCreditedIssues } from "./credited-issues.server.ts";
import { countGenres } from "./genre-totals.server.ts";
import { findComics } from "./home-rows.server.ts";
import { totalMaxOf } from "./search-query.ts";
import { searchLines } from "./search-lines.server.ts";
import { findNewestCreators, searchUsers } from "./search-users.server.ts";
import type { Corrected } from "./matching/search-with-correction.server.ts";
import { searchBooks, searchIssues } from "./search-works.server.ts";
import { suggest } from "./suggestions.server.ts";

type Dependencies = { queries: Queries; pictures: PictureAddresses };

type Results = { total: number; results: object[]; past?: string | undefined };

/** Calls that search works and users. */
export function searchHandlers({ queries, pictures }: Dependencies): Handlers<typeof searchCalls, SearchContract> {
  /** Reads a user's totals once for each page. Throws `user_not_found`. */
  const readTotals = async (userId: number, { viewer, addTags, readOnce }: HandlerContext<Viewer | null>) => {
    addTags(userTag(userId), worksTag);
    await readOnce(`active user ${userId}`, async () => requireActiveUser(queries, { id: userId }, "user_not_found"));
    return readOnce(`work totals ${userId}`, () => countWorks(queries, { userId, viewerId: viewer?.id ?? null }));
  };
  return {
    async search({ params: { type }, query, viewer, addTags }) {
      addTags(type === "users" ? peopleTag : worksTag);
      const respond = ({ total, results, past, correctedQuery }: Corrected<Results>) => ({
        type,
        totalResultCount: Math.min(total, totalMaxOf(query)),
        totalIsCapped: total > totalMaxOf(query),
        currentResultCount: results.length,
        [type]: results,
        past,
        correctedQuery,
      });
      if (type === "users") return respond(await searchUsers(queries, pictures, query, viewer !== null));
      if (type === "lines") return respond(await searchLines(queries, query, viewer?.id));
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

    async countWorks({ query: { userId }, ...context }) {
      return { totals: await readTotals(userId, context) };
    },

    async readCreditedIssues({ query: { userId, role, page = 1 }, ...context }) {
      const totals = await readTotals(userId, context);
      const wanted = accreditedRoles.find(({ works }) => works === role)?.role ?? null;
      const of = { userId, viewerId: context.viewer?.id ?? null };
      return { totals, groups: await listCreditedIssues(queries, pictures, { ...of, totals, role: wanted, page }) };
    },

    async readHome({ addTags }) {
      const newCreators = await findNewestCreators(queries, pictures);
      // Somebody becomes a creator, is hidden, or returns together with their works.
      addTags(worksTag, ...newCreators.map(({ id }) => userTag(id)));
      return { ...(await findComics(queries, pictures)), genres: await countGenres(queries), newCreators };
    },
  };
}
