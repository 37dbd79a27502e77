import { personEvents } from "#domains/issues/person-changed.server.ts";
import { renewedNames, renewedOthersWorks } from "#domains/issues/renewed-names.server.ts";
import { draftLeftPlan } from "#domains/drafts/left-plan.server.ts";
import { workEvents } from "#domains/issues/work-changed.server.ts";
import { reportsDecided } from "#domains/moderation/reports-decided.server.ts";
import { toldFollowers, toldReporters } from "#domains/notifications/notification-jobs.server.ts";
import { newPages } from "#domains/panels/detection/find-panels-jobs.server.ts";
import { decidedNotices, endedNotices } from "#domains/rights/rights-jobs.server.ts";
import { heldWorks } from "#domains/moderation/held-work-job.server.ts";
import { renewedPlans } from "#domains/releases/release-jobs.server.ts";
import { workHeld } from "#domains/screening/work-held.ts";
import { subscribe } from "#platform/jobs/events.ts";

/** Who hears of what. The jobs of the subscribers are in `jobs.ts`. */
export const subscriptions = [
  subscribe(personEvents.renamed, renewedNames),
  subscribe(personEvents.hidden, renewedOthersWorks),
  subscribe(personEvents.shown, renewedOthersWorks),
  subscribe(workEvents["issue published"], renewedPlans),
  subscribe(workEvents["book published"], toldFollowers),
  subscribe(workEvents["issue published"], toldFollowers),
  subscribe(workEvents["book published"], newPages),
  subscribe(workEvents["issue published"], newPages),
  subscribe(workEvents["issue returned"], newPages),
  subscribe(workEvents["pages edited"], newPages),
  subscribe(draftLeftPlan, renewedPlans),
  subscribe(reportsDecided, toldReporters),
  subscribe(reportsDecided, decidedNotices),
  subscribe(workEvents["book shown"], endedNotices),
  subscribe(workHeld, heldWorks),
];
