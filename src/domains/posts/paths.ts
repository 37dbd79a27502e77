import type { PostKind } from "./vocab.ts";

export const newsPath = "/news";
const articlesPath = "/articles";

/** The list of these posts. */
export const postsPath = (kind: PostKind) => (kind === "news" ? newsPath : articlesPath);
export const postPath = (kind: PostKind, id: number) => `${postsPath(kind)}/${id}`;

/** Where admins write posts. */
export const newPostPath = (kind: PostKind) => `/admin/posts/new?kind=${kind}`;
export const editPostPath = (id: number) => `/admin/posts/${id}`;
