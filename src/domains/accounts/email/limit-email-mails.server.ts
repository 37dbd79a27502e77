import type { Limits } from "#platform/api/limits.server.ts";

export type MailLimits = Limits<"mailAccount" | "mailAddress">;

/** Limits the notices about changes to one account. Its email may be a stranger's, who would get a notice for each change. */
export function limitNotices(limits: Limits<"mailAccount">, userId: number): Promise<void> {
  return limits.consume("mailAccount", `notices of ${userId}`);
}

/** Counts that an account asks for a mail with a link: for it, and for the address of the request. */
export async function limitAsking(
  limits: MailLimits,
  { userId, address }: { userId: number; address: string },
): Promise<void> {
  await limits.consumeFrom("mailAddress", address);
  await limits.consume("mailAccount", `email of ${userId}`);
}

/** Counts a mail with a link for its mailbox. Only one that will be sent, or strangers could use up what its owner may ask for. */
export function limitMailbox(limits: Limits<"mailAccount">, email: string): Promise<void> {
  return limits.consume("mailAccount", email.toLowerCase());
}
