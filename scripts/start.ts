// `npm start`: builds the pages when needed and serves the site.
import { buildWhenStale } from "./build-when-stale.ts";

await buildWhenStale();
process.env["NODE_ENV"] ??= "production"; // decides which React is loaded
await import("../src/main.ts");
