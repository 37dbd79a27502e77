import { useController, useFormContext } from "react-hook-form";
import type { LocalPicture } from "#platform/images/local-picture.ts";
import { CoverField } from "./cover-field.tsx";
import { chosen } from "./form-parts.ts";

/** `present`: the address of the cover that is published. Stands inside the form's FormProvider. */
export function BookCoverInput({ present }: { present?: string }) {
  const { control, setValue } = useFormContext<{ bookCoverPhoto: LocalPicture | null }>();
  const { field, fieldState } = useController({ control, name: "bookCoverPhoto" });
  return (
    <CoverField
      label="Book cover"
      value={field.value}
      onChange={(picture) => setValue("bookCoverPhoto", picture, chosen)}
      error={fieldState.error?.message}
      focusRef={field.ref}
      {...(present !== undefined && { present })}
    />
  );
}
