import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { type AddressInfo, connect, type Socket } from "node:net";
import os from "node:os";
import path from "node:path";
import multipart from "@fastify/multipart";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import * as z from "zod/mini";
import { fail } from "#platform/errors.ts";
import { type FormSchemas, type ReceivedFile, receiveForm } from "./receive-form.server.ts";

const schemas: FormSchemas = {
  summary: "Sends a picture.",
  body: z.object({ title: z.string() }),
  files: {
    picture: {
      maxBytes: 100,
      atLeast: 1,
      atMost: 3,
      missing: "A picture is required!",
      tooLarge: "At most 100 bytes.",
    },
  },
};

/** Starts an app with a form at `/form`, and returns its port and how receiving the form ends. */
async function openForm(
  inspect: (part: string, file: ReceivedFile, signal: AbortSignal) => Promise<unknown>,
  take: () => Promise<void> = async () => {},
) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "longbox-form-"));
  const app = Fastify();
  await app.register(multipart);
  const left = Promise.withResolvers<void>();
  const taken: unknown[] = [];
  const outcome = new Promise((resolve) => {
    app.post("/form", async (request) => {
      request.raw.socket.once("close", left.resolve);
      const options = { folder, watch: () => () => {}, inspect };
      await receiveForm(request, schemas, options, async ({ body }) => {
        await take();
        taken.push(body);
      }).then(resolve, resolve);
    });
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(async () => {
    expect(await readdir(folder)).toEqual([]);
    await app.close();
    await rm(folder, { recursive: true });
  });
  return { port: (app.server.address() as AddressInfo).port, left: left.promise, outcome, taken, folder };
}

/** Sends a form with a picture for each of `names`. Returns the connection. */
async function sendPictures(port: number, names: string[]): Promise<Socket> {
  const form = new FormData();
  form.append("title", "Rain");
  for (const name of names) form.append("picture", new Blob(["x"]), name);
  const request = new Request("http://x/form", { method: "POST", body: form });
  const body = Buffer.from(await request.arrayBuffer());
  const socket = connect(port, "127.0.0.1");
  const head = ["POST /form HTTP/1.1", "Host: x", `Content-Type: ${request.headers.get("content-type")}`];
  socket.write(`${[...head, `Content-Length: ${body.length}`].join("\r\n")}\r\n\r\n`);
  socket.write(body);
  return socket;
}

test("drops a form if its sender disconnects while its files are checked", async () => {
  const arrived = Promise.withResolvers<void>();
  const checked = Promise.withResolvers<void>();
  const { port, left, outcome, taken } = await openForm(async () => {
    arrived.resolve();
    await checked.promise;
  });
  const socket = await sendPictures(port, ["1.png"]);
  await arrived.promise;
  socket.destroy();
  await left;
  checked.resolve();
  expect(await outcome).toMatchObject({ code: "broken_upload" });
  expect(taken).toEqual([]);
});

test("ends the checks of other files when one is refused or the sender disconnects", async () => {
  const waitForEnd = async (signal: AbortSignal) => {
    await once(signal, "abort");
    signal.throwIfAborted();
  };
  const refused = await openForm(async (_part, { name }, signal) => {
    if (name === "2.png") throw fail("image_broken", { file: name });
    await waitForEnd(signal);
  });
  const socket = await sendPictures(refused.port, ["1.png", "2.png", "3.png"]);
  expect(await refused.outcome).toMatchObject({ code: "image_broken" });
  socket.destroy();

  const arrived = Promise.withResolvers<void>();
  const abandoned = await openForm(async (_part, _file, signal) => {
    arrived.resolve();
    await waitForEnd(signal);
  });
  const leaving = await sendPictures(abandoned.port, ["1.png"]);
  await arrived.promise;
  leaving.destroy();
  expect(await abandoned.outcome).toMatchObject({ code: "broken_upload" });
});

test("a form is refused as unavailable while its files cannot be written", async () => {
  const { port, outcome, folder } = await openForm(async () => {});
  await rm(folder, { recursive: true });
  await sendPictures(port, ["1.png"]);
  expect(await outcome).toMatchObject({ code: "unavailable", cause: { code: "ENOENT" } });
  await mkdir(folder);
});

test("a lost connection of the database or the store is not taken for a broken upload", async () => {
  const reset = Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });
  const failWithReset = async () => {
    throw reset;
  };
  const taking = await openForm(async () => {}, failWithReset);
  await sendPictures(taking.port, ["1.png"]);
  expect(await taking.outcome).toBe(reset);

  const inspecting = await openForm(failWithReset);
  await sendPictures(inspecting.port, ["1.png"]);
  expect(await inspecting.outcome).toBe(reset);
});
