import * as z from "zod/mini";
import type { Contract } from "#platform/api/operation.ts";
import { pageNumber, wholeNumber } from "#platform/api/page-query.ts";
import type { postCalls } from "./calls.ts";
import { postForm } from "./forms.ts";
import { postKinds } from "./vocab.ts";

const params = z.object({
  postId: wholeNumber("postId", z.minimum(1, "postId must be at least 1."), z.maximum(2 ** 31 - 1)),
});

const listedPost = z.object({
  id: z.number(),
  kind: z.enum(postKinds),
  title: z.string(),
  /** The beginning of the text, without Markdown. */
  summary: z.string(),
  date: z.string(),
});
export type ListedPost = z.infer<typeof listedPost>;

const post = z.extend(listedPost, {
  /** Markdown, as it was written. */
  text: z.string(),
  html: z.string(),
});

export const postContract = {
  listPosts: {
    summary: "News or articles of the site, newest first, 15 a page",
    query: z.object({ kind: z.enum(postKinds), page: z.prefault(pageNumber, 1) }),
    response: z.object({ posts: z.array(listedPost), total: z.number() }),
  },
  readPost: { summary: "One piece of news or article", params, response: z.object({ post }) },
  writePost: {
    summary: "Publish news or an article",
    body: postForm,
    event: "setting change",
    response: z.object({ post }),
  },
  changePost: {
    summary: "Change news or an article",
    params,
    body: postForm,
    event: "setting change",
    response: z.object({ post }),
  },
  deletePost: { summary: "Delete news or an article", params, event: "setting change" },
} as const satisfies Contract<typeof postCalls>;
export type PostContract = typeof postContract;
