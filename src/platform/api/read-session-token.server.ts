import type { FastifyRequest } from "fastify";

/** Returns the session token that a request carries; undefined if there is none. */
export function readSessionToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? "")?.[1];
}
