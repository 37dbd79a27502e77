/** What stands at the head of an article's file. */
export type Article = {
  title: string;
  description: string;
  /** "2026-11-21". */
  date: string;
  type: "Creator";
  /** To read it, at 230 words a minute. */
  minutes: number;
};
export type ListedArticle = Article & { path: string };

// By a query of its own, so that what only lists articles does not carry their texts.
const heads = import.meta.glob<Article>("./*.mdx", { query: "?head", import: "frontmatter", eager: true });

/** All articles, the newest first. */
export const articles: ListedArticle[] = Object.entries(heads)
  .map(([file, head]) => ({ ...head, path: file.replace(/^\.(\/.*)\.mdx$/, "/articles$1") }))
  .toSorted((one, other) => other.date.localeCompare(one.date));

export const articlesPerPage = 15;
