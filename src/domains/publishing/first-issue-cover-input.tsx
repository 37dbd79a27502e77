import { useFormContext, useWatch } from "react-hook-form";
import { coverWidth } from "#domains/books/vocab.ts";
import { readLocalPicture, releaseLocalPicture } from "#platform/images/local-picture.ts";
import { Button } from "#ui/button.tsx";
import { chosen } from "./form-parts.ts";
import { IssueCoverInput } from "./issue-inputs.tsx";
import type { NewBookValues } from "./new-book-schema.ts";

/** The first issue's cover, which may be the book's. Stands inside the form's FormProvider. */
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
