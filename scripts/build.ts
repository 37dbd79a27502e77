// `npm run build`: the pages for the browser and for the server, with the browser's files compressed once and for all.
import { execFileSync } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const root = path.resolve(import.meta.dirname, "..");
const compress = { br: promisify(brotliCompress), gz: promisify(gzip) };

process.env["NODE_ENV"] = "production";
execFileSync(process.execPath, [path.join(root, "node_modules/@react-router/dev/bin.cjs"), "build"], {
  cwd: root,
  stdio: "inherit",
});

const entries = await readdir(path.join(root, "build/client"), { recursive: true, withFileTypes: true });
const texts = entries.filter((entry) => entry.isFile() && /\.(js|css|svg|webmanifest)$/.test(entry.name));
await Promise.all(
  texts.map(async (entry) => {
    const file = path.join(entry.parentPath, entry.name);
    const content = await readFile(file);
    for (const [ending, squeeze] of Object.entries(compress))
      await writeFile(`${file}.${ending}`, await squeeze(content));
  }),
);
