// `npm run lock`, after a dependency has changed: names the files of the packages in package-lock.json, which npm leaves out.
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { namePackageFiles } from "./name-package-files.ts";

const file = path.resolve(import.meta.dirname, "../package-lock.json");
await writeFile(file, namePackageFiles(await readFile(file, "utf8")));
