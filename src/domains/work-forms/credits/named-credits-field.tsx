import { type Ref, useImperativeHandle, useRef, useState } from "react";
import type { FieldError, FieldErrorsImpl, Merge } from "react-hook-form";
import type { NamedCredits } from "#domains/issues/forms.ts";
import { creditNameMax, namedCreditsMax } from "#domains/issues/vocab.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { toggleRole } from "./credit-list.ts";
import { CreditRow } from "./credit-row.tsx";
import styles from "./credits-field.module.css";

type NameErrors = Merge<FieldError, (Merge<FieldError, FieldErrorsImpl<NamedCredits[number]>> | undefined)[]>;

interface NamedCreditsFieldProps {
  credits: NamedCredits;
  onChange: (credits: NamedCredits) => void;
  errors?: NameErrors;
  focusRef?: Ref<{ focus: () => void }>;
}

/** The people without an account who are credited by name, with their roles, and a field that adds a name. */
export function NamedCreditsField({ credits, onChange, errors, focusRef }: NamedCreditsFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  const [name, setName] = useState("");
  const findInput = () => field.current?.querySelector<HTMLElement>("[name=creditedName]");
  useImperativeHandle(focusRef, () => ({
    focus: () => (field.current?.querySelector<HTMLElement>("[data-wrong] input") ?? findInput())?.focus(),
  }));

  function add() {
    const added = name.replace(/\s+/g, " ").trim();
    const isListed = credits.some((credit) => credit.name.toLowerCase() === added.toLowerCase());
    if (added && !isListed) onChange([...credits, { name: added, credits: [] }]);
    setName("");
  }

  return (
    <div className={styles.credits} ref={field}>
      {credits.map((credit, at) => {
        const error = errors?.[at];
        return (
          <CreditRow
            key={credit.name}
            name={credit.name}
            given={credit.credits}
            isWrong={error !== undefined}
            error={error?.credits?.message ?? error?.name?.message}
            onToggle={(role) => onChange(toggleRole(credits, at, role))}
            onRemove={() => {
              onChange(credits.toSpliced(at, 1));
              findInput()?.focus();
            }}
          />
        );
      })}
      {credits.length < namedCreditsMax && (
        <div className={styles.adder}>
          <TextField
            label="Somebody without an account"
            hint="The name is shown without a link, until they claim it with a link that you make under “My credits”."
            name="creditedName"
            maxLength={creditNameMax}
            value={name}
            error={errors?.message}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              // Enter would send the form.
              event.preventDefault();
              add();
            }}
          />
          <Button disabled={name.trim() === ""} onClick={add}>
            Add this name
          </Button>
        </div>
      )}
    </div>
  );
}
