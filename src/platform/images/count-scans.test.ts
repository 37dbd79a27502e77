import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { drawPages } from "#tests/support/draw-pages.ts";
import { makeScannedJpeg, withMetadata } from "#tests/support/pictures/hostile-jpegs.ts";
import { countScans } from "./count-scans.ts";

let jpeg: Buffer;
beforeAll(async () => {
  const [page = ""] = await drawPages([{ kind: "ink", width: 600, height: 800 }]);
  jpeg = await readFile(page);
});

/** Counts as if `bytes` arrived in pieces of `size`. */
function countIn(bytes: Buffer, size = bytes.length): number {
  const count = countScans();
  let scans = 0;
  for (let at = 0; at < bytes.length; at += size) scans = count(bytes.subarray(at, at + size));
  return scans;
}

it("counts the scans of ordinary and hostile pictures, however their bytes are split", async () => {
  const progressive = await sharp(jpeg).jpeg({ progressive: true }).toBuffer();
  const restarting = Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xdd, 0, 4, 0, 1]), jpeg.subarray(2)]);
  const pictures: [Buffer, number][] = [
    [jpeg, 1],
    [restarting, 1],
    [makeScannedJpeg(64, 64, 200), 203],
    [withMetadata(jpeg, makeScannedJpeg(16, 16, 300)), 1],
    [Buffer.concat([jpeg, makeScannedJpeg(16, 16, 300)]), 1],
  ];
  for (const [bytes, scans] of pictures)
    for (const size of [1, 2, 3, 7, 64, 65_536]) expect(countIn(bytes, size), `${scans} by ${size}`).toBe(scans);
  expect(countIn(progressive)).toBeGreaterThan(3);
  expect(countIn(progressive)).toBeLessThan(30);
});

it("counts nothing in other formats", async () => {
  const scans = makeScannedJpeg(16, 16, 300);
  expect(countIn(Buffer.concat([await sharp(jpeg).png().toBuffer(), scans]), 5)).toBe(0);
  expect(countIn(Buffer.concat([await sharp(jpeg).webp().toBuffer(), scans]), 5)).toBe(0);
  expect(countIn(Buffer.alloc(0))).toBe(0);
});

it("markers that decoders skip without a length cannot hide scans", () => {
  const scanned = makeScannedJpeg(16, 16, 300);
  for (const marker of [0x01, 0x02, 0xbf, 0xd0, 0xd7, 0xff]) {
    const hidden = Buffer.concat([
      scanned.subarray(0, 2),
      Buffer.from([0xff, marker, 0xff, 0xff]),
      scanned.subarray(2),
    ]);
    expect(countIn(hidden), String(marker)).toBe(303);
  }
});
