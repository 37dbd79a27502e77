import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import os from "node:os";
import path from "node:path";
import type { SampleBook } from "../book.ts";
import { storyOf } from "../books.ts";
import type { PersonName } from "../people.ts";
import type { PhotoShape } from "./photo.ts";

/** One picture: of the book's cover (issue 0), an issue's cover (page 0) or a page, into `file`. */
export type BookDrawing = { urlSlug: string; issue: number; page: number; pageWidth: number; file: string };
export type PhotoDrawing = { person: PersonName; shape: PhotoShape; file: string };
export type Drawing = BookDrawing | PhotoDrawing;
/** The files of a drawn book. */
export type DrawnBook = { cover: string; issues: { cover: string; pages: string[] }[] };

export type DrawingTable = ReturnType<typeof openDrawingTable>;

type Answer = { file: string; error?: string };

/**
 * Draws into `folder` by one process for each core, at most four. Not in this process: once the site is open here,
 * it reads no SVG. `pageWidth` in pixels.
 */
export function openDrawingTable(folder: string, pageWidth: number) {
  const waiting: { drawing: Drawing; done: () => void; failed: (error: Error) => void }[] = [];
  const busy = new Map<ChildProcess, (typeof waiting)[number]>();
  let closing = false;
  const next = (hand: ChildProcess) => {
    const task = waiting.shift();
    if (!task) return;
    busy.set(hand, task);
    hand.send(task.drawing);
  };
  const hands = Array.from({ length: Math.min(4, os.availableParallelism()) }, () => {
    const hand = fork(path.join(import.meta.dirname, "drawing-process.ts"));
    hand.on("message", ({ error }: Answer) => {
      const task = busy.get(hand);
      busy.delete(hand);
      if (error) task?.failed(new Error(error));
      else task?.done();
      next(hand);
    });
    hand.on("exit", (code, signal) => {
      if (closing) return;
      const error = new Error(`A drawing process ended (${code ?? signal}).`);
      for (const task of [...waiting.splice(0), ...busy.values()]) task.failed(error);
    });
    return hand;
  });
  const draw = (drawing: Drawing) =>
    new Promise<string>((resolve, reject) => {
      waiting.push({ drawing, done: () => resolve(drawing.file), failed: reject });
      const idle = hands.find((hand) => !busy.has(hand));
      if (idle) next(idle);
    });
  const drawInBook = (urlSlug: string, issue: number, page: number) => {
    const file = path.join(folder, `${urlSlug}-${issue}-${page}.${page ? "jpg" : "png"}`);
    return draw({ urlSlug, issue, page, pageWidth, file });
  };
  return {
    /** All pictures of a book. Books are drawn in the order asked for. */
    async drawBook(book: SampleBook): Promise<DrawnBook> {
      const story = storyOf(book);
      const [bookCover, issues] = await Promise.all([
        drawInBook(book.urlSlug, 0, 0),
        Promise.all(
          story.issues.map(async ({ pages }, at) => {
            const [cover = "", ...files] = await Promise.all(
              [0, ...pages.map((_, page) => page + 1)].map((page) => drawInBook(book.urlSlug, at + 1, page)),
            );
            return { cover, pages: files };
          }),
        ),
      ]);
      return { cover: bookCover, issues };
    },
    /** A photo of a person; they have it in `people`. */
    drawPhoto: (person: PersonName, shape: PhotoShape) =>
      draw({ person, shape, file: path.join(folder, `${person}-${shape}.jpg`) }),
    async close(): Promise<void> {
      closing = true;
      await Promise.all(
        hands.map(async (hand) => {
          if (hand.exitCode !== null || hand.signalCode !== null) return;
          const gone = once(hand, "exit");
          hand.kill();
          await gone;
        }),
      );
    },
  };
}
