import { formatDate } from "#ui/format/format-date.ts";
import type { RightsNotice } from "./contract.ts";
import type { RightsSide, RightsState } from "./vocab.ts";

export const stateLabels: Record<RightsState, string> = {
  unconfirmed: "Not confirmed",
  waiting: "Waiting for a moderator",
  declined: "Not hidden",
  hidden: "Hidden",
  countered: "Counter-notice sent",
  "in court": "In court",
  restored: "Shown again",
  gone: "Not on the site",
};

const next: Record<RightsSide, Partial<Record<RightsState, string>>> = {
  claimant: {
    unconfirmed: "Please confirm this notice. Nobody reads it until then.",
    hidden: "The owner of the work can send a counter-notice. You will then get it by email.",
    "in court": "The work stays hidden because you have gone to court.",
  },
  owner: {
    hidden: "If this is a mistake or a misidentification, you can send a counter-notice.",
    "in court": "The claimant says that they have gone to court, so the work stays hidden.",
  },
  moderator: {
    waiting: "Decide in the queue of reports.",
    hidden: "The owner has the notice, and can send a counter-notice.",
    "in court": "The claimant says that they have gone to court. The work stays hidden until a moderator restores it.",
  },
};

const dayMs = 24 * 3600 * 1000;

/** What a notice is waiting for, or has led to, in a sentence for whoever looks at it. */
export function describeNext({ state, side, counter_notice }: RightsNotice): string {
  const said = next[side][state];
  if (said !== undefined) return said;
  if (state === "countered" && counter_notice) {
    const restoreAt = new Date(counter_notice.restore_at);
    if (restoreAt.getTime() + dayMs < Date.now()) return "The work stays hidden because of another decision.";
    const date = formatDate(restoreAt, "long");
    return side === "claimant"
      ? `The work is shown again on ${date}, unless you have gone to court by then, and say so below.`
      : `The work is shown again on ${date}, unless the claimant has gone to court by then.`;
  }
  return others[state] ?? "";
}

const others: Partial<Record<RightsState, string>> = {
  waiting: "A moderator, not a program, will read this notice and decide.",
  declined: "A moderator has read this notice, and has not hidden the work because of it.",
  restored: "The work is not hidden because of this notice anymore.",
  gone: "The work is not on this site anymore.",
};
