import { afterAll, beforeAll, expect, test } from "vitest";
import { publishBook } from "#tests/support/publish-book.ts";
import { runQueuedJobs } from "#tests/support/queued-jobs.ts";
import { type Account, makeSignUpBody, openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { nameTag } from "#domains/people/cache-tags.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const rename = ({ token, user }: Account, username: string) =>
  site.as(token).send("PATCH", "/users/update-me", {
    body: { firstName: "Ada", lastName: "Inker", username, email: user.email, bio: "" },
  });
const signUp = (username: string, email = `${Math.random()}@example.org`) =>
  site.anonymous.send("POST", "/users/signup", { body: { ...makeSignUpBody(username), email } });
const found = async (username: string) => {
  const response = await site.anonymous.send("GET", `/users/get-user?username=${username}`);
  return response.statusCode === 200 ? response.json().user.username : response.statusCode;
};
const sql = (text: string, values: unknown[] = []) => site.site.database.pool.query(text, values);
const passDays = async (name: string, days: number) => {
  await sql("update former_usernames set until = until - make_interval(days => $2) where name = $1", [name, days]);
  await site.announce(nameTag(name));
};
const taken = {
  status: "fail",
  code: "username_taken",
  message: "This username is already taken.",
  issues: [{ path: "username", message: "This username is already taken." }],
};

test("finds a user by a former username for 90 days, in any letter case", async () => {
  const person = await site.signUp("Old_Name");
  const response = await rename(person, "new_name");
  expect([response.statusCode, response.json().data.user.username]).toEqual([200, "new_name"]);
  expect(await Promise.all(["old_name", "OLD_NAME", "new_name"].map(found))).toEqual(Array(3).fill("new_name"));
  await passDays("old_name", 89);
  expect(await found("old_name")).toBe("new_name");
  await passDays("old_name", 1);
  expect(await found("old_name")).toBe(404);
});

test("nobody else can take a former username, at sign-up or by renaming, until 90 days have passed", async () => {
  const person = await site.signUp("kept_name");
  const other = await site.signUp("other_person");
  await rename(person, "moved_on");
  const signedUp = await signUp("KEPT_name");
  expect([signedUp.statusCode, signedUp.json()]).toEqual([409, taken]);
  const renamed = await rename(other, "Kept_Name");
  expect([renamed.statusCode, renamed.json()]).toEqual([409, taken]);
  expect(await found("other_person")).toBe("other_person");

  await passDays("kept_name", 90);
  expect((await signUp("kept_name")).statusCode).toBe(201);
  expect(await found("kept_name")).toBe("kept_name");
  const { rows } = await sql("select 1 from former_usernames where name = 'kept_name'");
  expect(rows).toEqual([]);
});

test("a user can return to a former username, and change the letter case of the current one", async () => {
  const person = await site.signUp("there_again");
  await rename(person, "and_back");
  expect((await rename(person, "there_again")).statusCode).toBe(200);
  expect(await Promise.all(["there_again", "and_back"].map(found))).toEqual(["there_again", "there_again"]);
  expect((await rename(person, "There_Again")).statusCode).toBe(200);
  expect(await found("there_again")).toBe("There_Again");
  const { rows } = await sql("select name from former_usernames where user_id = $1", [person.user.id]);
  expect(rows).toEqual([{ name: "and_back" }]);
});

test("refuses a taken username, and saves nothing else", async () => {
  const person = await site.signUp("wants_more");
  await site.signUp("somebody_1");
  const response = await site.as(person).send("PATCH", "/users/update-me", {
    body: { firstName: "Other", lastName: "Name", username: "SOMEBODY_1", email: person.user.email, bio: "new" },
  });
  expect([response.statusCode, response.json()]).toEqual([409, taken]);
  const { rows } = await sql("select username, first_name, bio from users where id = $1", [person.user.id]);
  expect(rows).toEqual([{ username: "wants_more", first_name: "Ada", bio: "" }]);
});

test("lets none of many concurrent claims of a username succeed while it is being given up", async () => {
  const person = await site.signUp("wanted_by_all");
  const others = await Promise.all([1, 2, 3].map((n) => site.signUp(`wanting_${n}`)));
  const responses = await Promise.all([
    rename(person, "gave_it_up"),
    ...others.map((other) => rename(other, "wanted_by_all")),
    signUp("wanted_by_all"),
  ]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 409, 409, 409, 409]);
  expect(await found("wanted_by_all")).toBe("gave_it_up");
});

test("reserves five former usernames per user, and refuses a sixth change", async () => {
  const person = await site.signUp("changes_00");
  for (const n of [1, 2, 3, 4, 5]) expect((await rename(person, `changes_0${n}`)).statusCode).toBe(200);
  const sixth = await rename(person, "changes_06");
  expect([sixth.statusCode, sixth.json().code, sixth.json().issues[0].path]).toEqual([
    409,
    "too_many_usernames",
    "username",
  ]);
  expect(await found("changes_00")).toBe("changes_05");
  // Switching between one's own names reserves no more names.
  expect((await rename(person, "changes_04")).statusCode).toBe(200);
});

test("does not find a deactivated user by a former username, which stays reserved", async () => {
  const person = await site.signUp("sleeps_now");
  await rename(person, "sleeping_on");
  await sql("update users set deactivated_at = now() where id = $1", [person.user.id]);
  expect(await found("sleeps_now")).toBe(404);
  expect((await signUp("sleeps_now")).statusCode).toBe(409);
});

test("finds own and credited works by the new username, not by the old one", async () => {
  const publisher = await site.signUp("publishes.now");
  const inker = await site.signUp("zirkelwart");
  const own = await publishBook(site.app, inker, { fields: { urlSlug: "own-book" } });
  const credits = [
    { user: publisher.user.id, username: publisher.user.username, credits: ["writer"] },
    { user: inker.user.id, username: inker.user.username, credits: ["inker"] },
  ];
  const credited = await publishBook(site.app, publisher, {
    fields: { urlSlug: "credited-book", workCredits: JSON.stringify(credits) },
  });
  const search = async (type: string, q: string) => {
    const response = await site.anonymous.send("GET", `/search/${type}?q=${q}`);
    const { books, issues, users } = response.json();
    const ids: number[] = (books ?? issues ?? users).map(
      (each: { book_id?: number; id?: number }) => each.book_id ?? each.id,
    );
    return ids.toSorted((a, b) => a - b);
  };
  const both = [own.id, credited.id].toSorted((a, b) => a - b);
  expect(await search("books", "zirkelwart")).toEqual(both);

  await runQueuedJobs(site.site, "issues/renamed-user");
  await rename(inker, "quastenbold");
  expect(await search("users", "quastenbold")).toEqual([inker.user.id]);
  expect(await search("users", "zirkelwart")).toEqual([]);
  expect(await runQueuedJobs(site.site, "issues/renamed-user")).toBe(1);
  for (const type of ["books", "issues"]) {
    expect(await search(type, "quastenbold")).toEqual(both);
    expect(await search(type, "zirkelwart")).toEqual([]);
  }
  const read = await site.anonymous.send("GET", `/read/credited-book/book/${credited.id}/work-credits`);
  expect(read.json().inkers).toEqual(["quastenbold"]);
  const mine = await site.anonymous.send("GET", "/search/books?username=quastenbold&content-rating=all");
  expect(mine.json().totalResultCount).toBe(1);
});
