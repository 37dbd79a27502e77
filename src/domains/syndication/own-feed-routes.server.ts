import type { FastifyInstance, FastifyReply } from "fastify";
import { findFeedOwner, listFollowedIssues } from "#domains/notifications/own-feeds.server.ts";
import { notificationsPath, ownFeedPath } from "#domains/notifications/paths.ts";
import { drawFollowedCalendar } from "#domains/releases/calendar-documents.server.ts";
import type { SiteSettings } from "#domains/settings/site-settings.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { entriesMax, type EntrySources, findLatestIssues } from "./feed-entry.server.ts";
import { writeFeed } from "./write-feed.server.ts";

/** What is in the address must reach nobody else, and no cache that others read. */
const headers = { "cache-control": "private, no-store", "x-robots-tag": "noindex", "referrer-policy": "no-referrer" };

/** Serves what somebody follows as a feed and as a calendar, for whoever has the key in the address. */
export function ownFeedRoutes({
  queries,
  settings,
  ...sources
}: EntrySources & { queries: Queries; settings: SiteSettings }) {
  const refuse = (reply: FastifyReply) =>
    reply.code(404).type("text/plain").send("This feed has ended, or has another address now.");
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { key: string } }>(ownFeedPath(":key"), async ({ params: { key } }, reply) => {
      reply.headers(headers);
      const owner = await findFeedOwner(queries, key);
      if (!owner) return refuse(reply);
      const issueIds = await listFollowedIssues(queries, owner.id, entriesMax);
      const site = await settings.read();
      const xml = await writeFeed(
        sources,
        site,
        {
          name: `followed-by-${owner.id}`,
          title: `New for ${owner.username}`,
          subtitle: "New issues of the books and people that you follow.",
          page: notificationsPath,
          author: site.name,
          since: new Date("2026-01-01T00:00:00Z"),
        },
        { issues: await findLatestIssues(queries, { issueIds }), links: [] },
      );
      return reply.type("application/atom+xml; charset=utf-8").send(xml);
    });
    app.get<{ Params: { key: string } }>(ownFeedPath(":key", "ics"), async ({ params: { key } }, reply) => {
      reply.headers(headers);
      const owner = await findFeedOwner(queries, key);
      if (!owner) return refuse(reply);
      const text = await drawFollowedCalendar(queries, await settings.read(), sources.origin, owner);
      return reply.type("text/calendar; charset=utf-8").send(text);
    });
  };
}
