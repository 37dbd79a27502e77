import { createHash, randomInt } from "node:crypto";
import sharp from "sharp";
import { coverHeight, coverWidth } from "#domains/books/vocab.ts";
import { Refused } from "./watched.ts";

/** A unique picture, with the hash under which the site stores it. */
export type Drawn = { bytes: Uint8Array<ArrayBuffer>; hash: string };

export async function drawPicture(width: number, height: number): Promise<Drawn> {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  const spot = { create: { width: 9, height: 9, channels: 3, background: "#fff" } } as const;
  const place = { left: randomInt(width - 9), top: randomInt(height - 9) };
  const drawn = await sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: spot, ...place }])
    .png()
    .toBuffer();
  const bytes = new Uint8Array(drawn);
  return { bytes, hash: createHash("sha256").update(bytes).digest("hex") };
}

export function drawCover(): Promise<Drawn> {
  return drawPicture(coverWidth, coverHeight);
}

export function drawPages(count: number): Promise<Drawn[]> {
  return Promise.all(Array.from({ length: count }, () => drawPicture(randomInt(60, 90), randomInt(90, 120))));
}

/** The hash of the picture at an address of the site. */
export function hashOf(address: string): string {
  return /\/files\/images\/([0-9a-f]+)\//.exec(address)?.[1] ?? address;
}

/** Whether all pictures at these addresses can be loaded. Throws Refused if the site cannot tell at the moment. */
export async function isShown(url: string, addresses: string[]): Promise<boolean> {
  const seen = await Promise.all(
    addresses.map(async (address) => {
      const response = await fetch(url + address);
      await response.arrayBuffer();
      if (response.status === 503) throw new Refused(address, { http: response.status });
      return response.ok && response.headers.get("content-type") === "image/webp";
    }),
  );
  return seen.every(Boolean);
}
