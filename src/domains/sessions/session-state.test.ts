import { afterEach, expect, test, vi } from "vitest";
import type { OwnUser } from "#domains/people/schemas.ts";
import { settleSession } from "./session-state.ts";

afterEach(() => vi.unstubAllGlobals());

const signedIn = (id: number) => ({
  isFetching: false,
  isAuthenticated: true,
  user: { id } as OwnUser,
  isReactivated: false,
});
const signedOut = { isFetching: false, isAuthenticated: false, user: null, isReactivated: false };
const unknown = { ...signedOut, isFetching: true, isAuthenticated: null };
const holdTokenOf = (sub: string) =>
  vi.stubGlobal("localStorage", { getItem: () => `e30.${btoa(JSON.stringify({ sub }))}.x` });

test("signs out when the session has ended, except while there is unsaved work", () => {
  const before = { ...signedIn(1), isFetching: true };
  expect(settleSession(before, "ended", false)).toEqual(signedOut);
  expect(settleSession(before, "ended", true)).toEqual(signedIn(1));
  expect(settleSession(unknown, "ended", true)).toEqual(signedOut);
});

test("signs in a person who has logged in since, even while there is unsaved work", () => {
  expect(settleSession(signedIn(1), signedIn(2), true)).toEqual(signedIn(2));
});

test("does not sign out a viewer whose token is still stored when the connection is lost", () => {
  holdTokenOf("1");
  expect(settleSession({ ...signedIn(1), isFetching: true }, "no response", false)).toEqual(signedIn(1));
  const unanswered = { ...unknown, isFetching: false };
  expect(settleSession(signedIn(2), "no response", true)).toEqual(unanswered);
  expect(settleSession(unknown, "no response", false)).toEqual(unanswered);
  vi.stubGlobal("localStorage", { getItem: () => null });
  expect(settleSession(unknown, "no response", false)).toEqual(signedOut);
});
