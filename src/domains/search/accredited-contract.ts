import * as z from "zod/mini";
import { type AccreditedList, creditRoles } from "#domains/issues/vocab.ts";
import type { Contract } from "#platform/api/operation.ts";
import { wholeNumber } from "#platform/api/page-query.ts";
import { accreditedRoles, accreditedWorksMax } from "./accredited-roles.ts";
import type { searchCalls } from "./calls.ts";

const accreditedWork = z.object({
  book_id: z.number(),
  book_title: z.string(),
  url_slug: z.string(),
  issue_id: z.number(),
  issue_title: z.string(),
  issue_number: z.number(),
  date_created: z.string(),
  creator_credit: z.enum(creditRoles),
  /** True for works in the viewer's own hidden books, absent for all others. */
  removed: z.optional(z.boolean()),
});
export type AccreditedWork = z.infer<typeof accreditedWork>;

/** Repeats a schema for each of the eight lists. */
const byRole = <T extends z.ZodMiniType>(schema: T) =>
  Object.fromEntries(accreditedRoles.map(({ works }) => [works, schema])) as Record<AccreditedList, T>;

export const accreditedContract = {
  readAccreditedWorks: {
    summary: `The works that a user is credited on, in eight lists by role, newest first: at most ${accreditedWorksMax} in each list, and the totals`,
    query: z.strictObject({ userId: wholeNumber("userId", z.minimum(1, "userId must be at least 1.")) }),
    response: z.object({ ...byRole(z.array(accreditedWork)), totals: z.object(byRole(z.number())) }),
  },
} as const satisfies Pick<Contract<typeof searchCalls>, "readAccreditedWorks">;
