import { fail, failAt } from "#domains/accounts/security/errors.ts";
import type { UserRow } from "#domains/people/users-table.server.ts";
import type { Settings } from "#domains/settings/settings.ts";

type Admission = Pick<Settings, "registration" | "refused_email_domains" | "allowed_email_domains">;

/**
 * Throws unless somebody can make an account right away, with an invitation if they have one: `registration_closed`,
 * `invitation_needed`, or `application_needed`.
 */
export function requireSignUp({ registration }: Pick<Admission, "registration">, hasInvitation: boolean): void {
  if (registration === "closed") throw fail("registration_closed");
  if (hasInvitation || registration === "open") return;
  throw fail(registration === "approval" ? "application_needed" : "invitation_needed");
}

/** Throws unless people apply for accounts: `registration_closed`, `invitation_needed`, or `no_application_needed`. */
export function requireApplications({ registration }: Pick<Admission, "registration">): void {
  if (registration === "open") throw fail("no_application_needed");
  if (registration !== "approval") requireSignUp({ registration }, false);
}

/** Throws `email_domain_refused` if the site takes no accounts with an email of this domain. */
export function refuseEmailDomain(settings: Admission, email: string): void {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  const isIn = (domains: string[]) => domains.some((each) => domain === each || domain.endsWith(`.${each}`));
  const { refused_email_domains: refused, allowed_email_domains: allowed } = settings;
  if (isIn(refused) || (allowed.length > 0 && !isIn(allowed)))
    throw failAt("email", "email_domain_refused", { domain });
}

/**
 * Throws `account_banned` with the reason if this user is banned, and `application_waiting` if nobody has decided about their account yet.
 * Call it only for somebody who has proven to be the user.
 */
export function requireAdmitted({
  bannedAt,
  banReason,
  appliedAt,
}: Pick<UserRow, "bannedAt" | "banReason" | "appliedAt">): void {
  if (bannedAt) throw fail("account_banned", { reason: banReason ?? "" });
  if (appliedAt) throw fail("application_waiting");
}
