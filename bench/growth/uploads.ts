import { stat } from "node:fs/promises";
import { drawIssue } from "../../tests/support/draw-pages.ts";
import { publishBook } from "../../tests/support/publish-book.ts";
import { signUp } from "../../tests/support/visitor.ts";
import { memoryMb, peakMemoryMb } from "../process-figures.ts";
import type { Growth, Point } from "./growth.ts";
import { withSite } from "./run-site.ts";

const counts = [1, 4, 16];
const pagesEach = 12;

/**
 * How much the web process grows, beyond the bytes received, while 1, 4, and 16 issues of twelve pages arrive at the
 * same time.
 */
export async function growthOfUploads(): Promise<Growth[]> {
  const pages = await drawIssue(pagesEach);
  const bytes = (await Promise.all(pages.map((page) => stat(page)))).reduce((sum, { size }) => sum + size, 0);
  const grown: Point[] = [];
  for (const count of counts)
    await withSite({ roles: "web" }, async ({ first }) => {
      const visitor = await signUp(first.url);
      await publishBook(first.url, visitor, { pages: pages.slice(0, 2) }); // the first call compiles
      const before = memoryMb(first.pid);
      const peak = await peakMemoryMb(first.pid, async () => {
        await Promise.all(Array.from({ length: count }, () => publishBook(first.url, visitor, { pages })));
      });
      grown.push([count, peak - before]);
    });
  return [
    {
      name: "uploads",
      title: "Memory against concurrent uploads",
      x: `uploads of ${pagesEach} pages at once`,
      y: "MB that the web process grows",
      series: [
        { name: "web process", points: grown },
        {
          name: "bytes uploaded",
          points: counts.map((count): Point => [count, (count * bytes) / 1e6]),
          isBaseline: true,
        },
      ],
      notes: ["The baseline is what a server needs that keeps uploads in memory, decoded pictures not counted."],
    },
  ];
}
