import type { PostKind } from "./vocab.ts";

export const newsPath = "/news";
const articlesPath = "/articles";

/** The list of these posts. */
export const postsPath = (kind: PostKind) => (kind === "news" ? newsPath : articlesPath);
export const postPath = (kind: PostKind, id: number) => `${postsPath(kind)}/${id}`;

/** Where admins write posts. */
export const editPostPath = (id: number | "new") => `/admin/posts/${id}`;
export const newPostPath = (kind: PostKind) => `${editPostPath("new")}?kind=${kind}`;
