import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { searchPath } from "#domains/books/search-path.ts";

const articlesFolder = path.join(import.meta.dirname, "../articles");

/** Lists the pages that do not depend on published works, for the sitemap, with the dates of articles. */
export function listFixedPages(): { path: string; changed?: string }[] {
  const articlePages = readdirSync(articlesFolder)
    .filter((file) => file.endsWith(".mdx"))
    .map((file) => {
      const [, changed] = /^date: "?([\d-]+)/m.exec(readFileSync(path.join(articlesFolder, file), "utf8")) ?? [];
      return { path: `/articles/${path.basename(file, ".mdx")}`, changed };
    });
  return [
    ...["/", searchPath({}), "/articles", "/about", "/rules", "/api/docs"].map((fixed) => ({ path: fixed })),
    ...articlePages,
  ];
}
