import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useNavigate } from "react-router";
import { ChangesFoot } from "#ui/dialogs/changes-foot.tsx";
import { recountCharacters } from "#ui/characters-left.tsx";
import { somethingWentWrong } from "#ui/error-sentences.ts";
import { TextArea, TextField } from "#ui/field.tsx";
import { LeaveGuard } from "#ui/dialogs/leave-guard.tsx";
import { sessionClient } from "#domains/sessions/client.ts";
import { profileClient } from "./client.ts";
import type { OwnUser } from "#domains/people/schemas.ts";
import { isOtherEmail } from "#domains/people/is-other-email.ts";
import { type UpdateMe, updateMeBody } from "#domains/accounts/account-form/forms.ts";
import { editProfilePath } from "#domains/people/paths.ts";
import styles from "#domains/accounts/account-form/profile-form.module.css";
import { ProfileForm } from "#domains/accounts/account-form/profile-form.tsx";
import { rebaseValues } from "./rebase-values.ts";
import { usePasswordPrompt } from "#domains/accounts/security/use-password-prompt.tsx";
import { useSession } from "#domains/sessions/session.tsx";
import { useAccountForm } from "#domains/accounts/account-form/use-account-form.ts";
import { useResetAfterSave } from "#domains/accounts/account-form/use-reset-after-save.ts";
import { bioMax, emailChangeHours, usernameReservedDays } from "#domains/people/vocab.ts";

/** The form for the viewer's names, username, email, and bio. */
export function AboutMeForm({ user }: { user: OwnUser }) {
  const { update } = useSession();
  const navigate = useNavigate();
  const { withPassword, passwordDialog } = usePasswordPrompt();
  const [mailedTo, setMailedTo] = useState("");
  const isRenaming = useRef(false);

  const send = async (typed: UpdateMe) => {
    setMailedTo("");
    // Another tab may have changed the fields left untouched here. Do not change them back.
    const latest = (await sessionClient.getMe({})).data.user;
    const body = rebaseValues(typed, toForm(user), toForm(latest));
    const { data } = await withPassword(() => profileClient.updateMe({ body }));
    update(data.user);
    if (isOtherEmail(body.email, data.user.email)) setMailedTo(body.email);
    if (data.user.username !== user.username) {
      isRenaming.current = true;
      await navigate(editProfilePath(data.user.username), { replace: true, preventScrollReset: true });
      isRenaming.current = false;
    }
    return "Your profile has been saved.";
  };
  const { field, fields, sent, ...state } = useAccountForm(updateMeBody, send, {
    redirectsOnSuccess: false,
    start: toForm(user),
    failed: somethingWentWrong,
  });
  useResetAfterSave(fields, { ...state, sent }, toForm(user));
  useRebasedFields(fields, user);
  const changes = listChanges(toForm(user), fields.watch());
  const hasUnsavedChanges = () =>
    listUnsent(toForm(user), fields.getValues(), state.success ? sent : undefined).length > 0;
  function discard() {
    fields.reset(toForm(user));
    setTimeout(() => recountCharacters("bio"));
  }

  const note = mailedTo !== "" && (
    <>
      We have sent a link to {mailedTo}. Open it within {emailChangeHours} hours to confirm the address. Until then,
      your email is still {user.email}.
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
          hint={`If you change it, links with your old username keep working for ${usernameReservedDays} days.`}
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <TextField
          {...field("email")}
          label="Email"
          hint="Used to log in. If you change it, you will be logged out everywhere else."
          type="email"
          autoComplete="email"
          required
        />
        <TextArea {...field("bio")} label="Bio" limit={bioMax} rows={4} />
      </ProfileForm>
      {passwordDialog}
      <LeaveGuard
        title="Leave without saving?"
        hasUnsavedChanges={hasUnsavedChanges}
        isStaying={() => isRenaming.current}
      >
        Anything on this page that you have not saved will be lost.
      </LeaveGuard>
    </>
  );
}

/** Updates untouched fields when another tab changes the account. */
function useRebasedFields(fields: UseFormReturn<UpdateMe, unknown, UpdateMe>, user: OwnUser): void {
  const saved = useRef(toForm(user));
  useEffect(() => {
    const current = fields.getValues();
    const rebased = rebaseValues(current, saved.current, toForm(user));
    saved.current = toForm(user);
    for (const name of names)
      if (rebased[name] !== current[name]) fields.setValue(name, rebased[name], { shouldValidate: true });
    recountCharacters("bio");
  }, [fields, user]);
}

const labels = { firstName: "First name", lastName: "Last name", username: "Username", email: "Email", bio: "Bio" };
const names = Object.keys(labels) as (keyof typeof labels)[];

function listChanges(saved: UpdateMe, edited: UpdateMe): string[] {
  return names.filter((name) => edited[name] !== saved[name]).map((name) => labels[name]);
}

/** The changed fields that were not part of the last save, `sent`. */
function listUnsent(saved: UpdateMe, edited: UpdateMe, sent: UpdateMe | undefined): string[] {
  return listChanges(saved, sent ? rebaseValues(edited, sent, saved) : edited);
}

function toForm(user: OwnUser): UpdateMe {
  const { first_name: firstName, last_name: lastName, username, email, bio } = user;
  return { firstName, lastName, username, email, bio };
}
