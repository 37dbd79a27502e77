import type { Settings } from "#domains/settings/settings.ts";
import { fail, failAt } from "./errors.ts";

type Registration = Pick<Settings, "registration">;
type EmailDomains = Pick<Settings, "refused_email_domains" | "allowed_email_domains">;

/**
 * Throws unless somebody can make an account right away, with an invitation if they have one: `registration_closed`,
 * `invitation_needed`, or `application_needed`.
 */
export function requireSignUp({ registration }: Registration, hasInvitation: boolean): void {
  if (registration === "closed") throw fail("registration_closed");
  if (hasInvitation || registration === "open") return;
  throw fail(registration === "approval" ? "application_needed" : "invitation_needed");
}

/** Throws unless people apply for accounts: `registration_closed`, `invitation_needed`, or `no_application_needed`. */
export function requireApplications({ registration }: Registration): void {
  if (registration === "open") throw fail("no_application_needed");
  if (registration !== "approval") requireSignUp({ registration }, false);
}

/** Throws `email_domain_refused` if the site takes no accounts with an email of this domain. */
export function refuseEmailDomain(settings: EmailDomains, email: string): void {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  const isIn = (domains: string[]) => domains.some((each) => domain === each || domain.endsWith(`.${each}`));
  const { refused_email_domains: refused, allowed_email_domains: allowed } = settings;
  if (isIn(refused) || (allowed.length > 0 && !isIn(allowed)))
    throw failAt("email", "email_domain_refused", { domain });
}
