import { expect, it } from "vitest";
import { limitConcurrency } from "./limit-concurrency.ts";

it("runs a limited number concurrently and the others in order, even if one fails", async () => {
  const inTurn = limitConcurrency(2);
  const started: number[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const work = (number: number) =>
    inTurn(() => {
      started.push(number);
      const end = Promise.withResolvers<void>();
      ends.push(end);
      return end.promise;
    });
  const all = [1, 2, 3, 4].map(work);
  expect(started).toEqual([1, 2]);
  ends[1]?.reject(new Error("broken"));
  await expect(all[1]).rejects.toThrow("broken");
  expect(started).toEqual([1, 2, 3]);
  ends[0]?.resolve();
  await all[0];
  expect(started).toEqual([1, 2, 3, 4]);
  ends[2]?.resolve();
  ends[3]?.resolve();
  await Promise.all([all[2], all[3]]);
  const fifth = work(5);
  expect(started).toHaveLength(5);
  ends[4]?.resolve();
  await fifth;
});
