import * as z from "zod/mini";

/** A text field of a form that carries JSON, as `schema` says. `required` is the sentence when the field is missing. */
export function jsonField<S extends z.ZodMiniType>(schema: S, required: string): z.ZodMiniType<z.output<S>, string> {
  const parsed = z.transform((text: string, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.issues.push({ code: "custom", message: "This field must be valid JSON.", input: text });
      return z.NEVER;
    }
  });
  const anything: z.ZodMiniType<z.output<S>, unknown> = schema as never;
  return z.pipe(z.pipe(z.string(required), parsed), anything);
}
