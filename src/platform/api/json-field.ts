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

/**
 * More lists, objects, and values than any field has. Millions of them, some within each other, would keep the process
 * from answering for seconds.
 */
const valuesMax = 3000;

function parseJson(text: string, context: z.core.ParsePayload): unknown {
  if (hasMoreValues(text, valuesMax)) {
    context.issues.push({ code: "custom", message: "This field has too many values.", input: text });
    return z.NEVER;
  }
  try {
    return JSON.parse(text);
  } catch {
    context.issues.push({ code: "custom", message: "This field must be valid JSON.", input: text });
    return z.NEVER;
  }
}

/** Counts brackets and commas outside the texts in some JSON. */
function hasMoreValues(json: string, most: number): boolean {
  let count = 0;
  let isText = false;
  for (let at = 0; at < json.length && count <= most; at++) {
    const character = json[at] ?? "";
    if (isText && character === "\\") at++;
    else if (character === '"') isText = !isText;
    else if (!isText && "[{,".includes(character)) count++;
  }
  return count > most;
}

/** Hides the input type, because JSON may contain anything. */
function acceptAnyInput<S extends z.ZodMiniType>(schema: S): z.ZodMiniType<z.output<S>> {
  return schema as never;
}
