import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { drawIssue } from "#tests/support/draw-pages.ts";
import { publishBook } from "#tests/support/publish-book.ts";
import { type Account, openTestSite, type TestSite } from "#tests/support/test-site.ts";

const timeout = 90_000;
/** As many as there are places. */
const many = Array.from({ length: 20 }, (_, at) => at);

let site: TestSite;
let port: number;
let ada: Account;
let zip: string;
/** All open connections: here, and at the server. */
const open = new Set<Socket>();
const served = new Set<Socket>();

beforeAll(async () => {
  site = await openTestSite();
  site.app.server.on("connection", (socket) => {
    served.add(socket.once("close", () => served.delete(socket)));
  });
  await site.app.listen({ port: 0, host: "127.0.0.1" });
  port = (site.app.server.address() as AddressInfo).port;
  ada = await site.signUp("inker_ada");
  // Far more bytes than the buffers of a connection hold.
  const book = await publishBook(site.app, ada, { pages: await drawIssue(12) });
  zip = `/read/x/book/${book.id}/zip`;
}, 180_000);
afterEach(async () => {
  vi.restoreAllMocks();
  for (const socket of open) socket.destroy();
  open.clear();
  await vi.waitUntil(() => served.size === 0, { timeout: 10_000 });
});
afterAll(() => site.close());

/** Asks for a download from an address of this machine, and reads the start of the response, but nothing more. */
async function hold(from: string, { path = zip, by }: { path?: string; by?: Account } = {}) {
  const socket = connect({ port, host: "127.0.0.1", localAddress: from });
  open.add(socket);
  const session = by ? `Authorization: Bearer ${by.token}\r\n` : "";
  socket.write(`GET /api/v1${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${session}\r\n`);
  await once(socket, "readable");
  const [head = ""] = String(socket.read()).split("\r\n\r\n");
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
  return { socket, status: Number(head.split(" ")[1]), length };
}
const statusOf = async (held: ReturnType<typeof hold>) => (await held).status;
const servedTo = (address: string) => [...served].filter(({ remoteAddress }) => remoteAddress === address).length;

/** Lets the time by which reading is measured pass once the buffers of all connections are full. */
async function pass(ms: number) {
  const isFull = () => [...served].every(({ writableLength }) => writableLength > 0);
  const rounds: boolean[] = [];
  await vi.waitUntil(() => rounds.push(isFull()) && rounds.slice(-3).filter(Boolean).length === 3, {
    timeout: 30_000,
    interval: 200,
  });
  const now = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => now() + ms);
}

test("accounts of one address that read nothing keep nobody else from downloading", { timeout }, async () => {
  vi.spyOn(performance, "now").mockReturnValue(performance.now());
  const attacker = "127.41.0.1";
  const holders = await Promise.all(many.map((at) => site.signUp(`holder_${at}`)));
  const held = holders.map((by) => hold(attacker, { by }));
  for (const each of held) each.catch(() => {});
  await Promise.all(held.slice(0, 15));
  // Into the places that the address cannot take.
  for (const at of [1, 2, 3, 4, 5]) expect(await statusOf(hold(`127.0.0.1${at}`))).toBe(200);
  // The five that wait may have taken the places of five others of theirs by now.
  expect(servedTo(attacker)).toBeGreaterThanOrEqual(15);
  // And then into its own.
  for (const at of [6, 7]) expect(await statusOf(hold(`127.0.0.1${at}`))).toBe(200);
  await expect.poll(() => servedTo(attacker)).toBeLessThanOrEqual(18);
  expect(servedTo(attacker)).toBeGreaterThanOrEqual(13);
});

test("downloads that many addresses hardly read give way to somebody who waits", { timeout }, async () => {
  const holders = many.map((at) => `127.42.0.${at + 1}`);
  for (const from of holders) expect(await statusOf(hold(from))).toBe(200);
  await pass(40_000);
  expect(await statusOf(hold("127.0.0.2"))).toBe(200);
  await expect.poll(() => holders.map(servedTo).filter((count) => count === 0)).toHaveLength(1);
});

test("a slow reader gets all of a download while nobody waits", { timeout }, async () => {
  const { socket, length } = await hold("127.0.0.3");
  for (const at of [4, 5, 6]) expect(await statusOf(hold(`127.0.0.${at}`))).toBe(200);
  await pass(100_000);
  await statusOf(hold("127.0.0.7"));
  let bytes = 0;
  for await (const chunk of socket as AsyncIterable<Buffer>) bytes += chunk.length;
  expect(bytes).toBeGreaterThan(length - 100_000);
  expect(length).toBeGreaterThan(10_000_000);
});

test.each([
  ["download", () => zip],
  ["export", () => "/users/my-data"],
])("a %s that is not read gives way to the next of the same account", { timeout }, async (_kind, pathOf) => {
  const first = await hold("127.0.0.8", { path: pathOf(), by: ada });
  await pass(40_000);
  const second = await hold("127.0.0.9", { path: pathOf(), by: ada });
  expect([first.status, second.status]).toEqual([200, 200]);
  await expect.poll(() => [servedTo("127.0.0.8"), servedTo("127.0.0.9")]).toEqual([0, 1]);
});
