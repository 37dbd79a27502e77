import { createHash, randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Limits } from "#platform/api/limits.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { fail } from "#domains/accounts/security/errors.ts";
import { unifyCode } from "#platform/unify-text.ts";
import { findKeyOwner } from "./api-key-rows.server.ts";

/** Lowercase letters and digits that are hard to confuse, because some people type the key on their reading device. */
const alphabet = "abcdefghjkmnopqrstuvwxyz23456789";
/** 26 characters of 5 bits each are 130 bits: too many to guess. */
const keyLength = 26;

/** Makes a key. Store only its hash. */
export function makeKey(): { key: string; hash: Buffer } {
  const key = Array.from(randomBytes(keyLength), (byte) => alphabet[byte % alphabet.length]).join("");
  return { key, hash: hashKey(key) };
}

/** A key is random, so a fast hash without salt is enough. */
function hashKey(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}

type Dependencies = { queries: Queries; limits: Limits<"loginAddress"> };

/**
 * Returns the id of the user whose API key the request carries, as a Bearer token or as the HTTP Basic password with any
 * username. Throws `key_needed` and `wrong_key`. Wrong keys are limited by address, like logins. A right key always works,
 * whatever others on the same network have tried.
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

/**
 * Returns the key in an `Authorization` header, as it was made: some devices capitalize the first letter or add a space.
 * Undefined if there is none.
 */
function readKey(authorization: string): string | undefined {
  const [, scheme = "", value = ""] = /^(Basic|Bearer) +(\S{1,1000})$/i.exec(authorization) ?? [];
  if (scheme.toLowerCase() !== "basic") return value ? unifyCode(value) : undefined;
  const text = Buffer.from(value, "base64").toString();
  const colon = text.indexOf(":");
  return colon === -1 ? undefined : unifyCode(text.slice(colon + 1));
}
