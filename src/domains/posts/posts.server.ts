import { type Actor, recordAct } from "#domains/moderation/acts.server.ts";
import { settingsTag } from "#domains/settings/cache-tags.ts";
import { announce } from "#platform/db/changes.server.ts";
import type { Database, Queries } from "#platform/db/database.ts";
import { count, desc, eq } from "#platform/db/drizzle.server.ts";
import { fail } from "./errors.ts";
import type { PostForm } from "./forms.ts";
import { type PostRow, posts } from "./posts-table.server.ts";
import { type PostKind, postKindLabels, postsPerPage } from "./vocab.ts";

/** Lists a page of posts of one kind, newest first, and counts all of them. */
export async function listPosts(queries: Queries, kind: PostKind, page: number) {
  const [rows, [counted]] = await Promise.all([
    queries
      .select()
      .from(posts)
      .where(eq(posts.kind, kind))
      .orderBy(desc(posts.publishedAt), desc(posts.id))
      .limit(postsPerPage)
      .offset((page - 1) * postsPerPage),
    queries.select({ total: count() }).from(posts).where(eq(posts.kind, kind)),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** Finds a post. Throws `no_post`. */
export async function findPost(queries: Queries, id: number): Promise<PostRow> {
  const [row] = await queries.select().from(posts).where(eq(posts.id, id));
  if (!row) throw fail("no_post");
  return row;
}

/** Publishes a post. */
export async function writePost(database: Database, actor: Actor, form: PostForm): Promise<PostRow> {
  return record(database, actor, "published", async (tx) => (await tx.insert(posts).values(form).returning())[0]);
}

/** Changes a post; its date stays. Throws `no_post`. */
export async function changePost(database: Database, actor: Actor, id: number, form: PostForm): Promise<PostRow> {
  return record(
    database,
    actor,
    "changed",
    async (tx) => (await tx.update(posts).set(form).where(eq(posts.id, id)).returning())[0],
  );
}

/** Deletes a post. Throws `no_post`. */
export async function deletePost(database: Database, actor: Actor, id: number): Promise<void> {
  await record(
    database,
    actor,
    "deleted",
    async (tx) => (await tx.delete(posts).where(eq(posts.id, id)).returning())[0],
  );
}

/** Runs a write and records it. All pages are made anew, as after a change of the settings. */
async function record(
  database: Database,
  actor: Actor,
  verb: string,
  write: (tx: Queries) => Promise<PostRow | undefined>,
): Promise<PostRow> {
  return database.transaction(async (tx) => {
    const row = await write(tx);
    if (!row) throw fail("no_post");
    await recordAct(tx, actor, "change post", {}, `${postKindLabels[row.kind]} “${row.title}” ${verb}`);
    await announce(tx, settingsTag);
    return row;
  });
}
