import { readFile } from "node:fs/promises";
import { drawPages } from "../support/draw-pages.ts";

/** Files for forms: valid pictures for each part, and files that are not pictures. */
export async function readSampleFiles(): Promise<Blob[]> {
  const drawn = await drawPages([
    { kind: "flat", number: 1, width: 320, height: 492 },
    { kind: "flat", number: 1, width: 200, height: 300 },
    { kind: "flat", number: 2, width: 200, height: 300, format: "png" },
  ]);
  const good = await Promise.all(drawn.map((file) => readFile(file)));
  const [first = Buffer.alloc(0)] = good;
  const broken = [
    first.subarray(0, 500),
    Buffer.alloc(0),
    Buffer.from("<svg onload='alert(1)'/>"),
    Buffer.from([0xff, 0xd8]),
  ];
  // Valid files come up more often, or no form would be accepted.
  return [...good, ...good, ...good, ...broken].map((bytes) => new Blob([new Uint8Array(bytes)]));
}
