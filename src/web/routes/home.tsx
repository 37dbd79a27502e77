import { useSite } from "#domains/settings/site-context.tsx";
import { LazyPullList } from "#domains/notifications/lazy-pull-list.tsx";
import { issueNumberOf } from "#domains/issues/issue-name.ts";
import { Cover } from "#domains/books/cover.tsx";
import { searchPath } from "#domains/books/search-path.ts";
import { issuePath } from "#domains/issues/paths.ts";
import { PeopleGrid } from "#domains/library/people-grid.tsx";
import { ContinueReading } from "#domains/places/continue-reading.tsx";
import { GenreLinks } from "#domains/search/home/genre-links.tsx";
import { NewComics } from "#domains/search/home/new-comics.tsx";
import { RecentlyUpdated } from "#domains/search/home/recently-updated.tsx";
import { FeedLink } from "#domains/syndication/feed-link.tsx";
import { siteFeedPath } from "#domains/syndication/feed-paths.ts";
import { describeWebSite } from "#domains/syndication/structured-site.ts";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { SiteApi } from "#web/api.ts";
import { HeroPanels } from "#web/hero/hero-panels.tsx";
import { uploadCall } from "#web/hero/upload-call.ts";
import { type Load, makeBrowserLoader, makeServerLoader } from "#web/load.ts";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/home";
import styles from "./home.module.css";

const load: Load<Awaited<ReturnType<SiteApi["readHome"]>>> = (api, { signal }) => api.readHome({ signal });

export const loader = makeServerLoader(load);
export const clientLoader = makeBrowserLoader(load);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    description: "Publish American-style comics online, issue by issue, and read them all for free.",
    path: "/",
    feed: { path: siteFeedPath, title: (site) => `New comics on ${site}` },
    ...(import.meta.env.SSR && { data: (origin, site) => [describeWebSite(origin, site.name)] }),
  });
}

export default function HomePage({
  loaderData: { newComics, recentlyUpdated, newCreators, genres },
}: Route.ComponentProps) {
  const site = useSite();
  const actions = (
    <>
      <LinkButton look="primary" href={searchPath({})}>
        Start reading
      </LinkButton>
      <LinkButton href={uploadCall.href}>{uploadCall.label}</LinkButton>
    </>
  );
  const covers = newComics
    .filter(({ content_rating }) => content_rating !== "M")
    .slice(0, 2)
    .map((issue) => (
      <a key={issue.issue_id} href={issuePath(issue)}>
        <Cover
          picture={issue.cover}
          rating={issue.content_rating}
          alt={`${issue.book_title} ${issueNumberOf(issue)}`}
          sizes="(min-width: 72rem) 320px, 32vw"
        />
      </a>
    ));
  return (
    <div className={styles.page}>
      <div className={styles.own}>
        <div className={styles.pulled}>
          <LazyPullList />
        </div>
        <ContinueReading />
      </div>
      <HeroPanels
        celebration={{ title: site.hero_title, text: site.hero_text, actions }}
        awards={{ title: site.awards_title, text: site.awards_text }}
        sponsorship={{ title: site.sponsorship_title, text: site.sponsorship_text }}
        covers={covers}
      />
      <section className={`${styles.part} ${styles.comics}`}>
        <div className={`split-line ${styles.head}`}>
          <h2 id="new-comics">New comics</h2>
          {newComics.length > 0 && <a href={searchPath({})}>All comics</a>}
        </div>
        {newComics.length > 0 ? (
          <NewComics issues={newComics} labelledBy="new-comics" />
        ) : (
          <EmptyState drawing="page" action={<LinkButton href={uploadCall.href}>How to publish</LinkButton>}>
            No comics yet. Yours could be the first.
          </EmptyState>
        )}
      </section>
      <section className={styles.part}>
        <div className={`split-line ${styles.head}`}>
          <h2>Recently updated</h2>
          {recentlyUpdated.length > 0 && <a href={searchPath({ "search-type": "books" })}>All books</a>}
        </div>
        {recentlyUpdated.length > 0 ? (
          <RecentlyUpdated books={recentlyUpdated} />
        ) : (
          <p>No book has a second issue yet. New issues will appear here.</p>
        )}
      </section>
      <section className={styles.part}>
        <div className={`split-line ${styles.head}`}>
          <h2>New creators</h2>
          {newCreators.length > 0 && <a href={searchPath({ "search-type": "users" })}>All users</a>}
        </div>
        {newCreators.length > 0 ? <PeopleGrid people={newCreators} /> : <p>No creators yet. Be the first.</p>}
      </section>
      {genres.length > 0 && (
        <section className={styles.part}>
          <div className={`split-line ${styles.head}`}>
            <h2>Browse by genre</h2>
          </div>
          <GenreLinks genres={genres} />
        </section>
      )}
      <FeedLink path={siteFeedPath}>New comics as a feed</FeedLink>
    </div>
  );
}
