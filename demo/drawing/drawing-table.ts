import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import os from "node:os";
import path from "node:path";
import type { SampleBook } from "../book.ts";
import { readStory } from "../books.ts";
import type { PersonName } from "../people.ts";
import type { PhotoShape } from "./photo.ts";

/** One picture to draw into `file`: the cover of the book (issue 0), the cover of an issue (page 0), or a page. */
export type BookDrawing = { urlSlug: string; issue: number; page: number; pageWidth: number; file: string };
export type PhotoDrawing = { person: PersonName; shape: PhotoShape; file: string };
export type Drawing = BookDrawing | PhotoDrawing;
/** The files of a drawn book. */
export type DrawnBook = { cover: string; issues: { cover: string; pages: string[] }[] };

export type DrawingTable = ReturnType<typeof openDrawingTable>;

type ApiResponse = { file: string; error?: string };

/**
 * Starts one process per core, at most four, to draw into `folder`. This process cannot draw: opening the site turns off reading
 * SVG. `pageWidth` is in pixels. Call `close` to end the processes.
 */
export function openDrawingTable(folder: string, pageWidth: number) {
  const waiting: { drawing: Drawing; done: () => void; failed: (error: Error) => void }[] = [];
  const busy = new Map<ChildProcess, (typeof waiting)[number]>();
  let closing = false;
  const next = (worker: ChildProcess) => {
    const task = waiting.shift();
    if (!task) return;
    busy.set(worker, task);
    worker.send(task.drawing);
  };
  const workers = Array.from({ length: Math.min(4, os.availableParallelism()) }, () => {
    const worker = fork(path.join(import.meta.dirname, "drawing-process.ts"));
    worker.on("message", ({ error }: ApiResponse) => {
      const task = busy.get(worker);
      busy.delete(worker);
      if (error) task?.failed(new Error(error));
      else task?.done();
      next(worker);
    });
    worker.on("exit", (code, signal) => {
      if (closing) return;
      const error = new Error(`A drawing process ended (${code ?? signal}).`);
      for (const task of [...waiting.splice(0), ...busy.values()]) task.failed(error);
    });
    return worker;
  });
  const draw = (drawing: Drawing) =>
    new Promise<string>((resolve, reject) => {
      waiting.push({ drawing, done: () => resolve(drawing.file), failed: reject });
      const idle = workers.find((worker) => !busy.has(worker));
      if (idle) next(idle);
    });
  const drawInBook = (urlSlug: string, issue: number, page: number) => {
    const file = path.join(folder, `${urlSlug}-${issue}-${page}.${page ? "jpg" : "png"}`);
    return draw({ urlSlug, issue, page, pageWidth, file });
  };
  return {
    /** Draws all pictures of a book. Books are drawn in the order of the calls. */
    async drawBook(book: SampleBook): Promise<DrawnBook> {
      const story = readStory(book);
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
    /** Draws one of this person's photos, as described in `people`. */
    drawPhoto: (person: PersonName, shape: PhotoShape) =>
      draw({ person, shape, file: path.join(folder, `${person}-${shape}.jpg`) }),
    async close(): Promise<void> {
      closing = true;
      await Promise.all(
        workers.map(async (worker) => {
          if (worker.exitCode !== null || worker.signalCode !== null) return;
          const exited = once(worker, "exit");
          worker.kill();
          await exited;
        }),
      );
    },
  };
}
