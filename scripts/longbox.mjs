#!/usr/bin/env node
// `npx longbox`. Plain JavaScript, so that an old Node prints a sentence instead of a syntax error.
import { existsSync } from "node:fs";
import module from "node:module";
import path from "node:path";

const major = Number(process.versions.node.split(".")[0]);
if (major < 24) {
  console.error(`Longbox needs Node 24 or newer; this is ${process.version}. Install it (see .nvmrc) and try again.`);
  process.exit(1);
}
module.enableCompileCache?.();
// Uses the build of the running site, even if a source has changed since.
const program = path.resolve(import.meta.dirname, "../build/program/operator-program.js");
if (!existsSync(program)) await (await import("./build-when-stale.ts")).buildWhenStale();
const { runCommand } = await import(program);
process.exitCode = await runCommand(process.argv.slice(2));
