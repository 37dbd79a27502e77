import type { Panel } from "#domains/panels/forms.ts";
import type { SampleBook } from "./book.ts";
import { readStory } from "./books.ts";
import { listPanels, nameDrawing } from "./drawing/page.ts";
import type { Line } from "./script.ts";
import { type Client, call } from "./site-client.ts";

/** Says of each page of a book where its panels are, and what is said in them: the drawings are made from both. */
export async function sendPanels(client: Client, book: SampleBook, bookId: number): Promise<void> {
  const headers = { "content-type": "application/json" };
  for (const [at, { pages }] of readStory(book).issues.entries()) {
    const described = pages.map((page, index) => {
      const boxes = listPanels(page, book.style, nameDrawing(book.urlSlug, at + 1, index + 1));
      const panels = page.rows.flatMap((row) => row.panels);
      return {
        page_number: index + 1,
        panels: boxes.map((box, place) => ({ ...box, lines: (panels[place]?.lines ?? []).map(describeLine) })),
      };
    });
    const address = `/publish/${book.urlSlug}/book/${bookId}/issue/${at + 1}/panels`;
    await call(client, address, { method: "PATCH", body: JSON.stringify({ pages: described }), headers });
  }
}

/** Without the stars around what is lettered in bold. */
function describeLine({ kind, by, text: lettered }: Line): Panel["lines"][number] {
  const text = lettered.replaceAll("*", "");
  if (kind === "sound") return { kind: "sound", text };
  if (by === undefined) return { kind: "caption", text };
  return { kind: "dialogue", speaker: by.charAt(0).toUpperCase() + by.slice(1), text };
}
