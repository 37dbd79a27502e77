import { profilePath } from "#domains/people/paths.ts";
import { isNotHeld } from "#domains/people/standing.server.ts";
import { users } from "#domains/people/users-table.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import { isPublic } from "#domains/books/visible.server.ts";
import { contentRatingLabels, coverHeight, coverWidth } from "#domains/books/vocab.ts";
import { issueName } from "#domains/issues/issue-name.ts";
import { issues } from "#domains/issues/issues-table.server.ts";
import { issuePath, readerPath } from "#domains/issues/paths.ts";
import { cutScript, type PageScript } from "#domains/panels/script-text.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, desc, eq, inArray, sql } from "#platform/db/drizzle.server.ts";
import { escapeHtml } from "#platform/escape-html.ts";
import { images } from "#platform/images/images-table.server.ts";
import { type PictureAddresses, pictureColumns, pictureOf } from "#platform/images/picture.server.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { toXmlText } from "#platform/xml-text.ts";
import type { Feed } from "./find-feed.server.ts";
import { markMature } from "./mark-mature.ts";
import { permanentId } from "./permanent-id.ts";

/** What entries are made from. `storage` provides the length of a cover's file. */
export type EntrySources = { storage: Storage; pictures: PictureAddresses; origin: string };
export type FeedIssue = Awaited<ReturnType<typeof findLatestIssues>>[number];

export const entriesMax = 30;
/** A feed describes at most this many pages of an issue, each in at most `describedLength` characters. Its details page has the rest. */
const describedMax = 12;
const describedLength = 500;

/** A feed has this many characters of the script of an issue, from this many pages. */
const scriptLength = 4000;
const scriptPagesMax = 12;

/** A page of the latest public issues of the whole site, of one book, or of one creator's books, and one more issue if there are more. Pages count from 1. */
export function findLatestIssues(queries: Queries, of: Feed["issuesOf"], page = 1) {
  return queries
    .select({
      issue_id: issues.id,
      issue_number: issues.number,
      issue_label: issues.label,
      issue_title: issues.title,
      description: issues.description,
      created: issues.createdAt,
      updated: issues.updatedAt,
      cover: pictureColumns,
      book_id: books.id,
      book_title: books.title,
      url_slug: books.urlSlug,
      content_rating: books.contentRating,
      content_notes: sql<string | null>`(
        select string_agg(distinct content_note, '; ') from pages where issue_id = ${issues.id} and content_note <> '')`,
      /** Numbers and descriptions of the first described pages; null if there are none. */
      described: sql<[number, string][] | null>`(
        select json_agg(json_build_array(number, text) order by number) from (
          select number, left(description, ${describedLength}) as text from pages
          where issue_id = ${issues.id} and description <> '' order by number limit ${describedMax}) as described)`,
      /** The lines of the first pages with a script; null if there are none, or their creator does not share them. */
      script: sql<PageScript[] | null>`(
        select json_agg(json_build_object('page_number', number, 'lines', lines) order by number) from (
          select pages.number, jsonb_path_query_array(panels, '$[*].lines[*]') as lines from page_scripts
            join page_panels using (page_id) join pages on pages.id = page_id
          where page_scripts.issue_id = ${issues.id} and ${books.sharesScript} order by number limit ${scriptPagesMax}) as scripts)`,
      username: users.username,
    })
    .from(issues)
    .innerJoin(books, eq(books.id, issues.bookId))
    .innerJoin(users, eq(users.id, books.publisherId))
    .innerJoin(images, eq(images.id, issues.coverId))
    .where(
      and(
        isPublic(),
        isOfSite(of) ? isNotHeld() : undefined,
        of.bookId === undefined ? undefined : eq(issues.bookId, of.bookId),
        of.publisherId === undefined ? undefined : eq(books.publisherId, of.publisherId),
        of.issueIds && inArray(issues.id, of.issueIds),
      ),
    )
    .orderBy(desc(issues.createdAt), desc(issues.id))
    .limit(entriesMax + 1)
    .offset((page - 1) * entriesMax);
}

/** Whether a feed is of the whole site, and so leaves out held accounts. */
function isOfSite({ bookId, publisherId, issueIds }: Feed["issuesOf"]): boolean {
  return bookId === undefined && publisherId === undefined && issueIds === undefined;
}

/** Turns an issue into a feed entry. Covers, page descriptions, and scripts of mature books are left out, because everybody can see a feed. */
export async function toFeedEntry(sources: EntrySources, issue: FeedIssue) {
  const { origin } = sources;
  const name = toXmlText(issueName(issue));
  const isMature = issue.content_rating === "M";
  const cover = isMature ? null : await describeCover(sources, issue);
  const reader = origin + readerPath(issue);
  const picture = cover
    ? `<p><a href="${reader}"><img src="${escapeHtml(cover.href)}" width="${coverWidth}" height="${coverHeight}" alt="Cover of ${escapeHtml(name)}"></a></p>`
    : "";
  const notes = issue.content_notes ? `<p>Content notes: ${escapeHtml(toXmlText(issue.content_notes))}</p>` : "";
  const pageDescriptions = isMature ? "" : writePages(issue.described ?? []);
  const script = isMature ? "" : writeScriptPages(issue.script ?? [], reader);
  const notice = (isMature ? "<p>For mature readers.</p>" : "") + notes;
  const html = `${picture}${notice}<p>${escapeHtml(toXmlText(issue.description))}</p><p><a href="${reader}">Read now</a></p>`;
  return {
    id: permanentId(origin, `issue-${issue.issue_id}`),
    title: { type: "text", value: markMature(name, issue.content_rating) },
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
    summary: { type: "html", value: html },
    ...((pageDescriptions || script) && { content: { type: "html", value: html + pageDescriptions + script } }),
  };
}

/** Page descriptions, for people who cannot see the pages. */
function writePages(described: readonly [number: number, text: string][]): string {
  const items = described.map(([number, text]) => `<p>Page ${number}: ${escapeHtml(toXmlText(text))}</p>`);
  return items.length > 0 ? `<h2>Page descriptions</h2>${items.join("")}` : "";
}

/** The script, as far as it fits, for people who cannot see the pages. */
function writeScriptPages(script: readonly PageScript[], reader: string): string {
  const { pages, isCut } = cutScript(script, scriptLength);
  if (pages.length === 0) return "";
  const items = pages.map(({ page_number, lines }) => {
    const written = lines.map((line) => escapeHtml(toXmlText(line)));
    return `<h3>Page ${page_number}</h3><p>${written.join("<br>")}</p>`;
  });
  return `<h2>Script</h2>${items.join("")}${isCut ? `<p><a href="${reader}">Read on</a></p>` : ""}`;
}

async function describeCover({ storage, pictures, origin }: EntrySources, { cover }: FeedIssue) {
  const { url } = pictureOf(pictures, cover);
  // Feeds are readable without the store.
  const file = await storage.head(url.slice(pictures.filesUrl.length)).catch(() => null);
  const href = url.startsWith("/") ? origin + url : url;
  // Right after publishing, the variant may not exist yet. Then, too, the length is left out.
  return { href, type: `image/${url.split(".").at(-1)}`, length: file?.bytes };
}
