import { AdminLink } from "#domains/posts/admin-link.tsx";
import { newPostPath, newsPath } from "#domains/posts/paths.ts";
import { PostList } from "#domains/posts/post-list.tsx";
import { postsPerPage } from "#domains/posts/vocab.ts";
import { DateText } from "#ui/date-text.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { articles } from "#web/articles/articles.ts";
import fourStages from "#web/articles/figures/four-stages.svg?no-inline";
import lastIssue from "#web/articles/figures/last-issue.svg?no-inline";
import pageSize from "#web/articles/figures/page-size.svg?no-inline";
import { Drawing } from "#ui/art/drawing.tsx";
import { findListPage } from "#web/find-list-page.ts";
import { type Load, makeBrowserLoader, makeServerLoader } from "#web/load.ts";
import { findNeighborPages, pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/articles";
import styles from "./articles.module.css";

/** One figure of each article. */
const figures: Record<string, string> = {
  "/articles/how-to-publish-your-comic-book-online": pageSize,
  "/articles/how-to-add-a-new-issue-to-my-comic-book": lastIssue,
  "/articles/the-8-roles-needed-to-create-comic-book": fourStages,
};

/** A page of the articles: first those of the site, then those of the software. */
const load = (async (api, { url, signal }) => {
  const page = findListPage(url);
  const [{ posts, total }, { total: newsTotal }] = await Promise.all([
    api.listPosts({ query: { kind: "article", page }, signal }),
    api.listPosts({ query: { kind: "news", page: 1 }, signal }),
  ]);
  const pages = Math.ceil((total + articles.length) / postsPerPage);
  const start = Math.max(0, (page - 1) * postsPerPage - total);
  const end = Math.max(0, page * postsPerPage - total);
  return { page: findListPage(url, pages), pages, posts, start, end, hasNews: newsTotal > 0 };
}) satisfies Load<unknown>;
export const loader = makeServerLoader(load);
export const clientLoader = makeBrowserLoader(load);

const pagePath = (page: number) => (page === 1 ? "/articles" : `/articles?page=${page}`);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page, pages } = loaderData;
  return pageMeta(matches, {
    title: "Articles",
    description: "How to make and publish comics: articles for creators.",
    path: pagePath(page),
    ...findNeighborPages(page, pages, pagePath),
  });
}

export default function ArticlesPage({
  loaderData: { page, pages, posts, start, end, hasNews },
}: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="masthead">Articles</h1>
      {hasNews && (
        <p>
          What is new here is in the <a href={newsPath}>news</a>.
        </p>
      )}
      <AdminLink href={newPostPath("article")}>Write an article</AdminLink>
      <PostList posts={posts}>
        {articles.slice(start, end).map(({ path, title, description, date, type, minutes }) => (
          <li key={path} className={styles.entry}>
            <div className={styles.words}>
              <p className={`dotted ${styles.facts}`}>
                <span>{type}</span>
                <DateText date={date} />
                <span>{minutes} minutes to read</span>
              </p>
              <h2 className={styles.title}>
                <a href={path}>{title}</a>
              </h2>
              <p className={styles.description}>{description}</p>
            </div>
            {figures[path] !== undefined && (
              <Drawing className={styles.figure} src={figures[path]} width={720} height={420} alt="" />
            )}
          </li>
        ))}
      </PostList>
      <Pagination page={page} pages={pages} hrefFor={pagePath} />
    </div>
  );
}
