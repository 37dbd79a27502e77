import { type Ref, useImperativeHandle, useRef } from "react";
import type { FieldError, FieldErrorsImpl, Merge } from "react-hook-form";
import type { WorkCredits } from "#domains/issues/forms.ts";
import type { CreditState } from "#domains/issues/vocab.ts";
import { addCredit, isCredited, toggleRole } from "./credit-list.ts";
import { CreditRow } from "./credit-row.tsx";
import styles from "./credits-field.module.css";
import { type FindUsers, UserSearch } from "./user-search.tsx";

type CreditErrors = Merge<FieldError, (Merge<FieldError, FieldErrorsImpl<WorkCredits[number]>> | undefined)[]>;

/** The credited people's answers. */
export type CreditStates = readonly { user: number; state: CreditState }[];

interface CreditsFieldProps {
  credits: WorkCredits;
  onChange: (credits: WorkCredits) => void;
  findUsers: FindUsers;
  states?: CreditStates | undefined;
  errors?: CreditErrors;
  focusRef?: Ref<{ focus: () => void }>;
}

/** The credited users with their roles, and a search field that adds a user. */
export function CreditsField({ credits, onChange, findUsers, states, errors, focusRef }: CreditsFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  useImperativeHandle(focusRef, () => ({
    focus: () =>
      field.current
        ?.querySelector<HTMLElement>(
          "[data-wrong] input, [aria-invalid], fieldset:not(:has(:checked)) input, [role=combobox]",
        )
        ?.focus(),
  }));

  function remove(at: number) {
    onChange(credits.toSpliced(at, 1));
    field.current?.querySelector<HTMLElement>("[role=combobox]")?.focus();
  }

  return (
    <div className={styles.credits} ref={field}>
      {credits.map(({ user, username, credits: given }, at) => {
        const error = errors?.[at];
        return (
          <CreditRow
            key={user}
            name={username}
            given={given}
            isWrong={error !== undefined}
            error={error?.credits?.message ?? error?.user?.message ?? error?.username?.message}
            onToggle={(role) => onChange(toggleRole(credits, at, role))}
            onRemove={() => remove(at)}
          >
            <StateNote username={username} state={states?.find((each) => each.user === user)?.state} />
          </CreditRow>
        );
      })}
      <UserSearch
        findUsers={findUsers}
        isCredited={(username) => isCredited(credits, username)}
        onChoose={(user) => onChange(addCredit(credits, user))}
        error={errors?.message}
      />
    </div>
  );
}

/** The state of an earlier credit; nothing if it was accepted. */
function StateNote({ username, state }: { username: string; state: CreditState | undefined }) {
  if (state === "pending") return <p className={`hint ${styles.state}`}>Not shown until {username} accepts it.</p>;
  if (state === "declined")
    return <p className={`hint ${styles.state}`}>{username} has declined: only the name is shown, without a link.</p>;
  if (state === "new") return <p className={`hint ${styles.state}`}>Shown. {username} has not answered yet.</p>;
  return null;
}
