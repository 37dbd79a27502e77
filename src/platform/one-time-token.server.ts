import { createHash, randomBytes } from "node:crypto";

/** A new secret for a link that works once, and its hash, which is all that may be stored. */
export function createOneTimeToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashOneTimeToken(token) };
}

/** The hash to look a presented token up by. The token is random, so a fast hash without salt is enough. */
export function hashOneTimeToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
