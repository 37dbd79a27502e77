import { books } from "#domains/books/books-table.server.ts";
import { isPublic } from "#domains/books/visible.server.ts";
import { issueNumberOf } from "#domains/issues/issue-name.ts";
import { issues } from "#domains/issues/issues-table.server.ts";
import { issuePath, myCreditsPath, readerPath } from "#domains/issues/paths.ts";
import { toOwnNumber } from "#domains/issues/shapes.server.ts";
import { noticesPath } from "#domains/moderation/notices/paths.ts";
import { rulesPath } from "#domains/settings/paths.ts";
import { actTable } from "#domains/moderation/record/acts.ts";
import { libraryTabPath } from "#domains/library/profile-tabs.ts";
import { planPath } from "#domains/releases/paths.ts";
import { draftPath } from "#domains/drafts/paths.ts";
import { profilePath } from "#domains/people/paths.ts";
import { isActive } from "#domains/people/active.server.ts";
import { users } from "#domains/people/users-table.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { and, eq, inArray } from "#platform/db/drizzle.server.ts";
import { images } from "#platform/images/images-table.server.ts";
import { type PictureAddresses, pictureColumns, pictureOf } from "#platform/images/picture.server.ts";
import type { NotificationRead } from "./contract.ts";
import type { FoundNotification } from "./found-notifications.server.ts";

type Work = NonNullable<NotificationRead["work"]>;
type Viewer = { id: number; username: string };
type Sources = { queries: Queries; pictures: PictureAddresses };

/** Says what each notification is about. Leaves out those about works and people that have been hidden since they were found. */
export async function describeNotifications(
  sources: Sources,
  viewer: Viewer,
  found: readonly FoundNotification[],
): Promise<NotificationRead[]> {
  return (await readFacts(sources, found))(viewer, found);
}

/** Reads the works and people of notifications, of several viewers at once. Returns what says what a viewer's are about. */
export async function readFacts({ queries, pictures }: Sources, all: readonly FoundNotification[]) {
  const works = await readWorks(queries, pictures, listIds(all, "issueId"));
  const names = await readNames(queries, listIds(all, "personId"));
  return (viewer: Viewer, found: readonly FoundNotification[]): NotificationRead[] =>
    found.flatMap((each) => {
      const work = each.issueId === null ? undefined : works.get(each.issueId);
      const person = each.personId === null ? undefined : names.get(each.personId);
      if ((each.issueId !== null && !work) || (each.personId !== null && !person)) return [];
      const said = writers[each.kind]({ ...each, work, person: person ?? "", viewer: viewer.username });
      const shown = each.id.startsWith("issue-") ? (work ?? null) : null;
      return [
        { id: each.id, kind: each.kind, date: each.at.toISOString(), is_read: each.isRead, ...said, work: shown },
      ];
    });
}

type Facts = FoundNotification & { work: Work | undefined; person: string; viewer: string };
type Said = Pick<NotificationRead, "text" | "detail" | "path">;

const sayWork = ({ work }: Facts): Said => {
  if (!work) return { text: "", detail: "", path: "/" };
  const isNewBook = work.issue_number === 1;
  const text = isNewBook
    ? `${work.book_title}, a new book by ${work.username}, is out`
    : `${work.book_title} ${issueNumberOf(work)} is out`;
  // The title of an issue of a mature work may give away what not everybody may see.
  return { text, detail: work.content_rating === "M" ? "" : work.issue_title, path: readerPath(work) };
};

const writers: Record<FoundNotification["kind"], (facts: Facts) => Said> = {
  bookmarks: sayWork,
  subscriptions: sayWork,
  credits: ({ id, work, person, detail, total }) => {
    const one = work ? `${work.book_title} ${issueNumberOf(work)}` : "";
    const name = total === 1 ? one : `${total} issues`;
    if (id.startsWith("credit-"))
      return { text: `${person} has credited you in ${name}`, detail: "", path: myCreditsPath };
    return { text: `${person} has ${detail} the credit in ${name}`, detail: "", path: work ? issuePath(work) : "/" };
  },
  moderation: ({ detail }) => ({ text: sayAct(detail), detail: "", path: noticesPath }),
  subscribers: ({ total, person, viewer }) =>
    total === 1
      ? { text: `${person} subscribes to you`, detail: "", path: profilePath(person) }
      : { text: `${total} more people subscribe to you`, detail: "", path: libraryTabPath(viewer, "subscribers") },
  releases: ({ id, detail, total, work }) => {
    const named = Number(id.slice(id.indexOf("-") + 1));
    if (work)
      return {
        text: `${work.book_title} ${issueNumberOf(work)} is out, as planned`,
        detail: "",
        path: issuePath(work),
      };
    if (id.startsWith("low-")) {
      const left = total === 1 ? "1 issue is" : `${total} issues are`;
      return { text: `${left} left in the release plan of ${detail}`, detail: "", path: planPath(named) };
    }
    return { text: `${detail || "An issue"} could not be published as planned`, detail: "", path: draftPath(named) };
  },
  reports: ({ detail, total }) => ({
    text:
      total === 0
        ? `The moderators have read your report about ${detail}, and left it as it is`
        : `The moderators have acted on your report about ${detail}`,
    detail: "",
    path: rulesPath,
  }),
};

/** What a notice says of an act. */
function sayAct(act: string): string {
  const row = act in actTable ? actTable[act as keyof typeof actTable] : undefined;
  return (
    (row && "notice" in row ? row.notice?.("A work of yours") : undefined) ?? "The moderators have decided something"
  );
}

function listIds(found: readonly FoundNotification[], of: "issueId" | "personId"): number[] {
  return [...new Set(found.flatMap((each) => each[of] ?? []))];
}

async function readWorks(queries: Queries, pictures: PictureAddresses, ids: number[]): Promise<Map<number, Work>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .select({
      book_id: books.id,
      url_slug: books.urlSlug,
      book_title: books.title,
      issue_id: issues.id,
      issue_number: issues.number,
      label: issues.label,
      issue_title: issues.title,
      content_rating: books.contentRating,
      cover: pictureColumns,
      username: users.username,
    })
    .from(issues)
    .innerJoin(books, eq(books.id, issues.bookId))
    .innerJoin(users, eq(users.id, books.publisherId))
    .innerJoin(images, eq(images.id, issues.coverId))
    .where(and(inArray(issues.id, ids), isPublic()));
  return new Map(
    rows.map(({ label, cover, ...work }) => [
      work.issue_id,
      { ...work, ...toOwnNumber({ label }), cover: pictureOf(pictures, cover) },
    ]),
  );
}

async function readNames(queries: Queries, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(and(inArray(users.id, ids), isActive()));
  return new Map(rows.map(({ id, username }) => [id, username]));
}
