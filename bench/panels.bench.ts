// How well panels are found, by kind of layout: on drawn pages, whose panels are known and which the search was not adjusted with; and on
// the pages of the sample comics. LONGBOX_BENCH_PICTURES names a folder of pages to add, and LONGBOX_BENCH_PANELS a JSON file
// with their panels: { pages: [{ issue, page, panels: [{ x, y, w, h }] }] }, where page is a file in the folder issue.
import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { findPanels } from "#domains/panels/detection/find-panels.ts";
import { pixelsRead } from "#domains/panels/detection/pixels.ts";
import { pictureTasks } from "#platform/images/decoder/picture-tasks.server.ts";
import { readStory, sampleBooks } from "../demo/books.ts";
import { drawPage, listPanels, nameDrawing } from "../demo/drawing/page.ts";
import { drawPanelPage, type KnownPage } from "../tests/support/panel-pages/draw-panel-page.ts";
import { type LayoutKind, layouts } from "../tests/support/panel-pages/layouts.ts";
import { heading, type PageScore, scorePage, summarize } from "../tests/support/panel-pages/score-panels.ts";

/** The numbers of the drawn pages. The search was adjusted with those below 200. */
const [firstPage, lastPage] = [201, 206];
const all: PageScore[] = [];
const cpuMs: number[] = [];

await measure("Drawn pages", drawPages());
await measure("Sample comics", drawSamples());
const { LONGBOX_BENCH_PICTURES: folder, LONGBOX_BENCH_PANELS: file } = process.env;
if (folder && file) await measure("Given pages", readGiven(folder, file));
console.log(`\n${heading}\n${summarize("all", all)}`);
const sorted = cpuMs.toSorted((a, b) => a - b);
console.log(
  `CPU time a page, with decoding: ${Math.round(sorted[sorted.length >> 1] ?? 0)} ms (median), ${Math.round(sorted.at(-1) ?? 0)} ms (most)`,
);

async function measure(title: string, pages: AsyncIterable<KnownPage>): Promise<void> {
  console.log(`\n${title}\n${heading}`);
  const kinds = new Map<string, PageScore[]>();
  for await (const { kind, picture, panels } of pages) {
    const before = process.cpuUsage();
    const found = findPanels(await pictureTasks.readPixels(picture, { total: pixelsRead }));
    const { user, system } = process.cpuUsage(before);
    cpuMs.push((user + system) / 1000);
    const score = scorePage(panels, found);
    all.push(score);
    kinds.set(kind, [...(kinds.get(kind) ?? []), score]);
    if (process.env["LONGBOX_BENCH_DETAILS"])
      console.log(kind, JSON.stringify(score), found.map(({ confidence }) => confidence.toFixed(2)).join(" "));
  }
  for (const [kind, scores] of kinds) console.log(summarize(kind, scores));
}

async function* drawPages(): AsyncGenerator<KnownPage> {
  for (const kind of Object.keys(layouts) as LayoutKind[])
    for (let number = firstPage; number <= lastPage; number++) yield await drawPanelPage(kind, number);
}

async function* drawSamples(): AsyncGenerator<KnownPage> {
  for (const { title, urlSlug, style, cast, ...book } of sampleBooks) {
    const [issue] = readStory({ title, urlSlug, style, cast, ...book }).issues;
    for (const [at, page] of (issue?.pages ?? []).entries()) {
      const seed = nameDrawing(urlSlug, 1, at + 1);
      const picture = await sharp(drawPage(page, style, cast, seed, 1400), { unlimited: true })
        .jpeg()
        .toBuffer();
      yield { kind: title, picture, panels: listPanels(page, style, seed) };
    }
  }
}

type Given = { pages: { issue: string; page: string; panels: { x: number; y: number; w: number; h: number }[] }[] };

async function* readGiven(from: string, panelsFile: string): AsyncGenerator<KnownPage> {
  const { pages } = JSON.parse(await readFile(panelsFile, "utf8")) as Given;
  for (const { issue, page, panels } of pages)
    yield {
      kind: issue,
      picture: await readFile(path.join(from, issue, page)),
      panels: panels.map(({ x, y, w: width, h: height }) => ({ x, y, width, height })),
    };
}
