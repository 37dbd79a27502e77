/** The front matter of an article. */
type Article = {
  title: string;
  description: string;
  /** "2026-11-21". */
  date: string;
  type: "Creator";
  /** Reading time, at 230 words a minute. */
  minutes: number;
};
export type ListedArticle = Article & { path: string };

// The query `?head` keeps the text of articles out of modules that only list them.
const heads = import.meta.glob<Article>("./*.mdx", { query: "?head", import: "frontmatter", eager: true });

/** All articles, newest first. */
export const articles: ListedArticle[] = Object.entries(heads)
  .map(([file, head]) => ({ ...head, path: file.replace(/^\.(\/.*)\.mdx$/, "/articles$1") }))
  .toSorted((one, other) => other.date.localeCompare(one.date));
