// `npm start`: builds the pages and the program if needed, and serves the site.
import path from "node:path";
import { buildWhenStale } from "./build-when-stale.ts";

await buildWhenStale();
await import(path.resolve(import.meta.dirname, "../build/program/main.js"));
