import type { FastifyInstance } from "fastify";
import { forgotPasswordPath } from "#domains/accounts/paths.ts";
import { fail } from "#platform/errors.ts";

const days = 180;
const dayMs = 24 * 3600 * 1000;

type Options = { contact: string | undefined; origin: string };

/**
 * Serves `/.well-known/security.txt` (RFC 9116), which says where to report a vulnerability (a 404 unless the operator has
 * set a contact), and `/.well-known/change-password`, with which password managers send people to a form for a new one.
 * That form needs no login, because only the browser knows who is logged in.
 */
export function wellKnownRoutes({ contact, origin }: Options) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get("/.well-known/change-password", (_request, reply) => reply.redirect(forgotPasswordPath, 303));
    app.get("/.well-known/security.txt", async (_request, reply) => {
      if (!contact) throw fail("file_not_found");
      const expires = new Date((Math.floor(Date.now() / dayMs) + days) * dayMs).toISOString();
      const lines = [
        `Contact: ${contact}`,
        `Expires: ${expires}`,
        "Preferred-Languages: en",
        `Canonical: ${origin}/.well-known/security.txt`,
      ];
      return reply.type("text/plain; charset=utf-8").send(`${lines.join("\n")}\n`);
    });
  };
}
