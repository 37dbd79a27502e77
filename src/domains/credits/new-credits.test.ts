import { expect, test, vi } from "vitest";

const answers = vi.hoisted((): ((total: number) => void)[] => []);
vi.mock("./client.ts", () => ({
  creditClient: { countNewCredits: () => new Promise((resolve) => answers.push((total) => resolve({ total }))) },
}));

// Another file may have loaded it, with its client.
vi.resetModules();
const { refreshNewCredits, watchNewCredits } = await import("./new-credits.ts");

test("ignores a count that arrives after a newer one was asked for", async () => {
  const shown: number[] = [];
  const stop = watchNewCredits((total) => void shown.push(total));
  // The viewer answers their only new credit before the first count has arrived.
  const refreshed = refreshNewCredits();
  answers[1]?.(0);
  await refreshed;
  answers[0]?.(1);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  await Promise.resolve();
  expect(shown).toEqual([0]);
  stop();
});
