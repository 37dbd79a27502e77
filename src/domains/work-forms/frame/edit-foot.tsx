import type { ReactNode } from "react";
import { type FieldValues, useFormContext, useWatch } from "react-hook-form";
import { ChangesFoot } from "#ui/dialogs/changes-foot.tsx";

interface EditFootProps<V> {
  /** Lists the labels of the fields with unsaved changes. */
  listChanges: (values: V) => string[];
  onDiscard: () => void;
  /** Whether files are being read into the form: Discard waits for them. */
  isReading: boolean;
  children: ReactNode;
}

/** The foot of the surrounding edit form. Each keystroke renders only this component, not the whole form. */
export function EditFoot<V extends FieldValues>({ listChanges, onDiscard, isReading, children }: EditFootProps<V>) {
  const { control } = useFormContext<V>();
  return (
    <ChangesFoot changes={listChanges(useWatch({ control }) as V)} onDiscard={onDiscard} busy={isReading}>
      {children}
    </ChangesFoot>
  );
}
