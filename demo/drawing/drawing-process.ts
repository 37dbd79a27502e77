/** A child process that draws the pictures it is sent, one after another; see drawing-table.ts. */
import { coverWidth } from "#domains/books/vocab.ts";
import { readStory, sampleBooks } from "../books.ts";
import { people, type SamplePerson } from "../people.ts";
import { readCoverPanel } from "../script.ts";
import { drawCover } from "./cover.ts";
import type { BookDrawing, Drawing, PhotoDrawing } from "./drawing-table.ts";
import { drawPage, nameDrawing } from "./page.ts";
import { drawPhoto } from "./photo.ts";
import { printCover, printPage } from "./print.ts";

process.on("message", (drawing: Drawing) => {
  ("person" in drawing ? drawPersonPhoto(drawing) : drawInBook(drawing)).then(
    () => process.send?.({ file: drawing.file }),
    (error: unknown) => process.send?.({ file: drawing.file, error: String(error) }),
  );
});
process.on("disconnect", () => process.exit(0));

async function drawInBook({ urlSlug, issue, page, pageWidth, file }: BookDrawing): Promise<void> {
  const book = bookOf(urlSlug);
  const { style, cast, coverLook } = book;
  const { cover, issues } = readStory(book);
  const seed = nameDrawing(urlSlug, issue, page);
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

async function drawPersonPhoto({ person, shape, file }: PhotoDrawing): Promise<void> {
  const sitter: SamplePerson = people[person];
  const photo = sitter[shape];
  if (!photo) throw new Error(`${person} has no such photo.`);
  const { style, cast } = bookOf(photo.in);
  const drawn = drawPhoto(readCoverPanel(photo.panel), style, cast, `${person} ${shape}`, shape);
  await printPage(drawn, style.grain, file);
}

function bookOf(urlSlug: string) {
  const book = sampleBooks.find((each) => each.urlSlug === urlSlug);
  if (!book) throw new Error(`There is no sample comic ${urlSlug}.`);
  return book;
}
