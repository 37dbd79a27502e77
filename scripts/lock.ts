// `npm run lock`, to be run after a dependency has changed: adds the files of the packages, which npm leaves out, to
// package-lock.json.
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { namePackageFiles } from "./name-package-files.ts";

const file = path.resolve(import.meta.dirname, "../package-lock.json");
await writeFile(file, namePackageFiles(await readFile(file, "utf8")));
