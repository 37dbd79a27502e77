import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { takeDownloadTurns } from "./download-turns.server.ts";

const endless = () => new Readable({ read() {} });

test("an account downloads one file at a time and does not make others wait", async () => {
  const inTurn = takeDownloadTurns();
  const of = (id: number) => inTurn({ viewer: { id }, origin: null }, 1, endless);
  const first = await of(1);
  let started = false;
  const second = of(1).then((body) => {
    started = true;
    return body;
  });
  (await of(2)).destroy();
  expect(started).toBe(false);
  first.destroy();
  const next = await second;
  const waiting = [of(1), of(1), of(1)];
  await expect(of(1)).rejects.toMatchObject({ code: "downloads_busy" });
  next.destroy();
  for (const each of waiting) (await each).destroy();
});
