import { useController, useFormContext } from "react-hook-form";
import type { MasterSwitch } from "#domains/masters/use-book-masters.ts";
import { asUserInput } from "./as-user-input.ts";

/** The switch for masters of a book that does not exist yet: a field of its form. */
export function useNewBookMasters(): MasterSwitch {
  const { control, setValue } = useFormContext<{ keepsMasters: boolean }>();
  const { field } = useController({ control, name: "keepsMasters" });
  return { keeps: field.value, onSwitch: (keeps) => setValue("keepsMasters", keeps, asUserInput) };
}
