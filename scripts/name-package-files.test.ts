import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { namePackageFiles } from "./name-package-files.ts";

test("package-lock.json names the file of each package (run `npm run lock` after changing a dependency)", async () => {
  const lockFile = await readFile("package-lock.json", "utf8");
  expect(lockFile).toBe(namePackageFiles(lockFile));
});

test("scopes and nested packages get the addresses that registries use, at a host that cannot exist", () => {
  const packages = {
    "": { name: "longbox" },
    "node_modules/a/node_modules/@scope/b": { version: "1.2.3", integrity: "sha512-x" },
    "node_modules/a/node_modules/bundled": { version: "1.0.0", inBundle: true },
  };
  expect(JSON.parse(namePackageFiles(JSON.stringify({ packages })))).toEqual({
    packages: {
      ...packages,
      "node_modules/a/node_modules/@scope/b": {
        version: "1.2.3",
        resolved: "https://registry.invalid/@scope/b/-/b-1.2.3.tgz",
        integrity: "sha512-x",
      },
    },
  });
});
