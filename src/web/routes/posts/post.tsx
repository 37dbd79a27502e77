import { data } from "react-router";
import { AdminLink } from "#domains/posts/admin-link.tsx";
import { editPostPath, newsPath, postPath } from "#domains/posts/paths.ts";
import { DateText } from "#ui/date-text.tsx";
import { type Load, makeBrowserLoader, makeServerLoader } from "#web/load.ts";
import { pageMeta } from "#web/page-meta.ts";
import { SiteText } from "#web/site-text.tsx";
import type { Route } from "./+types/post";

const load = (async (api, { url, params: { postId }, signal }) => {
  const { post } = await api.readPost({ params: { postId: Number(postId) }, signal });
  // Under the address of its kind only.
  if ((post.kind === "news") !== url.pathname.startsWith(newsPath)) throw data(null, { status: 404 });
  return { post };
}) satisfies Load<unknown>;
export const loader = makeServerLoader(load);
export const clientLoader = makeBrowserLoader(load);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { id, kind, title, summary } = loaderData.post;
  return pageMeta(matches, { title, description: summary, path: postPath(kind, id), type: "article" });
}

/** News or an article of the site. */
export default function PostPage({ loaderData: { post } }: Route.ComponentProps) {
  return (
    <SiteText title={post.title} html={post.html}>
      <p>
        <DateText date={post.date} />
      </p>
      <AdminLink href={editPostPath(post.id)}>Edit</AdminLink>
    </SiteText>
  );
}
