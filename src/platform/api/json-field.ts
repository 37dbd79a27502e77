import * as z from "zod/mini";

/** A form field that contains JSON for a value of `schema`. `required` is the error sentence for a missing field. */
export function jsonField<S extends z.ZodMiniType>(schema: S, required: string): z.ZodMiniType<z.output<S>, string> {
  return z.pipe(z.pipe(z.string(required), z.transform(parseJson)), acceptAnyInput(schema));
}

/** A field of a JSON body: either a value of `schema`, or a string with that value as JSON. */
export function jsonOrValue<S extends z.ZodMiniType>(schema: S): z.ZodMiniType<z.output<S>, z.input<S> | string> {
  const value = z.transform((sent: z.input<S> | string, context) =>
    typeof sent === "string" ? parseJson(sent, context) : sent,
  );
  return z.pipe(value, acceptAnyInput(schema));
}

function parseJson(text: string, context: z.core.ParsePayload): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.issues.push({ code: "custom", message: "This field must be valid JSON.", input: text });
    return z.NEVER;
  }
}

/** Hides the input type, because JSON may contain anything. */
function acceptAnyInput<S extends z.ZodMiniType>(schema: S): z.ZodMiniType<z.output<S>> {
  return schema as never;
}
