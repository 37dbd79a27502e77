import { personEvents } from "#domains/issues/person-changed.server.ts";
import { renewedNames, renewedOthersWorks } from "#domains/issues/renewed-names.server.ts";
import { subscribe } from "#platform/jobs/events.ts";

/** Who hears of what. The jobs of the subscribers are in `jobs.ts`. */
export const subscriptions = [
  subscribe(personEvents.renamed, renewedNames),
  subscribe(personEvents.hidden, renewedOthersWorks),
  subscribe(personEvents.shown, renewedOthersWorks),
];
