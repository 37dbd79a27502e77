import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { sql } from "#platform/db/drizzle.server.ts";
import { summarize } from "./summarize.ts";

let site: TestSite;
let admin: Account;
beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signUpModerator("ada_inker");
  await site.site.database.queries.execute(sql`update users set role = 'admin' where id = ${admin.user.id}`);
});
afterAll(() => site.close());

const news = { kind: "news", title: "We have moved", text: "To *Bern*, with **all** comics.\n\nSee you there." };
const write = (body: object) => site.as(admin).send("POST", "/admin/posts", { body });

test("admins write news and articles, which everybody reads until they are deleted; each act is recorded", async () => {
  const { post } = (await write(news)).json();
  expect(post).toMatchObject({ ...news, summary: "To Bern, with all comics." });
  await write({ kind: "article", title: "How we ink", text: "With a brush." });

  const list = await site.anonymous.get("/posts?kind=news");
  expect(list).toMatchObject({ total: 1, posts: [{ id: post.id, title: "We have moved" }] });
  expect(await site.anonymous.get(`/posts/${post.id}`)).toMatchObject({
    post: { html: "<p>To <em>Bern</em>, with <strong>all</strong> comics.</p>\n<p>See you there.</p>" },
  });

  const path = `/admin/posts/${post.id}`;
  const changed = await site.as(admin).send("PATCH", path, { body: { ...news, title: "We are moving" } });
  expect(changed.json()).toMatchObject({ post: { title: "We are moving", date: post.date } });
  expect((await site.as(admin).send("DELETE", path)).statusCode).toBe(204);
  expect(await site.anonymous.get(`/posts/${post.id}`)).toMatchObject({ http: 404, code: "no_post" });
  expect((await site.as(admin).send("DELETE", path)).json()).toMatchObject({ code: "no_post" });
  expect(await site.anonymous.get("/posts?kind=news")).toMatchObject({ total: 0 });
  const { acts } = await site.as(admin).get("/moderation/acts");
  expect((acts as { reason: string }[]).map(({ reason }) => reason)).toEqual([
    "News “We are moving” deleted",
    "News “We are moving” changed",
    "Article “How we ink” published",
    "News “We have moved” published",
  ]);
});

test("for everybody but admins, nothing can be written", async () => {
  const moderator = await site.signUpModerator("bea_penciller");
  for (const who of [site.anonymous, site.as(moderator)])
    for (const [method, path] of [
      ["POST", "/admin/posts"],
      ["PATCH", "/admin/posts/2"],
      ["DELETE", "/admin/posts/2"],
    ] as const) {
      const response = await who.send(method, path, method === "DELETE" ? {} : { body: news });
      expect([response.statusCode, response.json().code], `${method} ${path}`).toEqual([404, "no_such_call"]);
    }
});

const refused = {
  "no title": { title: " " },
  "a text that would take many seconds to read": { text: "**a_".repeat(5000) },
  "an invisible text": { text: "\u200b" },
  "a long title": { title: "x".repeat(161) },
  "a long text": { text: "x".repeat(20_001) },
  "an unknown kind": { kind: "gossip" },
};
test.each(Object.entries(refused))("%s is refused", async (_, change) => {
  expect((await write({ ...news, ...change })).json()).toMatchObject({
    code: "bad_input",
    issues: [{ path: Object.keys(change)[0] }],
  });
});

test("scripts in the text stay text", async () => {
  const text = "<script>alert(1)</script> [a](javascript:alert(1)) <img src=x onerror=alert(1)>";
  const { post } = (await write({ ...news, text })).json();
  expect(post.html).not.toMatch(/<script|<img|href="javascript/);
  expect(post.summary).toContain("<script>alert(1)</script>");
});

test("the list is paged", async () => {
  for (let n = 0; n < 15; n++) await write({ ...news, kind: "article", title: `Number ${n}` });
  const second = await site.anonymous.get("/posts?kind=article&page=2");
  expect(second).toMatchObject({ total: 16, posts: [{ title: "How we ink" }] });
});

test("a summary is the first paragraph, cut between words", () => {
  expect(summarize("<h2>Hi</h2>\n<p>Ink &amp; <em>rain</em>\nfall</p>\n<p>More</p>")).toBe("Ink & rain fall");
  const long = summarize(`<p>${"word ".repeat(100)}</p>`);
  expect(long).toMatch(/^(word )+word…$/);
  expect(long.length).toBeLessThanOrEqual(240);
});
