import { expect, test } from "vitest";
import { PartlySaved, type SavePart, saveParts } from "./save-parts.ts";

const { signal } = new AbortController();

function part(name: string, isDue: boolean, made: string[], failure?: Error): SavePart {
  return {
    name,
    isDue,
    send: async ({ onProgress }) => {
      if (failure) throw failure;
      onProgress(0.5);
      made.push(name);
    },
  };
}

test("a part that is not due is not sent and counts as done", async () => {
  const made: string[] = [];
  const shares: number[] = [];
  const parts = [part("texts", true, made), part("pages", false, made), part("cover", true, made)];
  await saveParts(parts, { signal, onProgress: (share) => shares.push(Math.round(share * 6) / 6) });
  expect(made).toEqual(["texts", "cover"]);
  expect(shares).toEqual([0, 1 / 6, 2 / 6, 4 / 6, 5 / 6, 1]);
});

test("a failure says what is saved and what is not, and nothing after it is sent", async () => {
  const made: string[] = [];
  const cause = new Error("no");
  const parts = [part("texts", true, made), part("pages", true, made, cause), part("cover", true, made)];
  const failure: unknown = await saveParts(parts, { signal, onProgress: () => {} }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PartlySaved);
  expect(failure).toMatchObject({ saved: ["texts"], unsaved: ["pages", "cover"], cause });
  expect(made).toEqual(["texts"]);
});
