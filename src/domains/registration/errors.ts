import { declareErrors, failWith } from "#platform/errors.ts";
import { invitationNeeded, registrationClosed } from "./sentences.ts";

const registrationErrors = declareErrors({
  email_domain_refused: [400, "This site takes no accounts with an email at {domain}. Please use another one."],
  registration_closed: [403, registrationClosed],
  invitation_needed: [403, invitationNeeded],
  invitation_ended: [403, "This invitation has been used up or withdrawn, or has expired. Please ask for another one."],
  application_needed: [
    403,
    "The moderators of this site decide about each new account. Please reload the page, and apply for one.",
  ],
  no_application_needed: [409, "This site takes new accounts without an application. Please reload the page."],
});

export const { fail, failAt } = failWith(registrationErrors);
