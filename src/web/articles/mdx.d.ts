declare module "*.mdx" {
  export const frontmatter: Omit<import("./articles.ts").ListedArticle, "path">;
  export default function ArticleText(): import("react").ReactNode;
}
