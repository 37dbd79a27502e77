import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const articles = path.join(import.meta.dirname, "../articles");

/** Pages that are there whatever is published, with the day of the articles, for the sitemap. */
export function fixedPages(): { path: string; changed?: string }[] {
  const written = readdirSync(articles)
    .filter((file) => file.endsWith(".mdx"))
    .map((file) => {
      const [, changed] = /^date: "?([\d-]+)/m.exec(readFileSync(path.join(articles, file), "utf8")) ?? [];
      return { path: `/articles/${path.basename(file, ".mdx")}`, ...(changed && { changed }) };
    });
  return [...["/", "/search", "/articles", "/about", "/api/docs"].map((fixed) => ({ path: fixed })), ...written];
}
