import { userInfo } from "node:os";
import path from "node:path";
import { type FoundBook, findBookOrNull } from "#domains/books/books.server.ts";
import type { Publishing } from "#domains/drafts/publish-draft.server.ts";
import type { Comic } from "#domains/imports/comics.ts";
import { describeNewBook } from "#domains/imports/describe-new-book.ts";
import { comicFilesMax, findComicFiles } from "#domains/imports/find-comic-files.server.ts";
import { creditPeople, findPeople, type KnownPeople, nameOthers } from "#domains/imports/find-people.ts";
import { importComic, type ImportOptions, type ImportState } from "#domains/imports/import-comic.ts";
import { importComics } from "#domains/imports/import-comics.ts";
import { readComics } from "#domains/imports/read-comics.ts";
import { openSiteDesk } from "#domains/imports/site-desk.server.ts";
import { isUnusable } from "#domains/imports/try-again.ts";
import { findActiveUser, findUnerasedUser } from "#domains/people/find-user.server.ts";
import type { UserRow } from "#domains/people/users-table.server.ts";
import { readLatestCredits } from "#domains/credits/latest-credits.server.ts";
import type { Queries } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { openProcessPictures } from "#platform/images/maker/process-pictures.server.ts";
import { describeComics, describeOutcome, describeTotals } from "./describe-import.ts";
import { UsageError } from "./usage-error.ts";

/** Whose comics go where. Without `bookId`, they make a new book. */
type Wish = { folder: string; username: string; bookId: string | undefined; publishes: boolean };
type Print = (line: string) => void;

const goOn = "Run the command again to go on.";
const goOnWithBook =
  "The others follow when there is a book: publish its draft on the desk of its owner, and run the command again with --book ID.";

/**
 * Moves the comics of a folder into a book of a user, one after another. Prints a table, and what becomes of each. Returns the totals.
 * Throws UsageError with them, and a line for each comic that was refused, if any was, after all others are imported.
 */
export async function importFolder(publishing: Publishing, wish: Wish, print: Print): Promise<string[]> {
  const { database, decoder } = publishing.imageStore;
  const { queries } = database;
  const owner = await findOwner(queries, wish.username);
  const book = wish.bookId === undefined ? null : await findOwnBook(queries, wish.bookId, owner);
  const pictures = openProcessPictures(decoder);
  const { files, unreadable } = await findFiles(wish.folder);
  const { comics: found, unusable } = await readComics(files, pictures.open);
  const comics = found.filter(({ isChosen }) => isChosen);
  const left = found.filter(({ isChosen }) => !isChosen);
  const refused = [
    ...unreadable.map((name) => `${name}: The user ${userInfo().username}, as whom Longbox runs, cannot read it.`),
    ...unusable.map(({ name, reason }) => `${name}: ${reason}`),
    ...left.map(({ name, doubts }) => `${name}: ${doubts.join(" ")}`),
  ];
  if (comics.length + refused.length === 0)
    throw new UsageError(`There are no CBZ or ZIP files and no folders of pictures in ${wish.folder}.`);
  const known = await findPeople(comics, async (username) => {
    const user = await findActiveUser(queries, { username });
    return user ? [user] : [];
  });
  const options: ImportOptions = {
    book: book ? { bookId: book.id } : describeNewBook(comics),
    creditsOf: await openCredits(queries, book, known),
    wide: "two",
    publishes: wish.publishes,
  };
  for (const line of describeComics(comics, known)) print(line);
  const tools = { desk: openSiteDesk(publishing, owner.id), pictures };
  const states: ImportState[] = [];
  await importComics(comics, options, async (comic, each) => {
    const state = await importComic(comic, each, tools, () => {}).catch(toFailed);
    states.push(state);
    print(`${states.length}/${comics.length}  ${comic.name}: ${describeOutcome(state)}`);
    if (state.step === "failed") refused.push(`${comic.name}: ${state.message}`);
    // What is wrong with one comic says nothing about the next.
    return state.step === "failed" && !state.isOfComic ? false : state;
  });
  const waiting = comics.length - states.length;
  const lines = [describeTotals(states, { refused: refused.length, waiting })];
  if (waiting > 0) lines.push(book ? goOn : goOnWithBook);
  if (refused.length > 0) throw new UsageError(...refused, ...lines);
  return lines;
}

async function findOwner(queries: Queries, username: string): Promise<UserRow> {
  const user = await findUnerasedUser(queries, username);
  if (!user) throw new UsageError(`There is no user ${username}.`);
  if (user.bannedAt) throw new UsageError(`${user.username} is banned: lift the ban first.`);
  if (user.deactivatedAt) throw new UsageError(`${user.username} has deactivated their account.`);
  return user;
}

async function findOwnBook(queries: Queries, id: string, owner: UserRow): Promise<FoundBook> {
  const book = /^[1-9]\d{0,14}$/.test(id) ? await findBookOrNull(queries, Number(id), owner) : null;
  if (!book) throw new UsageError(`There is no book ${id}. The id is the number in the book's address.`);
  if (book.publisherId !== owner.id)
    throw new UsageError(`"${book.title}" belongs to ${book.username}, not to ${owner.username}.`);
  return book;
}

async function findFiles(folder: string) {
  try {
    const found = await findComicFiles(path.resolve(folder));
    if (found) return found;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") throw new UsageError(`${folder} is not a folder.`);
    if (code !== "EACCES") throw code ? new UsageError(`${folder} cannot be read: ${message}`) : error;
    throw new UsageError(`The user ${userInfo().username}, as whom Longbox runs, cannot read ${folder}.`);
  }
  throw new UsageError(`There are more than ${comicFilesMax} files in ${folder}. Is it the right folder?`);
}

async function openCredits(queries: Queries, book: FoundBook | null, known: KnownPeople) {
  const { workCredits } = book ? await readLatestCredits(queries, book) : { workCredits: [] };
  return (comic: Comic) => ({
    workCredits: creditPeople(comic, workCredits, known),
    namedCredits: nameOthers(comic, known),
  });
}

/** Throws what is not the site's answer. */
function toFailed(error: unknown): Extract<ImportState, { step: "failed" }> & { isOfComic: boolean } {
  if (isUnusable(error)) return { step: "failed", message: error.message, isOfComic: true };
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  const sentences = error.issues?.map(({ message }) => message) ?? [error.message];
  return { step: "failed", message: sentences.join(" "), isOfComic: error.code === "bad_input" };
}
