import type { Handlers } from "#platform/api/handler.server.ts";
import type { Queries } from "#platform/db/database.ts";
import type { figureCalls } from "./calls.ts";
import type { FigureContract } from "./contract.ts";
import { countWeeks } from "./count-weeks.server.ts";

/** The handler for the figures of the site. */
export function figureHandlers({ queries }: { queries: Queries }): Handlers<typeof figureCalls, FigureContract> {
  return {
    listFigures: async () => ({ weeks: await countWeeks(queries) }),
  };
}
