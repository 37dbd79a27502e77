import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

export type Seal = ReturnType<typeof openSeal>;

/** Encrypts stored values with a key derived from the session secret. Values sealed with the old secret can still be opened. */
export function openSeal({ secret, oldSecret }: { secret: string; oldSecret?: string | undefined }) {
  const deriveKey = (from: string) => Buffer.from(hkdfSync("sha256", from, "", "longbox second factor", 32));
  const currentKey = deriveKey(secret);
  const keys = oldSecret === undefined ? [currentKey] : [currentKey, deriveKey(oldSecret)];
  const unseal = (sealed: string, owner: string, key: Buffer): string | undefined => {
    const bytes = Buffer.from(sealed, "base64url");
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString();
    } catch {
      return undefined;
    }
  };
  return {
    /** Seals a text for `owner`, so that a copy stored for somebody else cannot be opened. */
    seal(text: string, owner: string): string {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, currentKey, iv, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(owner));
      const hidden = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString("base64url");
    },
    /** Returns the sealed text, and whether it took the old secret to open it; undefined if it cannot be opened. */
    open(sealed: string, owner: string): { text: string; isOld: boolean } | undefined {
      for (const [index, key] of keys.entries()) {
        const text = unseal(sealed, owner, key);
        if (text !== undefined) return { text, isOld: index > 0 };
      }
      return undefined;
    },
  };
}
