import { sql } from "#platform/db/drizzle.server.ts";
import { isUndone } from "./notices/answers.server.ts";

/** An account is trusted once this many of its reports were upheld within a year, and most of all that were decided. */
const leastUpheld = 3;
const leastShare = 0.75;

const isUpheld = sql`acts.act <> 'dismiss' and not ${isUndone}`;

/** Of those who have open reports, the trusted ones, as `reporter_id`. */
export const trustedReporters = sql`
  select reporter_id from reports join moderation_acts as acts on acts.id = decided_by
  where reporter_id in (select reporter_id from reports where closed_at is null)
  group by reporter_id
  having count(*) filter (where ${isUpheld}) >= ${leastUpheld}
    and count(*) filter (where ${isUpheld}) >= ${leastShare}::numeric * count(*)`;
