import { users } from "#domains/people/users-table.server.ts";
import { insertBook } from "#domains/books/books.server.ts";
import { books } from "#domains/books/books-table.server.ts";
import type { BookStatus, ContentRating, Genre } from "#domains/books/vocab.ts";
import { setCredits } from "#domains/credits/set-credits.server.ts";
import { insertIssue } from "#domains/issues/insert-issue.server.ts";
import { issues } from "#domains/issues/issues-table.server.ts";
import { renewSearch } from "#domains/issues/renew-search.server.ts";
import type { CreditRole } from "#domains/issues/vocab.ts";
import type { Database } from "#platform/db/database.ts";
import { eq } from "#platform/db/drizzle.server.ts";
import { images, originals } from "#platform/images/images-table.server.ts";
import { rememberWords } from "#platform/search/known-words.server.ts";
import { searchVector } from "#platform/search/search-text.server.ts";

export type MadeUser = { username: string; deactivated: boolean };
type MadeIssue = {
  title: string;
  description: string;
  createdAt: Date;
  credits: { username: string; role: CreditRole }[];
};
export type MadeBook = {
  title: string;
  description: string;
  publisher: string;
  genres: Genre[];
  rating: ContentRating;
  status: BookStatus;
  removed: boolean;
  createdAt: Date;
  issues: MadeIssue[];
};

/** Inserts users, and books through the functions that publishing uses. All share one cover, and there are no files. */
export async function makeCatalog(database: Database, people: MadeUser[], works: MadeBook[]) {
  const coverId = await makeCover(database);
  const userIds = new Map<string, number>();
  for (const person of people) userIds.set(person.username, await makeUser(database, person));
  const bookIds: number[] = [];
  const issueIds: number[][] = [];
  for (const work of works) {
    const made = await database.transaction(async (tx) => {
      const bookId = await insertBook(tx, {
        publisherId: userIds.get(work.publisher) ?? 0,
        title: work.title,
        urlSlug: "made",
        description: work.description,
        contentRating: work.rating,
        genres: work.genres,
        coverId,
        imagePrefix: "",
      });
      const ids: number[] = [];
      for (const [at, { credits, createdAt, ...issue }] of work.issues.entries()) {
        const about = { ...issue, bookId, number: at + 1, coverId, imagePrefix: "", pageImageIds: [coverId] };
        const id = await insertIssue(tx, about);
        await tx.update(issues).set({ createdAt }).where(eq(issues.id, id));
        const workCredits = credits.map(({ username, role }) => ({
          user: userIds.get(username) ?? 0,
          username,
          credits: [role],
        }));
        if (workCredits.length > 0) await setCredits(tx, id, workCredits);
        ids.push(id);
      }
      const { status, removed, createdAt } = work;
      const changes = { status, removed, createdAt, lastIssueNumber: work.issues.length };
      await tx.update(books).set(changes).where(eq(books.id, bookId));
      await renewSearch(tx, bookId, "all issues");
      return { bookId, ids };
    });
    bookIds.push(made.bookId);
    issueIds.push(made.ids);
  }
  return { userIds, bookIds, issueIds };
}

async function makeUser({ queries }: Database, { username, deactivated }: MadeUser): Promise<number> {
  const [user] = await queries
    .insert(users)
    .values({
      username,
      firstName: "Made",
      lastName: "Up",
      email: `${username}@example.org`,
      passwordHash: "",
      search: searchVector({ titles: [username], texts: [] }),
      deactivatedAt: deactivated ? new Date() : null,
    })
    .returning({ id: users.id });
  await rememberWords(queries, [username]);
  return user?.id ?? 0;
}

async function makeCover({ queries }: Database): Promise<number> {
  const hash = "0".repeat(64);
  await queries.insert(originals).values({ hash });
  const [image] = await queries
    .insert(images)
    .values({ hash, ladder: "cover", format: "png", width: 320, height: 492, bytes: 1000, placeholder: "data:," })
    .returning({ id: images.id });
  return image?.id ?? 0;
}
