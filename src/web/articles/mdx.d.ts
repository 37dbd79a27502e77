declare module "*.mdx" {
  export const frontmatter: import("./articles.ts").Article;
  export default function ArticleText(): import("react").ReactNode;
}
