import { mkdtemp, readdir, rm } from "node:fs/promises";
import { type AddressInfo, connect } from "node:net";
import os from "node:os";
import path from "node:path";
import multipart from "@fastify/multipart";
import Fastify from "fastify";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { type FormSchemas, receiveForm } from "./receive-form.server.ts";

const schemas: FormSchemas = {
  summary: "Sends a picture.",
  body: z.object({ title: z.string() }),
  files: {
    picture: {
      maxBytes: 100,
      atLeast: 1,
      atMost: 1,
      missing: "A picture is required!",
      tooLarge: "At most 100 bytes.",
    },
  },
};

test("drops a form if its sender disconnects while its files are checked", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "longbox-form-"));
  const arrived = Promise.withResolvers<void>();
  const checked = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  const taken: unknown[] = [];
  const inspect = async () => {
    arrived.resolve();
    await checked.promise;
  };
  const app = Fastify();
  await app.register(multipart);
  const outcome = new Promise((resolve) => {
    app.post("/form", async (request) => {
      request.raw.socket.once("close", left.resolve);
      const options = { folder, watch: () => () => {}, inspect };
      await receiveForm(request, schemas, options, async ({ body }) => taken.push(body)).then(resolve, resolve);
    });
  });
  await app.listen({ port: 0, host: "127.0.0.1" });

  const form = new FormData();
  form.append("title", "Rain");
  form.append("picture", new Blob(["x"]), "1.png");
  const request = new Request("http://x/form", { method: "POST", body: form });
  const body = Buffer.from(await request.arrayBuffer());
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  const head = ["POST /form HTTP/1.1", "Host: x", `Content-Type: ${request.headers.get("content-type")}`];
  socket.write(`${[...head, `Content-Length: ${body.length}`].join("\r\n")}\r\n\r\n`);
  socket.write(body);
  await arrived.promise;
  socket.destroy();
  await left.promise;
  checked.resolve();
  expect(await outcome).toMatchObject({ code: "broken_upload" });
  expect(taken).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
  await app.close();
  await rm(folder, { recursive: true });
});
