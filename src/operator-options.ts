import { actReasonMax, suspendDaysMax } from "./domains/moderation/record/vocab.ts";
import { UsageError } from "./usage-error.ts";

/** The reason given with `--reason`. Throws UsageError if it is missing or too long. */
export function checkReason(reason: string | undefined): string {
  const text = reason?.trim() ?? "";
  if (!text) throw new UsageError('Say why with --reason "TEXT". The affected user will see it.');
  if (text.length > actReasonMax) throw new UsageError(`The reason must be at most ${actReasonMax} characters.`);
  return text;
}

/** The number given with `--days`. Throws UsageError if it is missing or out of range. */
export function checkDays(days: string | undefined): number {
  const number = Number(days);
  if (!/^\d+$/.test(days ?? "") || number < 1 || number > suspendDaysMax)
    throw new UsageError(`Say for how long with --days NUMBER, from 1 to ${suspendDaysMax}.`);
  return number;
}
