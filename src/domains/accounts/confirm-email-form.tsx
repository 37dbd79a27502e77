import { useParams } from "react-router";
import * as z from "zod/mini";
import { accountClient } from "./client.ts";
import type { OwnUser } from "./contract.ts";
import { editProfilePath } from "./paths.ts";
import { useSession } from "./session.tsx";
import { SessionForm } from "./session-form.tsx";
import { useAccountForm } from "./use-account-form.ts";
import { useOnward } from "./use-onward.ts";

const noFields = z.object({});

/**
 * Confirms a new email with the token in the address, then leads to the profile's form. It takes a button, because mail
 * scanners open every link but press nothing.
 */
export function ConfirmEmailForm({ user }: { user: OwnUser }) {
  const { emailToken = "" } = useParams();
  const { update } = useSession();
  const { username } = user;
  const {
    field: _none,
    fields: _neither,
    ...state
  } = useAccountForm(
    noFields,
    async () => {
      const { data } = await accountClient.confirmEmail({ params: { emailToken } });
      update(data.user);
      return `The email of your account is now ${data.user.email}.`;
    },
    { leadsOn: true },
  );
  const onward = useOnward(editProfilePath(username), state.success !== "");
  const otherwise = (
    <p>
      <a href={editProfilePath(username)}>Edit your profile</a>
    </p>
  );
  return (
    <SessionForm title="Confirm your new email" submit="Confirm" state={state} onward={onward} otherwise={otherwise}>
      <p>
        Once you confirm, mail for your account {username} goes to the address this link was sent to, and you log in
        with that address.
      </p>
    </SessionForm>
  );
}
