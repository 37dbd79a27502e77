import { Outlet, useLocation } from "react-router";
import { signUpPath } from "#domains/people/paths.ts";
import { offersSignUp } from "#domains/settings/settings.ts";
import { useSite } from "#domains/settings/site-context.tsx";
import { describeArticle, describeBreadcrumbs } from "#domains/syndication/structured-site.ts";
import { LinkButton } from "#ui/button.tsx";
import { DateText } from "#ui/date-text.tsx";
import { articles } from "#web/articles/articles.ts";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/article";
import styles from "./article.module.css";

function findArticle(pathname: string) {
  return articles.find(({ path }) => path === pathname.replace(/\/$/, ""));
}

export function meta({ matches, location }: Route.MetaArgs) {
  const article = findArticle(location.pathname);
  if (!article) return [];
  const { title, description, path } = article;
  return pageMeta(matches, {
    title,
    description,
    path,
    type: "article",
    ...(import.meta.env.SSR && {
      data: (origin, site) => [
        describeArticle(origin, site, article),
        describeBreadcrumbs(origin, [
          ["Articles", "/articles"],
          [title, path],
        ]),
      ],
    }),
  });
}

/** The frame of an article. Its text is a child route, so that no other page loads it. */
export default function ArticlePage() {
  const article = findArticle(useLocation().pathname);
  const isSignUpOffered = offersSignUp(useSite());
  if (!article) return null;
  return (
    <article className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <p className="dotted section-label">
          <a href="/articles">Articles</a>
          <span>{article.type}</span>
        </p>
        <h1 className={styles.headline}>{article.title}</h1>
        <p className={styles.standfirst}>{article.description}</p>
        <p className={`dotted ${styles.facts}`}>
          <DateText date={article.date} />
          <span>{article.minutes} minutes to read</span>
        </p>
        <p className={styles.actions}>
          <LinkButton look="primary" href="/upload">
            Upload a book
          </LinkButton>
          {isSignUpOffered && (
            <a className={styles.forVisitors} href={signUpPath("/upload")}>
              Sign up first
            </a>
          )}
        </p>
      </header>
      <div className={styles.text}>
        <Outlet />
      </div>
      <footer className={styles.end}>
        <h2>Your turn</h2>
        <LinkButton look="primary" href="/upload">
          Upload a book
        </LinkButton>
        <p>More to read:</p>
        <ul className={styles.others}>
          {articles
            .filter((other) => other !== article)
            .map(({ path, title }) => (
              <li key={path}>
                <a href={path}>{title}</a>
              </li>
            ))}
        </ul>
      </footer>
    </article>
  );
}
