import { generateAtomFeed } from "feedsmith";
import { nameTag, peopleTag, userTag } from "#domains/accounts/cache-tags.ts";
import { findByFormerUsername } from "#domains/accounts/former-usernames.server.ts";
import { profilePath } from "#domains/accounts/paths.ts";
import { findActiveUser } from "#domains/accounts/users.server.ts";
import { findBook } from "#domains/books/books.server.ts";
import { bookTag, worksTag } from "#domains/books/cache-tags.ts";
import { bookPath } from "#domains/books/paths.ts";
import type { Shows } from "#platform/cache-tag.ts";
import { AppError } from "#platform/errors.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { siteCardPath } from "./card-facts.ts";
import { feedEntry, tagOf } from "./feed-entry.server.ts";
import { latestIssues } from "./feed-issues.server.ts";
import { bookFeedPath, creatorFeedPath, siteFeedPath } from "./feed-paths.ts";
import { xmlText } from "./feed-text.ts";

type Feed = {
  name: string;
  title: string;
  subtitle: string;
  /** The feed's own address and that of the page it belongs to. */
  path: string;
  page: string;
  author: string;
  of: Parameters<typeof latestIssues>[1];
  /** For when there is nothing in it. */
  since: Date;
};

/**
 * Answers the addresses of Atom feeds (RFC 4287); null for every other address and for what is not to be seen. Tells `shows` what
 * is in the feed. Another address of the same feed leads to its own one.
 */
export function feedDocuments(store: ImageStore, origin: string) {
  return async (pathname: string, shows: Shows): Promise<Response | null> => {
    if (!pathname.endsWith(siteFeedPath)) return null;
    const feed = await feedAt(store, pathname, shows);
    if (!feed) return null;
    if (feed.path !== pathname) return new Response(null, { status: 301, headers: { location: feed.path } });
    const issues = await latestIssues(store.database.queries, feed.of);
    const entries = await Promise.all(issues.map((issue) => feedEntry(store, origin, issue)));
    const updated = entries.reduce((latest, entry) => (entry.updated > latest ? entry.updated : latest), feed.since);
    const xml = generateAtomFeed(
      {
        id: tagOf(origin, feed.name),
        title: { type: "text", value: xmlText(feed.title) },
        subtitle: { type: "text", value: xmlText(feed.subtitle) },
        updated,
        authors: [{ name: feed.author }],
        links: [
          { rel: "self", type: "application/atom+xml", href: origin + feed.path },
          { rel: "alternate", type: "text/html", href: origin + feed.page },
        ],
        icon: `${origin}/icon-192.png`,
        logo: origin + siteCardPath,
        generator: { text: "Longbox", uri: `${origin}/` },
        xml: { lang: "en" },
        entries,
      },
      { strict: true },
    );
    return new Response(xml, {
      headers: {
        "content-type": "application/atom+xml; charset=utf-8",
        "last-modified": updated.toUTCString(),
        "cache-control": "public, max-age=60, must-revalidate",
      },
    });
  };
}

async function feedAt(store: ImageStore, pathname: string, shows: Shows): Promise<Feed | null> {
  const { queries } = store.database;
  if (pathname === siteFeedPath) {
    shows(worksTag);
    const subtitle = "The latest issues of every comic on Longbox.";
    const since = new Date("2026-01-01T00:00:00Z");
    return {
      name: "site",
      title: "Longbox",
      subtitle,
      path: siteFeedPath,
      page: "/",
      author: "Longbox",
      of: {},
      since,
    };
  }
  const [, bookId] = /^\/details\/[^/]+\/book\/([1-9]\d{0,14})\/feed\.atom$/.exec(pathname) ?? [];
  if (bookId) return bookFeed(store, Number(bookId), shows);
  const [, written] = /^\/profile\/([^/]+)\/feed\.atom$/.exec(pathname) ?? [];
  // Names of users are of letters that need no coding.
  if (!written) return null;
  // Also of what is not to be seen: it may come, or come back.
  shows(nameTag(written));
  const user = (await findActiveUser(queries, { username: written })) ?? (await findByFormerUsername(queries, written));
  if (!user) return null;
  shows(userTag(user.id), peopleTag);
  const { id, username, createdAt } = user;
  return {
    name: `creator-${id}`,
    title: `Comics by ${username}`,
    subtitle: user.bio || `Every issue that ${username} publishes on Longbox.`,
    path: creatorFeedPath(username),
    page: profilePath(username),
    author: username,
    of: { publisherId: id },
    since: createdAt,
  };
}

async function bookFeed(store: ImageStore, id: number, shows: Shows): Promise<Feed | null> {
  shows(bookTag(id));
  try {
    const book = await findBook(store.database.queries, id, null);
    shows(userTag(book.publisherId));
    const ref = { url_slug: book.urlSlug, book_id: id };
    return {
      name: `book-${id}`,
      title: book.contentRating === "M" ? `${book.title} (Mature)` : book.title,
      subtitle: book.description,
      path: bookFeedPath(ref),
      page: bookPath(ref),
      author: book.username,
      of: { bookId: id },
      since: book.createdAt,
    };
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
}
