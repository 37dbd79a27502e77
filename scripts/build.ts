// `npm run build`: builds the pages for the browser and for the server, and compresses the browser's files ahead of time.
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
const compressible = entries.filter((entry) => entry.isFile() && /\.(js|css|svg|webmanifest)$/.test(entry.name));
await Promise.all(
  compressible.map(async (entry) => {
    const file = path.join(entry.parentPath, entry.name);
    const content = await readFile(file);
    for (const [suffix, compressFile] of Object.entries(compress))
      await writeFile(`${file}.${suffix}`, await compressFile(content));
  }),
);
