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
