import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { identifyByKey } from "#domains/accounts/api-keys/api-keys.server.ts";
import { offersSignUp, type Settings } from "#domains/settings/settings.ts";
import { iconPath } from "#domains/settings/site-picture-paths.ts";
import type { SiteSettings } from "#domains/settings/site-settings.server.ts";
import type { Limits } from "#platform/api/limits.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { recordEvent } from "#platform/log/security-events.server.ts";
import { ownPages } from "./find-own.server.ts";
import { readPage, withCharset, writeOpds1Document, writeOpds2Document } from "./opds-documents.server.ts";
import { authenticationPath, authenticationType, opds2Path, opdsPath } from "./opds-paths.ts";

type Dependencies = { queries: Queries; settings: SiteSettings; limits: Limits<"loginAddress">; origin: string };
type Address = { Querystring: { page?: string } };

/** Personal responses must not be cached by others. */
const ownHeaders = { "cache-control": "private, no-store", vary: "authorization" };

/** Serves the OPDS catalog pages with a user's own lists, for an API key. Unlike the site's pages, they are not shared by everybody. */
export function ownCatalogRoutes({ queries, settings, limits, origin }: Dependencies) {
  // Sent as bytes, because Fastify adds a charset to strings, and JSON has none.
  const writeDocument = (site: Settings) => Buffer.from(JSON.stringify(describeAuthentication(origin, site)));
  const askForKey = (reply: FastifyReply, site: Settings) =>
    reply
      .code(401)
      .header("www-authenticate", `Basic realm="${toRealm(site.name)}", charset="UTF-8"`)
      .header(
        "link",
        `<${origin + authenticationPath}>; rel="http://opds-spec.org/auth/document"; type="${authenticationType}"`,
      )
      .type(authenticationType)
      .send(writeDocument(site));
  const findOwner = async (request: FastifyRequest): Promise<number | undefined> => {
    try {
      return await identifyByKey({ queries, limits }, request);
    } catch (error) {
      if (!(error instanceof AppError && error.status === 401)) throw error;
      // A missing key is not suspicious: an app learns from the first refusal that it needs one.
      if (error.code === "wrong_key") recordEvent(request, "api key", error.code);
      return undefined;
    }
  };
  return async (app: FastifyInstance): Promise<void> => {
    app.get(authenticationPath, async (_request, reply) => {
      const bytes = writeDocument(await settings.read());
      return reply.header("cache-control", "public, max-age=3600").type(authenticationType).send(bytes);
    });
    for (const [path, find] of Object.entries(ownPages))
      for (const [base, write] of [
        [opdsPath, writeOpds1Document],
        [opds2Path, writeOpds2Document],
      ] as const)
        app.get<Address>(base + path, async (request, reply) => {
          reply.headers(ownHeaders);
          const owner = await findOwner(request);
          const site = await settings.read();
          if (owner === undefined) return askForKey(reply, site);
          const page = readPage(request.query.page);
          if (!page) return reply.code(404).type("text/plain").send("There is no such page in this catalog.");
          const { text, type } = write(origin, site, await find(queries, owner, page));
          return reply.type(withCharset(type)).send(Buffer.from(text));
        });
  };
}

/** A name within the quotes of a header (RFC 9110, 5.6.4), which has no other letters than those of ASCII. */
function toRealm(name: string): string {
  return (
    name
      .replace(/[^ -~]/g, "")
      .replace(/["\\]/g, "")
      .trim() || "comics"
  );
}

/** Describes how an app gets a key (https://drafts.opds.io/authentication-for-opds-1.0). */
function describeAuthentication(origin: string, site: Settings) {
  return {
    id: origin + authenticationPath,
    title: site.name,
    description: `Your bookmarks and subscriptions. The password is an API key, which you create on ${site.name} under “Edit profile.” Any username will do.`,
    links: [
      { rel: "logo", href: origin + iconPath("icon-192.png", site), type: "image/png", width: 192, height: 192 },
      ...(offersSignUp(site) ? [{ rel: "register", href: `${origin}/sign-up`, type: "text/html" }] : []),
    ],
    authentication: [{ type: "http://opds-spec.org/auth/basic", labels: { login: "Username", password: "API key" } }],
  };
}
