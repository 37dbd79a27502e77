import { once } from "node:events";
import { rm } from "node:fs/promises";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildWhenStale } from "../scripts/build-when-stale.ts";
import { newDataDir } from "./support/prepared-data.ts";
import { type RunningSite, startSite } from "./support/running-site.ts";

// The whole program writes JSON lines, whatever it is asked for. Only the line with its address is for people.

let dataDir: string;
let site: RunningSite;
beforeAll(async () => {
  await buildWhenStale();
  dataDir = await newDataDir();
  site = await startSite(dataDir, { LOG_LEVEL: "debug" });
}, 180_000);
afterAll(async () => {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function send(request: string): Promise<number> {
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  let received = "";
  socket.on("data", (bytes: Buffer) => void (received += bytes.toString("latin1")));
  socket.write(request);
  await once(socket, "close");
  return Number(received.split(" ")[1]);
}
const get = (path: string) => send(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);

const ends = ["%0d%0aX:y", "%0a", "%E2%80%A8", "%E2%80%A9", "%C2%85", "%1b[2J", "%00", "%C2%9b31m"];
const places = ["/rules/", "/", "/details/x/book/1", "/profile/", "/search?q=", "/articles/", "/api/v1/", "/files/"];

test("no request makes it write a line that is not JSON, or with raw control characters", async () => {
  for (const end of ends)
    for (const place of places) {
      const status = await get(`${place}${end}${place.length}`);
      expect([status, status < 500], `${place}${end}`).toEqual([expect.any(Number), true]);
    }
  expect(await get("/rules/%0d%0aX:y1")).toBe(404);
  expect(await get("/rules/%E2%80%A82.data")).toBe(404);
  const agent = "\u001b]0;x\u0007\u009b31m\u202e".replaceAll(/[\r\n]/g, "");
  await send(`GET / HTTP/1.1\r\nHost: x\r\nUser-Agent: ${agent}\r\nConnection: close\r\n\r\n`);
  await send(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\nConnection: close\r\n\r\nx`);
  await send(`GET /${"y".repeat(40_000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  await send("\u0000\u0001\u0002\r\n\r\n");
  const lines = site.output().split("\n").filter(Boolean);
  const others = lines.filter((line) => !/^\{.*\}$/.test(line));
  expect(others).toEqual([expect.stringMatching(/^Longbox is at /)]);
  const parsed = lines.filter((line) => !others.includes(line)).map((line) => JSON.parse(line) as object);
  expect(parsed.length).toBeGreaterThan(places.length * ends.length);
  for (const line of parsed) expect(line).toMatchObject({ level: expect.any(Number), time: expect.any(String) });
}, 120_000);
