import type { PlanRead } from "./contract.ts";
import type { PlanForm } from "./forms.ts";

/** The form of a release plan: as saved, or a first suggestion. */
export function toPlanValues({ plan, planned }: PlanRead, timeZone: string): PlanForm {
  const draftIds = planned.map(({ id }) => id);
  if (!plan)
    return {
      every: 1,
      unit: "week",
      startsOn: suggestDay(),
      clock: "17:00",
      timeZone,
      skipped: [],
      paused: false,
      backOn: null,
      leastLeft: 2,
      isAnnounced: true,
      showsTitles: false,
      draftIds,
    };
  const { version, every, unit, clock, skipped, paused } = plan;
  return {
    version,
    every,
    unit,
    clock,
    skipped,
    paused,
    startsOn: plan.starts_on,
    timeZone: plan.time_zone,
    backOn: plan.back_on,
    leastLeft: plan.least_left,
    isAnnounced: plan.is_announced,
    showsTitles: plan.shows_titles,
    draftIds,
  };
}

/** The next Friday. */
function suggestDay(): string {
  const day = new Date();
  day.setDate(day.getDate() + ((5 - day.getDay() + 7) % 7 || 7));
  return day.toLocaleDateString("sv-SE");
}

/** `list` with the item at `from` moved to `to`. */
export function move<T>(list: readonly T[], from: number, to: number): T[] {
  const moved = [...list];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

/** The rhythm in words, such as "Every Friday at 17:00" or "Every 2 weeks on Monday". */
export function describeRhythm({
  every,
  unit,
  startsOn,
  clock,
}: Pick<PlanForm, "every" | "unit" | "startsOn" | "clock">): string {
  const start = new Date(`${startsOn}T00:00:00Z`);
  if (Number.isNaN(start.getTime())) return "";
  const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" }).format(start);
  const time = new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone: "UTC" });
  const at = time.format(new Date(`2000-01-01T${clock || "00:00"}:00Z`));
  if (unit === "week") return every === 1 ? `Every ${weekday} at ${at}` : `Every ${every} weeks on ${weekday} at ${at}`;
  const day = start.getUTCDate();
  return `${every === 1 ? "Every month" : `Every ${every} months`} on day ${day} at ${at}`;
}
