import type { Limits } from "#platform/api/limits.server.ts";

export type MailLimits = Limits<"mailAccount" | "mailAddress">;

/** Limits the notices about changes to one account. Its email may be a stranger's, who would get a notice for each change. */
export function limitNotices(limits: Limits<"mailAccount">, userId: number): Promise<void> {
  return limits.consume("mailAccount", `notices of ${userId}`);
}

/** Counts a mail with a link to `email`: for the account that asks, the mailbox, and the address of the request. */
export async function limitEmailMails(
  limits: MailLimits,
  { userId, email, address }: { userId: number; email: string; address: string },
): Promise<void> {
  await limits.consumeFrom("mailAddress", address);
  await limits.consume("mailAccount", `email of ${userId}`);
  await limits.consume("mailAccount", email.toLowerCase());
}
