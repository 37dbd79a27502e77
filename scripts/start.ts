// `npm start`: builds the pages if needed, and serves the site.
import { buildWhenStale } from "./build-when-stale.ts";

await buildWhenStale();
process.env["NODE_ENV"] ??= "production"; // decides which build of React is loaded
await import("../src/main.ts");
