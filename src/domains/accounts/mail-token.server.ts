import { createHash, randomBytes } from "node:crypto";

/** A secret for a link in a mail, and what is kept of it: nobody who reads the database can use what is in it. */
export function newMailToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: mailTokenHash(token) };
}

export function mailTokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
