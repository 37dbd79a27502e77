import type { FastifyInstance } from "fastify";
import type { Database } from "#platform/db/database.ts";
import { stopMails } from "./settings.server.ts";
import { oneClickPath, stopMailsPath } from "./paths.ts";

const bodyBytesMax = 1024;

/**
 * Stops mails by the press of a button in a mail program (RFC 8058), which sends a form that no browser of a person has filled in. Somebody
 * who opens the address sees the page that asks.
 */
export function oneClickRoute(database: Database) {
  return async (app: FastifyInstance) => {
    await app.register(async (scope) => {
      scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: bodyBytesMax }, (_request, body, done) =>
        done(null, body),
      );
      const address = oneClickPath(":token");
      scope.post<{ Params: { token: string } }>(address, async ({ params }, reply) => {
        const isFound = await stopMails(database, params.token, undefined);
        return reply
          .code(isFound ? 200 : 404)
          .type("text/plain")
          .send(isFound ? "Done." : "This link no longer works.");
      });
      scope.get<{ Params: { token: string } }>(address, async ({ params }, reply) =>
        reply.redirect(stopMailsPath(encodeURIComponent(params.token))),
      );
    });
  };
}
