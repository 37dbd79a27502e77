import { expect, test } from "vitest";
import { openProcessPictures } from "#platform/images/maker/process-pictures.server.ts";
import { drawStrip, isThroughDrawing, stripTotal } from "#tests/support/pictures/strips.ts";
import { sharedDecoder } from "#tests/support/shared-decoder.ts";
import { proposeCuts } from "./cut-pages.ts";

const { readRowRanges } = openProcessPictures(sharedDecoder);

test("of 20 strips, hardly one is cut through a drawing, and no page is too high", async () => {
  let cutTotal = 0;
  const through: string[] = [];
  for (let number = 0; number < stripTotal; number += 1) {
    const strip = await drawStrip(number);
    const cuts = await proposeCuts(new File([new Uint8Array(strip.picture)], "strip.jpg"), strip, readRowRanges);
    cutTotal += cuts.length;
    const ends = [0, ...cuts.map(({ at }) => at), strip.height];
    for (const [at, end] of ends.slice(1).entries()) expect(end - (ends[at] ?? 0)).toBeLessThanOrEqual(2 * strip.width);
    if (cuts.some(({ at }) => isThroughDrawing(strip, at))) through.push(`strip ${number + 1}`);
  }
  expect(cutTotal).toBeGreaterThan(150);
  expect(through.length, through.join(", ")).toBeLessThanOrEqual(1);
}, 60_000);
