import { Temporal } from "temporal-polyfill";
import type { DigestMode } from "./vocab.ts";

/** When digests come: at an hour of a time zone and, once a week, on a day from 1, Monday, to 7. */
export type DigestTime = { hour: number; weekday: number; timeZone: string };

/** The next time of a digest after `now`; null for what is mailed at once, which has no time of its own. */
export function nextDigest(mode: DigestMode, { hour, weekday, timeZone }: DigestTime, now: Date): Date | null {
  if (mode === "now") return null;
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const days = Array.from({ length: 9 }, (_, ahead) => here.toPlainDate().add({ days: ahead }));
  for (const day of days) {
    if (mode === "weekly" && day.dayOfWeek !== weekday) continue;
    const { epochMilliseconds } = day.toZonedDateTime({ timeZone, plainTime: { hour } });
    if (epochMilliseconds > now.getTime()) return new Date(epochMilliseconds);
  }
  throw new Error("a week has no such day");
}
