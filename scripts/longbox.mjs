#!/usr/bin/env node
// `npx longbox`. Plain JavaScript, so that an old Node prints a sentence and not a syntax error.
const major = Number(process.versions.node.split(".")[0]);
if (major < 24) {
  console.error(`Longbox needs Node 24 or newer; this is ${process.version}. Install it (see .nvmrc) and try again.`);
  process.exit(1);
}
const { runCommand } = await import("../src/operator-program.ts");
process.exitCode = await runCommand(process.argv.slice(2));
