import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { coverRule } from "#domains/books/vocab.ts";
import { pageRule } from "#domains/issues/vocab.ts";
import { newBookForm } from "#domains/publishing/forms.ts";
import { inspectImage } from "#platform/images/inspect-image.server.ts";
import { sharedDecoder } from "#tests/support/shared-decoder.ts";
import { readStory, sampleBooks } from "./books.ts";
import { drawCover } from "./drawing/cover.ts";
import { openDrawingTable } from "./drawing/drawing-table.ts";
import { drawPage } from "./drawing/page.ts";
import { samplePageWidth } from "./fill.ts";

test.each(sampleBooks)("$title fills in every field of the publishing form", (book) => {
  for (const { title, about } of readStory(book).issues) {
    const form = {
      bookTitle: book.title,
      bookDescription: book.about,
      urlSlug: book.urlSlug,
      contentRating: book.contentRating,
      genres: book.genres,
      language: "en",
      downloadable: true,
      keepsMasters: false,
      sharesScript: false,
      sharesPanels: true,
      issueTitle: title,
      issueDescription: about,
      issueLabel: "",
      storyArc: "",
      firstPublished: "",
      oldAddress: "",
      namedCredits: [],
      workCredits: Object.entries(book.credits).map(([username, credits], at) => ({ user: at + 1, username, credits })),
    };
    expect(newBookForm.safeParse(form)).toMatchObject({ success: true, data: form });
  }
});

test.each(sampleBooks)("draws $title validly, and the same every time", (book) => {
  const draw = () => {
    const { cover, issues } = readStory(book);
    const { coverLook, style, cast } = book;
    const covers = [cover, ...issues.map((issue) => issue.cover)];
    return [
      ...covers.map((panel, at) => drawCover(panel, at || undefined, coverLook, style, cast, `cover ${at}`, 320)),
      ...issues.flatMap(({ pages }) => pages).map((page, at) => drawPage(page, style, cast, `page ${at}`, 800)),
    ].map(String);
  };
  const drawings = draw();
  expect(drawings).toEqual(draw());
  expect(new Set(drawings).size).toBe(drawings.length);
  expect(drawings.filter((svg) => /NaN|undefined/.test(svg))).toEqual([]);
});

test("makes files within the limits of the site", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "sample-comics-"));
  const table = openDrawingTable(folder, samplePageWidth);
  onTestFinished(async () => {
    await table.close();
    await rm(folder, { recursive: true, force: true });
  });
  const book = sampleBooks.find(({ urlSlug }) => urlSlug === "house-rules");
  if (!book) throw new Error("The sample comic house-rules is missing.");
  const { cover, issues } = await table.drawBook(book);
  for (const file of [cover, ...issues.map((issue) => issue.cover)])
    expect(await inspectImage(sharedDecoder, { account: 1 }, { path: file, name: file }, coverRule)).toMatchObject({
      width: 320,
      height: 492,
    });
  for (const file of issues.flatMap(({ pages }) => pages))
    expect(await inspectImage(sharedDecoder, { account: 1 }, { path: file, name: file }, pageRule)).toMatchObject({
      width: samplePageWidth,
    });
});
