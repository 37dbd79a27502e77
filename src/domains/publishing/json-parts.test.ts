import { afterAll, beforeAll, expect, test } from "vitest";
import { openPublishingSite, type PublishingSite } from "#tests/support/sites/publishing-site.ts";
import { makePublishForm } from "#tests/support/visitor.ts";

let site: PublishingSite;
beforeAll(async () => {
  site = await openPublishingSite();
});
afterAll(() => site.close());

/** Publishes a book whose part `name` has the type of JSON. Browsers do not send that, but some HTTP clients do. */
async function publishWithJson(name: string, fields: Record<string, string> = {}) {
  const form = new Request(site.url, { method: "POST", body: await makePublishForm(site.creator, site.pages, fields) });
  const text = Buffer.from(await form.arrayBuffer()).toString("latin1");
  const typed = text.replace(`name="${name}"\r\n`, (head) => `${head}Content-Type: application/json\r\n`);
  const headers = {
    "content-type": form.headers.get("content-type") ?? "",
    authorization: `Bearer ${site.creator.token}`,
  };
  const body = Buffer.from(typed, "latin1");
  const response = await fetch(`${site.url}/api/v1/publish`, { method: "POST", headers, body });
  return { http: response.status, ...((await response.json()) as object) };
}

test.each(["genres", "workCredits", "downloadable"])("%s may be a part of the type JSON", async (name) => {
  const fields = { genres: '["drama","war"]', downloadable: "false" };
  expect(await publishWithJson(name, fields)).toMatchObject({ http: 201 });
});

test.each([
  ["endlessly nested", `${"[".repeat(20_000)}${"]".repeat(20_000)}`],
  ["without a text form", '{"toString":1,"valueOf":1}'],
])("JSON that is %s is refused", async (_what, genres) => {
  expect(await publishWithJson("genres", { genres })).toMatchObject({ http: 400, issues: [{ path: "genres" }] });
});
