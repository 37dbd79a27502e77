import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";
import type { OwnUser } from "./contract.ts";

let site: TestSite;
let ada: { token: string; user: OwnUser };
let ben: { token: string; user: OwnUser };
beforeAll(async () => {
  site = await openTestSite();
  ada = await site.signUp("ada_inker");
  ben = await site.signUp("ben_colors");
});
afterAll(() => site.close());

const getUser = (query: Record<string, string>, token?: string) =>
  site.as(token).send("GET", "/users/get-user", { query });

test("shows anybody the public fields of a user, by id or by username in any letter case", async () => {
  const shown = {
    id: ada.user.id,
    username: "ada_inker",
    bio: "",
    role: "user",
    user_photo: ada.user.user_photo,
    photo: null,
    background_user_photo: expect.stringMatching(/^\/portraits\/background-\d+\.svg$/),
    background: null,
  };
  const queries: Record<string, string>[] = [{ id: String(ada.user.id) }, { username: "ADA_Inker" }];
  for (const query of queries) {
    const response = await getUser(query);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ status: "success", user: shown });
  }
});

test("lets signed-in users look up only themselves by email, and returns no email", async () => {
  const anonymous = await getUser({ email: ada.user.email });
  expect([anonymous.statusCode, anonymous.json().code]).toEqual([401, "not_signed_in"]);
  const others = await getUser({ email: ada.user.email }, ben.token);
  const unknown = await getUser({ email: "nobody@example.org" }, ben.token);
  expect([others.statusCode, others.body]).toEqual([404, unknown.body]);
  const found = await getUser({ email: "ADA_inker@example.org" }, ada.token);
  expect(found.json().user.id).toBe(ada.user.id);
  expect(found.body).not.toContain("@example.org");
  expect(found.body).not.toContain('Inker"');
});

test.each([
  [{ id: "999999999" }, 404],
  [{ username: "nobody_here" }, 404],
  [{ email: "nobody@example.org" }, 404],
  [{}, 400],
  [{ id: "one" }, 400],
  [{ id: "-1" }, 400],
])("answers %j with %i", async (query, status) => {
  const response = await getUser(query, ada.token);
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({ status: "fail", message: expect.any(String) });
});
