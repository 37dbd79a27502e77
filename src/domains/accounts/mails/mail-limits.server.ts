import type { Limits } from "#platform/api/limits.server.ts";

export type MailLimits = Limits<"mailAccount" | "mailAddress">;

/** Limits the notices about changes to an account. Its email may be a stranger's, who would get one for each change. */
export function limitNotices(limits: Limits<"mailAccount">, userId: number): Promise<void> {
  return limits.consume("mailAccount", `notices of ${userId}`);
}

/** Limits the requests for mailed links, by account and by the address of the request. */
export async function limitLinkRequests(
  limits: MailLimits,
  { userId, address }: { userId: number; address: string },
): Promise<void> {
  await limits.consumeFrom("mailAddress", address);
  await limits.consume("mailAccount", `email of ${userId}`);
}

/**
 * Limits the emails with links to one mailbox. Call it only for an email that will be sent, or strangers could use up the owner's limit.
 */
export function limitMailbox(limits: Limits<"mailAccount">, email: string): Promise<void> {
  return limits.consume("mailAccount", email.toLowerCase());
}

/** Lets the next request for a reset link be mailed immediately. Call it after something has ended the link mailed before. */
export function allowResetMail(limits: Limits<"resetMailAccount">, email: string): Promise<void> {
  return limits.giveBack("resetMailAccount", email.toLowerCase());
}
