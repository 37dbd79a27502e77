import type { ReactNode } from "react";
import { type FieldValues, useFormContext, useWatch } from "react-hook-form";
import { ChangesFoot } from "#ui/changes-foot.tsx";

interface EditFootProps<V> {
  /** Lists the labels of what differs from what is saved. */
  listChanges: (values: V) => string[];
  onDiscard: () => void;
  /** Whether files are being read into the form: Discard waits for them. */
  isReading: boolean;
  children: ReactNode;
}

/** The foot of the edit form around it. Only this component renders at every keystroke, not the form. */
export function EditFoot<V extends FieldValues>({ listChanges, onDiscard, isReading, children }: EditFootProps<V>) {
  const { control } = useFormContext<V>();
  return (
    <ChangesFoot changes={listChanges(useWatch({ control }) as V)} onDiscard={onDiscard} busy={isReading}>
      {children}
    </ChangesFoot>
  );
}
