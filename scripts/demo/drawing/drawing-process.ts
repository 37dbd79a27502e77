/** Draws what it is sent, one picture after another; see drawing-table.ts. */
import { coverWidth } from "#domains/books/vocab.ts";
import { sampleBooks, storyOf } from "../books.ts";
import { drawCover } from "./cover.ts";
import type { Drawing } from "./drawing-table.ts";
import { drawPage } from "./page.ts";
import { printCover, printPage } from "./print.ts";

process.on("message", (drawing: Drawing) => {
  draw(drawing).then(
    () => process.send?.({ file: drawing.file }),
    (error: unknown) => process.send?.({ file: drawing.file, error: String(error) }),
  );
});
process.on("disconnect", () => process.exit(0));

async function draw({ urlSlug, issue, page, pageWidth, file }: Drawing): Promise<void> {
  const book = sampleBooks.find((each) => each.urlSlug === urlSlug);
  if (!book) throw new Error(`There is no sample comic ${urlSlug}.`);
  const { style, cast, coverLook } = book;
  const { cover, issues } = storyOf(book);
  const seed = `${urlSlug} ${issue} ${page}`;
  const story = issues[issue - 1];
  const drawn = story?.pages[page - 1];
  if (drawn) return printPage(drawPage(drawn, style, cast, seed, pageWidth), style.grain, file);
  const number = story && issue;
  return printCover(
    drawCover(story?.cover ?? cover, number, coverLook, style, cast, seed, coverWidth),
    style.grain,
    file,
  );
}
