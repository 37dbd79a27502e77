import { createHash, randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Limits } from "#platform/api/limits.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { findKeyOwner } from "./api-key-rows.server.ts";

/** Small letters and digits that are not mistaken for each other, because some people type a key on the device that they read on. */
const alphabet = "abcdefghjkmnopqrstuvwxyz23456789";
/** 130 bits: nobody finds one by trying. */
const keyLength = 26;

/** Makes a key. Store only its hash. */
export function makeKey(): { key: string; hash: Buffer } {
  const key = Array.from(randomBytes(keyLength), (byte) => alphabet[byte % alphabet.length]).join("");
  return { key, hash: hashKey(key) };
}

/** A key is random, so a fast hash without salt is enough. Devices that begin fields with a capital letter change nothing. */
function hashKey(key: string): Buffer {
  return createHash("sha256").update(key.toLowerCase()).digest();
}

type Dependencies = { queries: Queries; limits: Limits<"loginAddress"> };

/**
 * The id of the user whose API key a request carries: as the password of HTTP Basic with any name, or as a Bearer token. Throws `key_needed` without one and
 * `wrong_key`. Wrong ones are limited by address, like logins; a right one is never refused for what others of its network have tried.
 */
export async function identifyByKey({ queries, limits }: Dependencies, request: FastifyRequest): Promise<number> {
  const key = readKey(request.headers.authorization ?? "");
  if (key === undefined) throw fail("key_needed");
  const owner = key.length === keyLength ? await findKeyOwner(queries, hashKey(key)) : undefined;
  if (owner !== undefined) {
    request.accountId = owner;
    return owner;
  }
  await limits.consumeFrom("loginAddress", request.ip);
  throw fail("wrong_key");
}

/** The key in an `Authorization` header; undefined if it has none. */
function readKey(authorization: string): string | undefined {
  const [, scheme = "", value = ""] = /^(Basic|Bearer) +(\S{1,1000})$/i.exec(authorization) ?? [];
  if (scheme.toLowerCase() !== "basic") return value || undefined;
  const text = Buffer.from(value, "base64").toString();
  const colon = text.indexOf(":");
  return colon === -1 ? undefined : text.slice(colon + 1);
}
