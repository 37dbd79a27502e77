import { afterEach, expect, test, vi } from "vitest";
import { createHttpClient } from "./http-client.ts";
import { sessionToken } from "./session-token.ts";

afterEach(() => {
  sessionToken.clear();
  vi.unstubAllGlobals();
});

const client = createHttpClient({ ask: { method: "GET", path: "/ask", access: "viewer" } });
const refuseWith = (code: string, meanwhile = () => {}) =>
  vi.stubGlobal("fetch", () => {
    meanwhile();
    return Promise.resolve(Response.json({ code, message: "No." }, { status: 401 }));
  });

test("keeps the token for the lifetime of the page if the browser denies storage", () => {
  const deny = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: deny, setItem: deny, removeItem: deny });
  expect(sessionToken.get()).toBeNull();
  sessionToken.set("token");
  expect(sessionToken.get()).toBe("token");
  sessionToken.clear();
  expect(sessionToken.get()).toBeNull();
});

test("reads the user from the token, and nothing from any other stored value", () => {
  const claims = btoa(JSON.stringify({ sub: "41" }));
  for (const [text, id] of [
    [`e30.${claims}.x`, 41],
    ["e30.e30.x", null],
    ["something", null],
    [null, null],
  ] as const) {
    vi.stubGlobal("localStorage", { getItem: () => text, removeItem: () => {} });
    expect(sessionToken.userId()).toBe(id);
  }
});

test("reports a call refused because its session is over, unless a new session has started since", async () => {
  const stored = new Map([["jwtToken", "first"]]);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal("window", { addEventListener() {}, removeEventListener() {} });
  const over = vi.fn();
  const stop = sessionToken.watch(() => {}, over);
  const callApi = () => expect(client.ask({})).rejects.toThrow("No.");

  refuseWith("code_needed");
  await callApi();
  refuseWith("session_ended", () => stored.set("jwtToken", "second"));
  await callApi();
  expect(over).not.toHaveBeenCalled();
  refuseWith("session_ended");
  await callApi();
  expect(over).toHaveBeenCalledOnce();
  sessionToken.clear();
  refuseWith("not_signed_in");
  await callApi();
  expect(over).toHaveBeenCalledTimes(2);
  stop();
  await callApi();
  expect(over).toHaveBeenCalledTimes(2);
});

const daysAgo = (days: number) => Date.now() / 1000 - days * 86_400;
/** A token of this age, which is valid for seven days. */
const issueToken = (days: number) => `e30.${btoa(JSON.stringify({ iat: daysAgo(days), exp: daysAgo(days - 7) }))}.x`;
/** Stores `token`, and lists the tokens of calls that are sent from now on. */
function listSentTokens(token: string): (string | null)[] {
  const stored = new Map([["jwtToken", token]]);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  const sent: (string | null)[] = [];
  vi.stubGlobal("fetch", (_url: string, { headers }: { headers: Headers }) => {
    sent.push(headers.get("authorization"));
    return Promise.resolve(Response.json({}));
  });
  return sent;
}

test("renews an expired token once before calls are sent, and a new one not even if the clock is wrong", async () => {
  const sent = listSentTokens(issueToken(8));
  const renewed = issueToken(9);
  const renew = vi.fn(() => Promise.resolve(renewed));
  sessionToken.renewBy(renew);
  await Promise.all([client.ask({}), client.ask({})]);
  await client.ask({});
  expect(renew).toHaveBeenCalledTimes(1);
  expect(sent).toEqual(Array(3).fill(`Bearer ${renewed}`));
});

test("renews no token that is still valid, nor before the call that renews it", async () => {
  const renew = vi.fn(() => Promise.reject(new Error("not needed")));
  sessionToken.renewBy(renew);
  const valid = issueToken(6);
  const sent = listSentTokens(valid);
  await client.ask({});
  expect(sent).toEqual([`Bearer ${valid}`]);
  const expired = issueToken(8);
  const sentLater = listSentTokens(expired);
  const renewal = createHttpClient({
    renew: { method: "POST", path: "/renew", access: "anyone", takesExpiredToken: true },
  });
  await renewal.renew({});
  expect(renew).not.toHaveBeenCalled();
  // A call is sent even if renewing fails: its response says what is wrong.
  await client.ask({});
  expect(sentLater).toEqual([`Bearer ${expired}`, `Bearer ${expired}`]);
});
