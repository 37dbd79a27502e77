import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, statSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { archiveReaders, listMissingReaders } from "./support/archives/archive-readers.ts";
import { drawPages } from "./support/draw-pages.ts";
import { makeIssueForm } from "./support/issue-form.ts";
import { publishBook } from "./support/publish-book.ts";
import { type Account, openTestSite, type TestSite } from "./support/test-site.ts";
import { unzip } from "./support/unzip.ts";

const run = promisify(execFile);
const title = "Straße 漫画";
const env = { ...process.env, LC_ALL: "C.UTF-8" };

let site: TestSite;
let ada: Account;
let folder: string;
let archives: Record<string, Buffer>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "archives-"));
  site = await openTestSite();
  ada = await site.signUp("inker_ada");
  // Large enough for several blocks of an archive in an archive.
  const pages = await drawPages([
    { kind: "painted", width: 600, height: 900 },
    { kind: "flat", format: "png" },
  ]);
  const { id } = await publishBook(site.app, ada, { pages, fields: { bookTitle: title } });
  await site.as(ada).post(`/publish/x/book/${id}`, await makeIssueForm(ada.user, pages.slice(0, 1)));
  const download = async (address: string) => {
    const { statusCode, rawPayload } = await site.as(ada).send("GET", address);
    expect([address, statusCode]).toEqual([address, 200]);
    return rawPayload;
  };
  archives = {
    "a book": await download(`/read/x/book/${id}/zip`),
    "an issue": await download(`/read/x/book/${id}/issue/1/cbz`),
    "an export": await download("/users/my-data"),
  };
}, 60_000);
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const sumOf = (file: Buffer) => createHash("sha256").update(file).digest("hex");

test("every reader of archives is here", () => {
  const missing = listMissingReaders().map(({ name, debianPackage }) => `${name} (Debian package ${debianPackage})`);
  if (missing.length > 0) console.log(`Archives are not tried with ${missing.join(", ")}: not installed.`);
  expect(process.env["CI"] === "true" ? missing : []).toEqual([]);
});

test("the archives have names that are not of this machine's alphabet", async () => {
  const names = [...(await unzip(archives["a book"] ?? Buffer.alloc(0))).keys()];
  expect(names).toEqual([1, 2].map((number) => `${title}/${title} #00${number} (${new Date().getUTCFullYear()}).cbz`));
});

const installed = archiveReaders.filter((reader) => !listMissingReaders().includes(reader));

test.each(installed)(
  "$name reads every archive that the site writes",
  async ({ name, program, read }) => {
    for (const [kind, archive] of Object.entries(archives)) {
      const file = path.join(folder, "archive.zip");
      const out = path.join(folder, `${name} ${kind}`);
      await writeFile(file, archive);
      await mkdir(out);
      await run(program, read(file, out), { env });
      const found = new Map<string, string>();
      for (const entry of globSync("**", { cwd: out, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const at = path.join(entry.parentPath, entry.name);
        expect(statSync(at).mode & 0o444, at).toBe(0o444);
        found.set(path.relative(out, at), sumOf(await readFile(at)));
      }
      const wanted = new Map([...(await unzip(archive))].map(([entry, bytes]) => [entry, sumOf(bytes)]));
      expect(Object.fromEntries(found), `${kind} by ${name}`).toEqual(Object.fromEntries(wanted));
    }
  },
  120_000,
);
