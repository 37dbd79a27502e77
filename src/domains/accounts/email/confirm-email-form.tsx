import { useParams } from "react-router";
import * as z from "zod/mini";
import { emailClient } from "#domains/accounts/email/client.ts";
import type { OwnUser } from "#domains/people/schemas.ts";
import { isOtherEmail } from "#domains/people/is-other-email.ts";
import { editProfilePath } from "#domains/people/paths.ts";
import { useSession } from "#domains/sessions/session.tsx";
import { SessionForm } from "#domains/accounts/account-form/session-form.tsx";
import { useAccountForm } from "#domains/accounts/account-form/use-account-form.ts";
import { useDelayedRedirect } from "#domains/accounts/account-form/use-delayed-redirect.ts";

const noFields = z.object({});

/**
 * Confirms a new email, or the one given at sign-up, with the token in the address. It takes a click on a button, because mail
 * scanners open every link.
 */
export function ConfirmEmailForm({ user }: { user: OwnUser }) {
  const { emailToken = "" } = useParams();
  const { update } = useSession();
  const { username, email } = user;
  const state = useAccountForm(
    noFields,
    async () => {
      const { data } = await emailClient.confirmEmail({ params: { emailToken } });
      update(data.user);
      return isOtherEmail(data.user.email, email)
        ? `The email of your account is now ${data.user.email}.`
        : "Your email is confirmed. You can publish now.";
    },
    { redirectsOnSuccess: true },
  );
  const redirect = useDelayedRedirect(editProfilePath(username), state.success !== "");
  const otherwise = (
    <p>
      <a href={editProfilePath(username)}>Edit your profile</a>
    </p>
  );
  return (
    <SessionForm title="Confirm your email" submit="Confirm" state={state} redirect={redirect} otherwise={otherwise}>
      <p>
        Once you confirm, the address this link was sent to becomes the email of your account {username}. You will use
        it to log in, and we will write to you there.
      </p>
    </SessionForm>
  );
}
