import { createHmac, timingSafeEqual } from "node:crypto";

const hourMs = 3600 * 1000;

/**
 * Keys in the addresses of withheld pictures. A key lets a viewer who may see a withheld picture load it for one to two
 * hours. Keys change on the hour, so that an address stays the same while somebody looks at it.
 */
export function openPictureKeys(secret: string) {
  const sign = (hash: string, hours: string) =>
    createHmac("sha256", secret).update(`withheld picture ${hash} until ${hours}`).digest("base64url");
  return {
    keyOf: (hash: string): string => {
      const hours = String(Math.floor(Date.now() / hourMs) + 2);
      return `${hours}.${sign(hash, hours)}`;
    },
    opens: (key: unknown, hash: string): boolean => {
      const [, hours = "", given = ""] = (typeof key === "string" && /^(\d{1,9})\.([\w-]{43})$/.exec(key)) || [];
      if (Number(hours) * hourMs <= Date.now()) return false;
      return timingSafeEqual(Buffer.from(given), Buffer.from(sign(hash, hours)));
    },
  };
}
export type PictureKeys = ReturnType<typeof openPictureKeys>;
