import type { ComponentProps } from "react";
import { TextField } from "#ui/field.tsx";

/** A field for a code from an authenticator app, or a recovery code. Takes the props of `TextField`. */
export function CodeField(field: ComponentProps<typeof TextField>) {
  return <TextField autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} {...field} />;
}
