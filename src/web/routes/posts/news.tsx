import { searchPath } from "#domains/books/search-path.ts";
import { AdminLink } from "#domains/posts/admin-link.tsx";
import { newPostPath, newsPath } from "#domains/posts/paths.ts";
import { PostList } from "#domains/posts/post-list.tsx";
import { postsPerPage } from "#domains/posts/vocab.ts";
import drawing from "#ui/art/newspaper-box.svg?no-inline";
import { Drawing } from "#ui/art/drawing.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { type Load, makeBrowserLoader, makeServerLoader } from "#web/load.ts";
import { findNeighborPages, pageMeta } from "#web/page-meta.ts";
import { findListPage } from "#web/find-list-page.ts";
import type { Route } from "./+types/news";
import styles from "#web/routes/prose-page.module.css";

const load = (async (api, { url, signal }) => {
  const page = findListPage(url);
  const { posts, total } = await api.listPosts({ query: { kind: "news", page }, signal });
  const pages = Math.max(1, Math.ceil(total / postsPerPage));
  return { posts, page: findListPage(url, pages), pages };
}) satisfies Load<unknown>;
export const loader = makeServerLoader(load);
export const clientLoader = makeBrowserLoader(load);

const pagePath = (page: number) => (page === 1 ? newsPath : `${newsPath}?page=${page}`);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page, pages } = loaderData;
  return pageMeta(matches, {
    title: "News",
    description: (siteName) => `News about ${siteName}.`,
    path: pagePath(page),
    ...findNeighborPages(page, pages, pagePath),
  });
}

export default function NewsPage({ loaderData: { posts, page, pages } }: Route.ComponentProps) {
  const write = <AdminLink href={newPostPath("news")}>Write news</AdminLink>;
  if (posts.length > 0)
    return (
      <div className={`wrap ${styles.list}`}>
        <h1 className="masthead">News</h1>
        {write}
        <PostList posts={posts} />
        <Pagination page={page} pages={pages} hrefFor={pagePath} />
      </div>
    );
  return (
    <div className={`wrap ${styles.beside}`}>
      <div className={styles.words}>
        <h1 className="masthead">News</h1>
        <p className={styles.lead}>There is no news yet.</p>
        <LinkButton look="primary" href={searchPath({})}>
          See the newest comics
        </LinkButton>
        {write}
      </div>
      <Drawing className={styles.drawing} src={drawing} width={480} height={400} alt="" />
    </div>
  );
}
