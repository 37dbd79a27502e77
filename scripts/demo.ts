// `npm run demo`: fills an empty site with drawn sample comics, and serves it like `npm start`.
import { once } from "node:events";
import { createServer } from "node:net";
import { type Config, readConfig } from "#config";
import { describeError } from "#platform/log/describe-error.ts";
import { createLog } from "#platform/log/log.ts";
import { fill } from "../demo/fill.ts";
import { renewLogin } from "../demo/make-people.ts";
import { hasOwnBooks } from "../demo/site-state.ts";
import { ConfigError } from "../src/config-error.ts";
import { leaveRoot } from "../src/leave-root.ts";
import { openSite } from "../src/site.ts";
import { buildWhenStale } from "./build-when-stale.ts";

try {
  const config = readConfig();
  // Builds before giving up root, because the build needs its rights.
  await buildWhenStale();
  const stillRoot = leaveRoot(config);
  if (stillRoot) console.warn(stillRoot);
  await fillSite(config);
  if (await isPortTaken(config))
    console.log(`Port ${config.port} is in use: if a site runs there on this data, it shows the comics now.`);
  else await import("./start.ts");
} catch (error) {
  const { message } = describeError(error);
  console.error(error instanceof ConfigError ? message : `The sample comics cannot be set up: ${message}`);
  process.exit(1);
}

async function fillSite(config: Config): Promise<void> {
  const site = await openSite(config, createLog("warn"));
  try {
    if (await hasOwnBooks(site.database.queries))
      throw new ConfigError(
        "This site has books of its own, so nothing was changed. `npm start` serves it; set DATA_DIR to put the sample comics somewhere else.",
      );
    await fill(site);
    const { email, password } = await renewLogin(site.database.queries, "rosalind");
    console.log(`Log in as ${email} with the password ${password} (a new one each time).`);
  } finally {
    await site.close();
  }
}

async function isPortTaken({ port, host }: Config): Promise<boolean> {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, "listening");
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EADDRINUSE";
  }
  probe.close();
  await once(probe, "close");
  return false;
}
