import { useEffect, useEffectEvent } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { recountCharacters } from "#ui/characters-left.tsx";
import { formResetMs } from "./vocab.ts";

/**
 * Resets a form to `saved` two seconds after `success` appears. Fields edited in the meantime keep what was typed.
 */
export function useShownAsSaved<F extends FieldValues>(
  form: UseFormReturn<F, unknown, F>,
  success: string,
  saved: F,
): void {
  const show = useEffectEvent((sent: F) => {
    const now = { ...form.getValues() };
    form.reset(saved);
    for (const name of Object.keys(now) as Path<F>[]) {
      if (now[name] !== sent[name]) form.setValue(name, now[name], { shouldDirty: true, shouldValidate: true });
      recountCharacters(name);
    }
  });
  const { getValues } = form;
  useEffect(() => {
    if (!success) return undefined;
    const sent = { ...getValues() };
    const timer = setTimeout(() => show(sent), formResetMs);
    return () => clearTimeout(timer);
  }, [success, getValues]);
}
