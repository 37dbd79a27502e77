import { profilePath } from "#domains/accounts/paths.ts";
import { contentRatingLabels, coverHeight, coverWidth } from "#domains/books/vocab.ts";
import { issueName } from "#domains/issues/issue-name.ts";
import { issuePath, readerPath } from "#domains/issues/paths.ts";
import type { ImageStore } from "#platform/images/image-store.server.ts";
import { pictureOf } from "#platform/images/picture.server.ts";
import type { FeedIssue } from "./feed-issues.server.ts";
import { htmlText, xmlText } from "./feed-text.ts";

/** An issue as an entry of a feed. Covers of mature books stay out: feeds show them to everybody. */
export async function feedEntry(store: ImageStore, origin: string, issue: FeedIssue) {
  const name = xmlText(issueName(issue));
  const isMature = issue.content_rating === "M";
  const cover = isMature ? null : await coverOf(store, origin, issue);
  const reader = origin + readerPath(issue);
  const picture = cover
    ? `<p><a href="${reader}"><img src="${htmlText(cover.href)}" width="${coverWidth}" height="${coverHeight}" alt="Cover of ${htmlText(name)}"></a></p>`
    : "";
  const notice = isMature ? "<p>For mature readers.</p>" : "";
  return {
    id: tagOf(origin, `issue-${issue.issue_id}`),
    title: { type: "text", value: isMature ? `${name} (Mature)` : name },
    updated: issue.updated ?? issue.created,
    published: issue.created,
    authors: [{ name: issue.username, uri: origin + profilePath(issue.username) }],
    categories: [
      { term: issue.content_rating, scheme: `${origin}/search`, label: contentRatingLabels[issue.content_rating] },
    ],
    links: [
      { rel: "alternate", type: "text/html", href: origin + issuePath(issue) },
      ...(cover ? [{ rel: "enclosure", ...cover }] : []),
    ],
    summary: {
      type: "html",
      value: `${picture}${notice}<p>${htmlText(issue.description)}</p><p><a href="${reader}">Read now</a></p>`,
    },
  };
}

async function coverOf(store: ImageStore, origin: string, { cover }: FeedIssue) {
  const { url } = pictureOf(store, cover);
  const file = await store.storage.head(url.slice(store.filesUrl.length));
  const href = url.startsWith("/") ? origin + url : url;
  // Right after publishing it may not be made yet; its length is then left out.
  return { href, type: `image/${url.split(".").at(-1)}`, ...(file && { length: file.bytes }) };
}

/** A name for good (RFC 4151): titles and addresses of works change. */
export function tagOf(origin: string, name: string): string {
  return `tag:${new URL(origin).hostname},2026:${name}`;
}
