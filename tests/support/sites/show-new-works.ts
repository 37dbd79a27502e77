import { writeSetting } from "#domains/settings/site-settings.server.ts";
import type { Site } from "../../../src/site.ts";

/** Has the first works of new accounts shown everywhere, although there are moderators who could look at them. */
export async function showNewWorks({ database }: Pick<Site, "database">): Promise<void> {
  await database.transaction((tx) => writeSetting(tx, "hold_new_accounts", "off"));
}
