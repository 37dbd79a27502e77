import * as z from "zod/mini";

/** A text field of a form that carries JSON, as `schema` says. `required` is the sentence when the field is missing. */
export function jsonField<S extends z.ZodMiniType>(schema: S, required: string): z.ZodMiniType<z.output<S>, string> {
  return z.pipe(z.pipe(z.string(required), z.transform(parsed)), takesAnything(schema));
}

/** A field of a JSON body that is a value, or a text that carries it as JSON. */
export function jsonOrValue<S extends z.ZodMiniType>(schema: S): z.ZodMiniType<z.output<S>, z.input<S> | string> {
  const value = z.transform((sent: z.input<S> | string, context) =>
    typeof sent === "string" ? parsed(sent, context) : sent,
  );
  return z.pipe(value, takesAnything(schema));
}

function parsed(text: string, context: z.core.ParsePayload): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.issues.push({ code: "custom", message: "This field must be valid JSON.", input: text });
    return z.NEVER;
  }
}

function takesAnything<S extends z.ZodMiniType>(schema: S): z.ZodMiniType<z.output<S>> {
  return schema as never;
}
