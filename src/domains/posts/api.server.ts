import { renderMarkdown } from "#domains/settings/texts/render-markdown.ts";
import type { Handlers } from "#platform/api/handler.server.ts";
import type { Database } from "#platform/db/database.ts";
import type { postCalls } from "./calls.ts";
import type { PostContract } from "./contract.ts";
import { changePost, deletePost, findPost, listPosts, writePost } from "./posts.server.ts";
import type { PostRow } from "./posts-table.server.ts";
import { summarize } from "./summarize.ts";

/** Handlers for news and articles. */
export function postHandlers({ database }: { database: Database }): Handlers<typeof postCalls, PostContract> {
  return {
    async listPosts({ query: { kind, page } }) {
      const { rows, total } = await listPosts(database.queries, kind, page);
      return { posts: rows.map((row) => toListed(row, renderMarkdown(row.text))), total };
    },
    readPost: async ({ params }) => ({ post: toPost(await findPost(database.queries, params.postId)) }),
    writePost: async ({ body, viewer }) => ({ post: toPost(await writePost(database, viewer, body)) }),
    changePost: async ({ params, body, viewer }) => ({
      post: toPost(await changePost(database, viewer, params.postId, body)),
    }),
    deletePost: async ({ params, viewer }) => deletePost(database, viewer, params.postId),
  };
}

function toListed({ id, kind, title, publishedAt }: PostRow, html: string) {
  return { id, kind, title, summary: summarize(html), date: publishedAt.toISOString() };
}

function toPost(row: PostRow) {
  const html = renderMarkdown(row.text);
  return { ...toListed(row, html), text: row.text, html };
}
