import { useEffect, useEffectEvent } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { recountCharacters } from "#ui/characters-left.tsx";
import { formResetMs } from "#domains/people/vocab.ts";

/** Resets a form to `saved` two seconds after `success` appears. Fields edited since the form was sent keep their values. */
export function useResetAfterSave<F extends FieldValues>(
  form: UseFormReturn<F, unknown, F>,
  { success, sent }: { success: string; sent: F | undefined },
  saved: F,
): void {
  const reset = useEffectEvent(() => {
    const now = { ...form.getValues() };
    form.reset(saved);
    for (const name of Object.keys(now) as Path<F>[]) {
      if (now[name] !== sent?.[name]) form.setValue(name, now[name], { shouldDirty: true, shouldValidate: true });
      recountCharacters(name);
    }
  });
  useEffect(() => {
    if (!success) return undefined;
    const timer = setTimeout(reset, formResetMs);
    return () => clearTimeout(timer);
  }, [success]);
}
