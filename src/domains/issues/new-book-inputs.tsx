import { type Control, useController, useFormContext, useWatch } from "react-hook-form";
import { CoverField } from "#domains/books/cover-field.tsx";
import { coverWidth } from "#domains/books/vocab.ts";
import { readLocalPicture, releaseLocalPicture } from "#platform/images/local-picture.ts";
import { Button } from "#web/ui/button.tsx";
import { CreditsField } from "./credits-field.tsx";
import { unfinishedFields } from "./form-parts.ts";
import { MissingSummary } from "./missing-summary.tsx";
import { newBookParts } from "./new-book-parts.ts";
import { type NewBookValues, newBookSchema } from "./new-book-schema.ts";
import { PagesField } from "./pages-field.tsx";
import type { FindUsers } from "./use-found-users.ts";

// The inputs of the upload form that are no plain inputs, tied to it. They stand inside its FormProvider.

const chosen = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const;

export function BookCoverInput() {
  const { control, setValue } = useFormContext<NewBookValues>();
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

export function IssueCoverInput() {
  const { control, setValue } = useFormContext<NewBookValues>();
  const { field, fieldState } = useController({ control, name: "issueCoverPhoto" });
  const bookCover = useWatch({ control, name: "bookCoverPhoto" });

  async function takeBookCover(file: File) {
    const before = field.value;
    setValue("issueCoverPhoto", await readLocalPicture(file, coverWidth), chosen);
    if (before) releaseLocalPicture(before);
  }

  return (
    <CoverField
      label="Issue cover"
      value={field.value}
      onChange={(picture) => setValue("issueCoverPhoto", picture, chosen)}
      error={fieldState.error?.message}
      focusRef={field.ref}
      action={
        bookCover &&
        bookCover.file !== field.value?.file && (
          <Button onClick={() => void takeBookCover(bookCover.file)}>Use book cover</Button>
        )
      }
    />
  );
}

export function PagesInput() {
  const { control, setValue } = useFormContext<NewBookValues>();
  const { field, fieldState } = useController({ control, name: "issueAssets" });
  return (
    <PagesField
      pages={field.value}
      onChange={(pages) => setValue("issueAssets", pages, chosen)}
      onRemoved={releaseLocalPicture}
      error={fieldState.error?.message}
      focusRef={field.ref}
    />
  );
}

export function CreditsInput({ findUsers }: { findUsers: FindUsers }) {
  const { control, setValue, formState } = useFormContext<NewBookValues>();
  const { field } = useController({ control, name: "workCredits" });
  return (
    <CreditsField
      credits={field.value}
      // A new credit has no role yet; to say so at once would be rude.
      onChange={(credits) => setValue("workCredits", credits, { ...chosen, shouldValidate: formState.isSubmitted })}
      findUsers={findUsers}
      errors={formState.errors.workCredits}
      focusRef={field.ref}
    />
  );
}

/** Follows every keystroke by itself, so that the form around it does not. */
export function NewBookSummary({ control }: { control: Control<NewBookValues> }) {
  const { setFocus } = useFormContext<NewBookValues>();
  const unfinished = unfinishedFields(newBookSchema, useWatch({ control }));
  return <MissingSummary parts={newBookParts} unfinished={unfinished} onJump={setFocus} />;
}
