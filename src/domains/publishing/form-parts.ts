import type { ZodMiniType } from "zod/mini";

/** A numbered part of an upload form, with its fields in the order they stand in. */
export type FormPart<N extends string> = { title: string; fields: { name: N; label: string }[] };

/** How a form takes what was chosen in an input that is no plain one. */
export const chosen = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const;

/** The fields that a form's `values` do not fill rightly yet, by `schema`. */
export function unfinishedFields(schema: ZodMiniType, values: unknown): Set<string> {
  const { error } = schema.safeParse(values);
  return new Set(error?.issues.map(({ path }) => String(path[0])));
}
