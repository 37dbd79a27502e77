import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");

test("the documents name and link only files that exist", () => {
  const code = globSync("{*,{bench,demo,docs,migrations,public,scripts,src,tests}/**}", { cwd: root });
  const known = new Set(code.map((file) => path.basename(file)));
  const missing = globSync(["*.md", "docs/**/*.md"], { cwd: root }).flatMap((document) => {
    const text = readFileSync(path.join(root, document), "utf8");
    const files = Array.from(text.matchAll(/`(?:[\w-]+\/)*([\w.-]+\.(?:tsx?|css|sql|js))`/g), ([, file = ""]) => file);
    const links = Array.from(text.matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g), ([, link = ""]) => link);
    const folder = path.dirname(path.join(root, document));
    return [
      ...files.filter((file) => !known.has(file)),
      ...links.filter((link) => !existsSync(path.join(folder, link))),
    ].map((name) => `${document}: ${name}`);
  });
  expect(missing).toEqual([]);
});
