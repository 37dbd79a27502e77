import { readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { pageLadder } from "#domains/issues/page-ladder.ts";
import { pictureTasks } from "#platform/images/decoder/picture-tasks.server.ts";
import { fitVariant, variantName } from "#platform/images/image-ladder.ts";
import { drawPages } from "../../tests/support/draw-pages.ts";
import { clientFolder, readLateScripts, readPageScripts } from "../page-scripts.ts";
import type { Figures } from "./compare-figures.ts";

const readRoutes = ["home", "search", "book-details", "reader", "profile-works", "posts/article"];
const routes = [...readRoutes, "login", "sign-up", "upload"];

/** The gzipped bytes of JavaScript that each kind of page loads initially. */
export async function weighScripts(): Promise<Figures> {
  const scriptsOf = await readPageScripts();
  const figures: Figures = {};
  for (const route of routes) {
    figures[`JavaScript of ${path.basename(route)}, gzip bytes`] = await weigh(await scriptsOf(`routes/${route}`));
  }
  // The first use of Intl takes a phone a tenth of a second.
  figures["uses of Intl in the JavaScript of pages to read"] = await countIntl(
    new Set(
      (await Promise.all(readRoutes.map((route) => scriptsOf(`routes/${route}`)))).flatMap((files) => [...files]),
    ),
  );
  const late = await readLateScripts("reader-tools", await scriptsOf("routes/reader"));
  figures["JavaScript that the reader's tools add to the strip, gzip bytes"] = await weigh(late);
  return figures;
}

async function countIntl(files: ReadonlySet<string>): Promise<number> {
  const texts = await Promise.all(Array.from(files, (file) => readFile(path.join(clientFolder, file), "utf8")));
  return texts.join("\n").match(/\bIntl\.|\.toLocale\w*String\b/g)?.length ?? 0;
}

async function weigh(files: ReadonlySet<string>): Promise<number> {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(await readFile(path.join(clientFolder, file)), { level: 9 }).length;
  return bytes;
}

/** The bytes of variants of two small drawn pages, one for each kind of encoding. */
export async function weighPictures(): Promise<Figures> {
  const kinds = ["ink", "painted"] as const;
  const size = { width: 600, height: 922 };
  const files = await drawPages(kinds.map((kind) => ({ kind, ...size })));
  const figures: Figures = {};
  for (const variant of pageLadder.steps.flat().filter(({ width }) => width === 480 || width === 1200))
    for (const [at, kind] of kinds.entries()) {
      const original = await readFile(files[at] ?? "");
      const fitted = fitVariant(variant, size.width);
      figures[`${variantName(fitted)} of the ${kind} page, bytes`] = (
        await pictureTasks.encode(original, fitted)
      ).length;
    }
  return figures;
}
