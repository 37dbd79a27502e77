import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pino } from "pino";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MailRefused } from "./mail.ts";
import { openMail } from "./open-mail.server.ts";

const siteName = "Longbox";
let folder: string;
beforeAll(async () => {
  folder = path.join(await mkdtemp(path.join(os.tmpdir(), "longbox-mail-")), "mail");
});
afterAll(() => rm(path.dirname(folder), { recursive: true, force: true }));

test("without a mail server, writes each email to a complete file, which the log names", async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const temporaryFolder = path.join(path.dirname(folder), "tmp");
  // A file left by a process that was killed while writing it.
  await mkdir(temporaryFolder);
  await writeFile(path.join(temporaryFolder, "half.eml"), "To: ");
  await utimes(path.join(temporaryFolder, "half.eml"), 0, 0);
  const mail = openMail({ smtpUrl: undefined, from: "Longbox <longbox@example.org>", folder, temporaryFolder, log });
  await mail.send({
    siteName,
    to: "ann@example.org",
    subject: "Réset",
    text: "Open the link.",
    html: "<p>Open the link.</p>",
  });
  await expect(mail.send({ siteName, to: "ann@x.org, eve@x.org", subject: "x", text: "x" })).rejects.toBeInstanceOf(
    MailRefused,
  );
  mail.close();

  const names = await readdir(folder);
  expect(names).toHaveLength(1);
  expect(await readdir(temporaryFolder)).toEqual([]);
  const file = path.join(folder, names[0] ?? "");
  expect(await PostalMime.parse(await readFile(file))).toMatchObject({
    to: [{ address: "ann@example.org" }],
    from: { address: "longbox@example.org" },
    subject: "Réset",
    text: expect.stringContaining("Open the link."),
    html: expect.stringContaining("<p>Open the link.</p>"),
  });
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([expect.objectContaining({ file })]);
});
