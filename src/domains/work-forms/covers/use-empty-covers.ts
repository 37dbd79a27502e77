import { useFormContext } from "react-hook-form";
import { coverRule } from "#domains/books/vocab.ts";
import { asUserInput } from "#domains/work-forms/frame/as-user-input.ts";
import { findPictureProblems, type LocalPicture, releaseLocalPicture } from "#platform/images/local-picture.ts";
import { readCover } from "./chosen-cover.ts";
import { useCoverChoice } from "./use-cover-choice.tsx";

type CoverValues = { bookCoverPhoto?: LocalPicture | null; issueCoverPhoto: LocalPicture | null };
const coverFields = ["bookCoverPhoto", "issueCoverPhoto"] as const;

/** Fills the empty covers of the surrounding form with one picture, which is cropped only once. */
export function useEmptyCovers() {
  const { getValues, setValue } = useFormContext<CoverValues>();
  const findEmpty = () => coverFields.filter((field) => getValues(field) === null);

  async function fill(cover: LocalPicture): Promise<void> {
    // Each field gets its own preview, which it releases.
    if (findPictureProblems(coverRule, cover).length === 0)
      for (const field of findEmpty()) {
        const copy = await readCover(cover.file);
        // The user may have chosen a cover while this one was being read.
        if (getValues(field) === null) setValue(field, copy, asUserInput);
        else releaseLocalPicture(copy);
      }
    releaseLocalPicture(cover);
  }

  const { choose, failure, dialog } = useCoverChoice("Cover", fill);
  return { findEmpty, fillWith: choose, failure, dialog };
}
