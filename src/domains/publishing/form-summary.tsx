import { type FieldPath, type FieldValues, useFormContext, useWatch } from "react-hook-form";
import type { ZodMiniType } from "zod/mini";
import { type FormPart, unfinishedFields } from "./form-parts.ts";
import { MissingSummary } from "./missing-summary.tsx";

interface FormSummaryProps<V extends FieldValues> {
  parts: readonly FormPart<FieldPath<V>>[];
  schema: ZodMiniType;
}

/** What the form around it still lacks. Follows every keystroke by itself, so that the form does not. */
export function FormSummary<V extends FieldValues>({ parts, schema }: FormSummaryProps<V>) {
  const { control, setFocus } = useFormContext<V>();
  return (
    <MissingSummary parts={parts} unfinished={unfinishedFields(schema, useWatch({ control }))} onJump={setFocus} />
  );
}
