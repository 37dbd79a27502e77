// The entry point of every npm command. Plain JavaScript, so that an old Node prints a sentence instead of a syntax
// error.
import module from "node:module";
import os from "node:os";
import path from "node:path";

const major = Number(process.versions.node.split(".")[0]);
if (major < 24) {
  console.error(`Longbox needs Node 24 or newer; this is ${process.version}. Install it (see .nvmrc) and try again.`);
  process.exit(1);
}
// Child processes (the worker, the sites of tests) inherit the cache, which cuts their CPU at startup by a quarter.
process.env.NODE_COMPILE_CACHE ??= path.join(os.tmpdir(), "node-compile-cache");
module.enableCompileCache?.();
// NODE_ENV selects the build of React, so set it before anything is imported.
if (["start", "demo"].includes(process.argv[2] ?? "")) process.env.NODE_ENV ??= "production";
await import(`./${process.argv[2]}.ts`);
