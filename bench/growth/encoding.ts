import { setTimeout as wait } from "node:timers/promises";
import { drawIssue } from "../../tests/support/draw-pages.ts";
import { publishBook } from "../../tests/support/publish-book.ts";
import { signUp } from "../../tests/support/visitor.ts";
import type { Growth, Point } from "./growth.ts";
import { withSite } from "./run-site.ts";

const counts = [1, 8, 24];

/** Seconds from the response to an upload of 1, 8, and 24 pages until every page is ready for phones and desktops. */
export async function growthOfEncoding(): Promise<Growth[]> {
  const pages = await drawIssue(24);
  const answered: Point[] = [];
  const readable: Point[] = [];
  for (const count of counts)
    await withSite({ roles: "web,worker" }, async ({ first, pool }) => {
      const visitor = await signUp(first.url);
      const start = performance.now();
      await publishBook(first.url, visitor, { pages: pages.slice(0, count) });
      answered.push([count, (performance.now() - start) / 1000]);
      const waiting = "select 1 from images where ladder = 'page' and not ready @> '{828.webp,1200.webp}' limit 1";
      while ((await pool.query(waiting)).rows.length > 0) await wait(50);
      readable.push([count, (performance.now() - start) / 1000]);
    });
  return [
    {
      name: "encoding",
      title: "Time until an issue is readable, against pages",
      x: "pages of 1988 by 3056",
      y: "seconds since the upload began",
      series: [
        { name: "answered", points: answered },
        { name: "every page readable", points: readable },
      ],
      notes: [
        "Readable: the WebPs of 828 and 1200 pixels are there. A reader who comes earlier gets them too, since they are also made on request.",
        "`npm run bench -- pictures` shows what each variant costs.",
      ],
    },
  ];
}
