import { createHash, randomBytes } from "node:crypto";

/** Creates a secret for a link that works once. Store only its hash. */
export function createOneTimeToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashOneTimeToken(token) };
}

/** Hashes a token for storage or lookup. The token is random, so a fast hash without salt is enough. */
export function hashOneTimeToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
