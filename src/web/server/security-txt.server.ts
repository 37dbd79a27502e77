import type { FastifyInstance } from "fastify";
import { fail } from "#platform/errors.ts";

const days = 180;
const dayMs = 24 * 3600 * 1000;

/** Serves `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. A 404 unless the operator has set a contact. */
export function securityTxt({ contact, origin }: { contact: string | undefined; origin: string }) {
  return async (app: FastifyInstance): Promise<void> => {
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
