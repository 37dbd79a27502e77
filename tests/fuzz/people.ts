import { randomBytes } from "node:crypto";
import { openClient } from "../support/client.ts";
import { type PublishedBook, publishBook } from "../support/publish-book.ts";
import { signUp, type Visitor } from "../support/visitor.ts";
import { pick, type Random } from "./hostile-values.ts";
import type { Known } from "./make-value.ts";

type Person = Visitor & { books: PublishedBook[]; prefix: string };

const nextPassword = "four green umbrellas";
const fuzzPassword = "three blue umbrellas";

/**
 * Two people with books, and a moderator. They are replaced when a request has ended their session or their account.
 */
export class People {
  private readonly url: string;
  private readonly makeModerator: (userId: number) => Promise<void>;
  private owners: Person[] = [];
  private moderators: Person[] = [];
  private renewals = 0;

  constructor(url: string, makeModerator: (userId: number) => Promise<void>) {
    this.url = url;
    this.makeModerator = makeModerator;
  }

  /** Replaces people whose session or account has ended. Call it now and then. */
  async renew(): Promise<void> {
    // Replaces an owner now and then, because requests delete their works.
    if (++this.renewals % 10 === 0) this.owners.pop();
    this.owners = await this.keepOrReplace(this.owners, 2);
    this.moderators = await this.keepOrReplace(this.moderators, 1);
    for (const { user } of this.moderators) await this.makeModerator(user.id);
  }

  /** A session token: usually a valid one, otherwise none, a forged one, or something else. */
  pickAuthorization(random: Random): string | undefined {
    const way = random();
    const { token } = pick(random, [...this.owners, ...this.owners, ...this.moderators]);
    if (way < 0.06) return undefined;
    if (way < 0.09) return `Bearer ${token.slice(0, -4)}AAAA`;
    if (way < 0.11)
      return `Bearer ${pick(random, ["x", "a.b.c", "null", "eyJhbGciOiJub25lIn0.e30.", "x".repeat(3000)])}`;
    if (way < 0.12) return pick(random, ["Basic YTpi", "Bearer", "", "bearer  "]);
    return `Bearer ${token}`;
  }

  /** Existing values, by the names that the calls use. */
  listKnown(): Known {
    const people = [...this.owners, ...this.moderators];
    const books = people.flatMap((person) => person.books);
    const usernames = people.map(({ user }) => user.username);
    return {
      bookId: books.map(({ id }) => id),
      id: [...books.map(({ id }) => id), ...people.map(({ user }) => user.id)],
      userId: people.map(({ user }) => user.id),
      publisherId: people.map(({ user }) => user.id),
      urlSlug: ["ink-and-rain", "x"],
      issueNumber: [1, 1, 2],
      username: usernames,
      q: ["ink", "rain by", ...usernames],
      page: [1, 2],
      email: [`${usernames[0]}@example.org`],
      password: [fuzzPassword],
      currentPassword: [fuzzPassword],
      newPassword: [nextPassword],
      newPasswordConfirm: [nextPassword],
      passwordConfirm: [fuzzPassword],
      sessionId: ["current", "x"],
      contentRating: ["G", "T", "M"],
      genres: [["drama"], '["drama","mystery"]', "drama"],
      workCredits: people.map(({ user }) =>
        JSON.stringify([{ user: user.id, username: user.username, credits: ["writer"] }]),
      ),
      imagePrefix: people.map(({ prefix }) => prefix),
    };
  }

  private async keepOrReplace(people: Person[], count: number): Promise<Person[]> {
    const kept: Person[] = [];
    for (const person of people) {
      const response = await openClient(this.url, person).get("/users/get-me");
      if (response.http === 200) kept.push(person);
      else kept.push(...(await this.logInAgain(person)));
    }
    while (kept.length < count) kept.push(await this.makePerson());
    return kept;
  }

  /** Also reactivates deactivated accounts, but not erased ones or ones with an unknown password. */
  private async logInAgain(person: Person): Promise<Person[]> {
    for (const password of [fuzzPassword, nextPassword]) {
      const email = `${person.user.username}@example.org`;
      const { http, token } = await openClient(this.url, null).post("/users/login", { email, password });
      if (http === 200) return [{ ...person, token: token as string }];
    }
    return [];
  }

  private async makePerson(): Promise<Person> {
    const person = await signUp(this.url, `fuzz${randomBytes(5).toString("hex")}`, fuzzPassword);
    const books = [await publishBook(this.url, person), await publishBook(this.url, person)];
    return { ...person, books, prefix: randomBytes(8).toString("hex") };
  }
}
