export const postKinds = ["news", "article"] as const;
export type PostKind = (typeof postKinds)[number];
export const postKindLabels: Record<PostKind, string> = { news: "News", article: "Article" };

/** In characters. */
export const postTitleMax = 160;
export const postTextMax = 20_000;
export const postsPerPage = 15;
