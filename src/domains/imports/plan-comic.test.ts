import sharp from "sharp";
import { expect, test } from "vitest";
import { pagesMax } from "#domains/issues/vocab.ts";
import { openProcessPictures } from "#platform/images/maker/process-pictures.server.ts";
import { drawFlat, drawNoise, packZip } from "#tests/support/archives/make-comics.ts";
import { sharedDecoder } from "#tests/support/shared-decoder.ts";
import type { Comic } from "./comics.ts";
import { describePlan } from "./describe-plan.ts";
import { type ComicPlan, planComic, readPicture } from "./plan-comic.ts";
import { readComics } from "./read-comics.ts";

const pictures = openProcessPictures(sharedDecoder);
const signal = new AbortController().signal;

/** Reads pictures as a comic: packed, or from a folder. */
async function readComic(files: Record<string, Buffer>, isPacked = true): Promise<Comic> {
  const toFile = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name);
  const found = isPacked
    ? [{ path: "Moth 1.cbz", file: toFile(await packZip(files), "Moth 1.cbz") }]
    : Object.entries(files).map(([name, bytes]) => ({ path: `Moth 1/${name}`, file: toFile(bytes, name) }));
  const { comics } = await readComics(found, pictures.open);
  const [comic] = comics;
  if (!comic) throw new Error("It is no comic.");
  return comic;
}

/** Draws a strip 800 pixels wide of panels, with gutters between them. */
async function drawStrip(panels: number): Promise<Buffer> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  const panel = await sharp({ create: { width: 740, height: 1000, channels: 3, background: "#888", noise } })
    .jpeg()
    .toBuffer();
  return sharp({ create: { width: 800, height: panels * 1100, channels: 3, background: "white" } })
    .composite(Array.from({ length: panels }, (_, at) => ({ input: panel, left: 30, top: at * 1100 + 50 })))
    .jpeg()
    .toBuffer();
}

const mixed = async () => ({
  "1.jpg": await drawFlat(600, 920, 1),
  "2.jpg": await drawFlat(3976, 3056, 2),
  "3.jpg": await drawStrip(5),
  "10.jpg": await drawFlat(2480, 3508, 3),
});

test.each(["packed", "in a folder"])("a comic %s says what becomes of its pictures", async (how) => {
  const comic = await readComic(await mixed(), how === "packed");
  const plan = await planComic(comic, pictures, signal);
  expect(plan).toMatchObject({
    problem: "",
    changed: [
      { at: 1, name: "2.jpg", size: { width: 3976, height: 3056 }, plan: { how: "two" } },
      { at: 2, name: "3.jpg", size: { width: 800, height: 5500 }, plan: { how: "strip" } },
      { at: 3, name: "10.jpg", plan: { how: "fit" } },
    ],
  });
  const { changes, doubts, cut } = describePlan(plan, comic, "two");
  expect(changes).toBe("1 spread cut in two, 1 strip cut into 5 pages, 1 made smaller");
  expect(doubts).toEqual([]);
  expect(cut.map(({ name }) => name)).toEqual(["2.jpg", "3.jpg"]);
  const asOne = describePlan(plan, comic, "one");
  expect(asOne.changes).toBe("1 strip cut into 5 pages, 2 made smaller");
  expect(asOne.cut.map(({ name }) => name)).toEqual(["3.jpg"]);
  expect((await readPicture(comic, 2)).name).toBe("3.jpg");
  await expect(readPicture(comic, 4)).rejects.toThrow("Its files have changed.");
});

test("pages as they are need no words, and cuts through drawings and too many pages do", async () => {
  const comic = await readComic({ "1.jpg": await drawFlat(600, 920, 1) });
  const plan = await planComic(comic, pictures, signal);
  expect(describePlan(plan, comic, "two")).toEqual({ changes: "", doubts: [], cut: [] });

  const endless = await readComic({ "1.jpg": await drawNoise(800, 3300) });
  const { doubts } = describePlan(await planComic(endless, pictures, signal), endless, "two");
  expect(doubts).toEqual(["2 cuts go through a drawing: please look at them."]);

  const spread = { at: 0, name: "1.jpg", size: null, plan: { how: "two" as const } };
  const long: ComicPlan = { changed: Array.from({ length: 101 }, () => spread), problem: "" };
  const ofMany = { ...comic, pageTotal: pagesMax - 100 };
  const [first] = describePlan(long, ofMany, "two").doubts;
  expect(first).toBe(`It would have ${pagesMax + 1} pages. An issue has at most ${pagesMax} pages.`);
  expect(describePlan(long, ofMany, "one").doubts).toEqual([]);
});

test("a picture that nothing can be made of is named, as the import will", async () => {
  const comic = await readComic({ "1.jpg": await drawFlat(600, 920, 1), "2.jpg": Buffer.from("no picture") }, false);
  const { doubts } = describePlan(await planComic(comic, pictures, signal), comic, "two");
  expect(doubts).toEqual(["2.jpg: This file is damaged, or it is not a JPEG, PNG, or WebP picture."]);
});

test("it has one picture at a time, and ends when it is no longer wanted", async () => {
  const files = Object.fromEntries(
    await Promise.all([1, 2, 3, 4].map(async (number) => [`${number}.jpg`, await drawFlat(600, 920, number)] as const)),
  );
  const comic = await readComic(files);
  const ended = new AbortController();
  let [now, most, seen] = [0, 0, 0];
  const counting = {
    ...pictures,
    async measure(file: File) {
      now += 1;
      most = Math.max(most, now);
      seen += 1;
      const measured = await pictures.measure(file);
      now -= 1;
      if (seen === 3) ended.abort();
      return measured;
    },
  };
  await expect(planComic(comic, counting, ended.signal)).rejects.toThrow("aborted");
  expect([most, seen]).toEqual([1, 3]);
});
