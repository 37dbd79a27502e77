import type { ReactNode } from "react";
import { type CreditRole, roles } from "#domains/issues/vocab.ts";
import { Button } from "#ui/button.tsx";
import { Choice, ChoiceGroup } from "#ui/choice-group.tsx";
import styles from "./credits-field.module.css";

interface CreditRowProps {
  name: string;
  given: readonly CreditRole[];
  onToggle: (role: CreditRole) => void;
  onRemove: () => void;
  /** Whether anything about the credit is wrong, and what. */
  isWrong: boolean;
  error: string | undefined;
  /** What else is to be said about the person. */
  children?: ReactNode;
}

/** A credited person with a box for each role. */
export function CreditRow({ name, given, onToggle, onRemove, isWrong, error, children }: CreditRowProps) {
  return (
    <div className={styles.credit} data-wrong={isWrong || undefined}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <Button look="quiet" aria-label={`Remove ${name} from the credits`} onClick={onRemove}>
          Remove
        </Button>
      </div>
      {children}
      <ChoiceGroup legend={`Roles of ${name}`} hidesLegend look="chips" error={error}>
        {roles.map(({ role, label }) => (
          <Choice
            key={role}
            type="checkbox"
            label={label}
            checked={given.includes(role)}
            onChange={() => onToggle(role)}
          />
        ))}
      </ChoiceGroup>
    </div>
  );
}
