// `npm start`: builds the pages if needed, and serves the site.
import { buildWhenStale } from "./build-when-stale.ts";

await buildWhenStale();
await import("../src/main.ts");
