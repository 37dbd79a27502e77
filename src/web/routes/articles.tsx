import { data } from "react-router";
import { DateText } from "#ui/date-text.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { articles, articlesPerPage } from "#web/articles/articles.ts";
import fourStages from "#web/articles/figures/four-stages.svg?no-inline";
import lastIssue from "#web/articles/figures/last-issue.svg?no-inline";
import pageSize from "#web/articles/figures/page-size.svg?no-inline";
import { Drawing } from "#ui/art/drawing.tsx";
import { findNeighborPages, pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/articles";
import styles from "./articles.module.css";

/** One figure of each article. */
const figures: Record<string, string> = {
  "/articles/how-to-publish-your-comic-book-online": pageSize,
  "/articles/how-to-add-a-new-issue-to-my-comic-book": lastIssue,
  "/articles/the-8-roles-needed-to-create-comic-book": fourStages,
};

const pages = Math.ceil(articles.length / articlesPerPage);

/** The requested page of the list. Throws a 404 if there is none. */
function load({ request }: { request: Request }) {
  const value = new URL(request.url).searchParams.get("page") ?? "1";
  const page = /^\d+$/.test(value) ? Number(value) : 0;
  if (page < 1 || page > pages) throw data(null, { status: 404 });
  return { page };
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

const pagePath = (page: number) => (page === 1 ? "/articles" : `/articles?page=${page}`);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page } = loaderData;
  return pageMeta(matches, {
    title: "Articles",
    description: "How to make and publish comics: articles for creators.",
    path: pagePath(page),
    ...findNeighborPages(page, pages, pagePath),
  });
}

export default function ArticlesPage({ loaderData: { page } }: Route.ComponentProps) {
  const pageArticles = articles.slice((page - 1) * articlesPerPage, page * articlesPerPage);
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="masthead">Articles</h1>
      <ul className={styles.list}>
        {pageArticles.map(({ path, title, description, date, type, minutes }) => (
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
      </ul>
      <Pagination page={page} pages={pages} hrefFor={pagePath} />
    </div>
  );
}
