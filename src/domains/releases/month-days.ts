import type { CalendarRead } from "./contract.ts";

export type Release = CalendarRead["releases"][number];
/** A day of a month, by the clock of this device; undefined before the first and after the last. */
export type MonthDay = { date: Date; releases: Release[] } | undefined;

/** The beginning of this month, or of the one `offset` months later. */
export function startOfMonth(now: Date, offset: number): Date {
  return new Date(now.getFullYear(), now.getMonth() + offset, 1);
}

/** The weeks of a month, from Sunday to Saturday, with what comes out each day. */
export function listMonthDays(first: Date, releases: readonly Release[]): MonthDay[][] {
  const total = new Date(first.getFullYear(), first.getMonth() + 1, 0).getDate();
  const before: MonthDay[] = Array.from({ length: first.getDay() }, () => undefined);
  const days = Array.from({ length: total }, (_, at) => {
    const date = new Date(first.getFullYear(), first.getMonth(), at + 1);
    return { date, releases: releases.filter((release) => isSameDay(new Date(release.at), date)) };
  });
  const all = [...before, ...days];
  const weeks = Math.ceil(all.length / 7);
  return Array.from({ length: weeks }, (_, week) => Array.from({ length: 7 }, (_day, at) => all[week * 7 + at]));
}

function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString();
}
