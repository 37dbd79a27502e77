import { data } from "react-router";
import { DateText } from "#ui/date-text.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { articles, articlesPerPage } from "#web/articles/articles.ts";
import { neighbourPages, pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/articles";
import styles from "./articles.module.css";

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
    ...neighbourPages(page, pages, pagePath),
  });
}

export default function ArticlesPage({ loaderData: { page } }: Route.ComponentProps) {
  const shown = articles.slice((page - 1) * articlesPerPage, page * articlesPerPage);
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="masthead">Articles</h1>
      <ul className={styles.list}>
        {shown.map(({ path, title, description, date, type, minutes }) => (
          <li key={path} className={styles.entry}>
            <p className={styles.facts}>
              {type} · <DateText date={date} /> · {minutes} minutes to read
            </p>
            <h2 className={styles.title}>
              <a href={path}>{title}</a>
            </h2>
            <p className={styles.description}>{description}</p>
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} hrefFor={pagePath} />
    </div>
  );
}
