import { useState } from "react";
import { useNavigate } from "react-router";
import { ChangesFoot } from "#ui/changes-foot.tsx";
import { recountCharacters } from "#ui/characters-left.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { accountClient } from "./client.ts";
import type { OwnUser } from "./contract.ts";
import { isOtherEmail, type UpdateMe, updateMeBody } from "./forms.ts";
import { editProfilePath } from "./paths.ts";
import styles from "./profile-form.module.css";
import { ProfileForm } from "./profile-form.tsx";
import { usePasswordAgain } from "./security/use-password-again.tsx";
import { useSession } from "./session.tsx";
import { useAccountForm } from "./use-account-form.ts";
import { useShownAsSaved } from "./use-shown-as-saved.ts";
import { bioMax, emailChangeHours, usernameKeptDays } from "./vocab.ts";

/** Changes one's names, username, email and bio. */
export function AboutMeForm({ user }: { user: OwnUser }) {
  const { update } = useSession();
  const navigate = useNavigate();
  const { withPassword, passwordDialog } = usePasswordAgain();
  const [mailedTo, setMailedTo] = useState("");

  const send = async (body: UpdateMe) => {
    setMailedTo("");
    const { data } = await withPassword(() => accountClient.updateMe({ body }));
    update(data.user);
    if (isOtherEmail(body.email, data.user.email)) setMailedTo(body.email);
    if (data.user.username !== user.username)
      await navigate(editProfilePath(data.user.username), { replace: true, preventScrollReset: true });
    return "Your profile has been saved.";
  };
  const { field, fields, sent, ...state } = useAccountForm(updateMeBody, send, {
    leadsOn: false,
    start: savedForm(user),
    failed: "Something went wrong. Please try again later.",
  });
  useShownAsSaved(fields, { ...state, sent }, savedForm(user));
  const changes = listChanges(savedForm(user), fields.watch());
  function discard() {
    fields.reset(savedForm(user));
    setTimeout(() => recountCharacters("bio"));
  }

  const note = mailedTo !== "" && (
    <>
      We have sent a link to {mailedTo}. Open it within {emailChangeHours} hours to confirm the address. Until then your
      email is still {user.email}.
    </>
  );
  return (
    <>
      <ProfileForm
        submit="Submit"
        state={state}
        note={note}
        renderFoot={(button) => (
          <ChangesFoot changes={changes} onDiscard={discard}>
            {button}
          </ChangesFoot>
        )}
      >
        <div className={styles.pair}>
          <TextField {...field("firstName")} label="First name" autoComplete="given-name" required />
          <TextField {...field("lastName")} label="Last name" autoComplete="family-name" required />
        </div>
        <TextField
          {...field("username")}
          label="Username"
          hint={`If you change it, links with your old username keep working for ${usernameKeptDays} days.`}
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <TextField
          {...field("email")}
          label="Email"
          hint="You log in with it. If you change it, you are logged out everywhere else."
          type="email"
          autoComplete="email"
          required
        />
        <TextArea {...field("bio")} label="Bio" limit={bioMax} rows={4} />
      </ProfileForm>
      {passwordDialog}
    </>
  );
}

const labels = { firstName: "First name", lastName: "Last name", username: "Username", email: "Email", bio: "Bio" };

function listChanges(saved: UpdateMe, edited: UpdateMe): string[] {
  const names = Object.keys(labels) as (keyof typeof labels)[];
  return names.filter((name) => edited[name] !== saved[name]).map((name) => labels[name]);
}

function savedForm(user: OwnUser): UpdateMe {
  const { first_name: firstName, last_name: lastName, username, email, bio } = user;
  return { firstName, lastName, username, email, bio };
}
