import { expect, test } from "vitest";
import { PartlySaved, type SavePart, saveParts } from "./save-parts.ts";

const { signal } = new AbortController();

function part(name: string, isDue: boolean, sent: string[], failure?: Error): SavePart {
  return {
    name,
    isDue,
    send: async ({ onProgress }) => {
      if (failure) throw failure;
      onProgress(0.5);
      sent.push(name);
    },
  };
}

test("a part that is not due is not sent and counts as done", async () => {
  const sent: string[] = [];
  const shares: number[] = [];
  const parts = [part("text", true, sent), part("pages", false, sent), part("cover", true, sent)];
  await saveParts(parts, { signal, onProgress: (share) => shares.push(Math.round(share * 6) / 6) });
  expect(sent).toEqual(["text", "cover"]);
  expect(shares).toEqual([0, 1 / 6, 2 / 6, 4 / 6, 5 / 6, 1]);
});

test("a failure names what was saved and what was not, and nothing after it is sent", async () => {
  const sent: string[] = [];
  const cause = new Error("no");
  const parts = [part("text", true, sent), part("pages", true, sent, cause), part("cover", true, sent)];
  const failure: unknown = await saveParts(parts, { signal, onProgress: () => {} }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PartlySaved);
  expect(failure).toMatchObject({ saved: ["text"], unsaved: ["pages", "cover"], cause });
  expect(sent).toEqual(["text"]);
});
