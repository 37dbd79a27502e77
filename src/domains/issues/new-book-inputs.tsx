import { useController, useFormContext, useWatch } from "react-hook-form";
import { CoverField } from "#domains/books/cover-field.tsx";
import { coverWidth } from "#domains/books/vocab.ts";
import { readLocalPicture, releaseLocalPicture } from "#platform/images/local-picture.ts";
import { Button } from "#web/ui/button.tsx";
import { chosen } from "./form-parts.ts";
import { IssueCoverInput } from "./issue-inputs.tsx";
import type { NewBookValues } from "./new-book-schema.ts";

// The inputs that only the form for a new book has. They stand inside its FormProvider.

export function BookCoverInput() {
  const { control, setValue } = useFormContext<Pick<NewBookValues, "bookCoverPhoto">>();
  const { field, fieldState } = useController({ control, name: "bookCoverPhoto" });
  return (
    <CoverField
      label="Book cover"
      value={field.value}
      onChange={(picture) => setValue("bookCoverPhoto", picture, chosen)}
      error={fieldState.error?.message}
      focusRef={field.ref}
    />
  );
}

/** The first issue's cover, which may be the book's. */
export function FirstIssueCoverInput() {
  const { control, setValue } = useFormContext<NewBookValues>();
  const bookCover = useWatch({ control, name: "bookCoverPhoto" });
  const issueCover = useWatch({ control, name: "issueCoverPhoto" });

  async function takeBookCover(file: File) {
    setValue("issueCoverPhoto", await readLocalPicture(file, coverWidth), chosen);
    if (issueCover) releaseLocalPicture(issueCover);
  }

  const action = bookCover && bookCover.file !== issueCover?.file && (
    <Button onClick={() => void takeBookCover(bookCover.file)}>Use book cover</Button>
  );
  return <IssueCoverInput action={action} />;
}
