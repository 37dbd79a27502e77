import { useController, useFormContext } from "react-hook-form";
import { useSite } from "#domains/settings/site-context.tsx";
import type { Language } from "#domains/books/languages.ts";
import {
  type ContentRating,
  contentRatingLabels,
  contentRatings,
  descriptionMax,
  type Genre,
  genreLabel,
  genres,
  isLowerRating,
  slugMax,
  titleMax,
} from "#domains/books/vocab.ts";
import type { LocalPicture } from "#platform/images/local-picture.ts";
import { Choice, ChoiceGroup } from "#ui/choice-group.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import styles from "./book-fields.module.css";
import { CoverField } from "#domains/work-forms/covers/cover-field.tsx";
import { usePageOne } from "#domains/work-forms/covers/use-page-one.ts";
import { asUserInput } from "#domains/work-forms/frame/as-user-input.ts";
import { LanguageField } from "./language-field.tsx";
import { useSlugOfTitle } from "./use-slug-of-title.ts";

// The fields of a book. They work in any form with these values, inside its FormProvider.

export type BookFieldValues = {
  bookTitle: string;
  urlSlug: string;
  bookDescription: string;
  contentRating: ContentRating | null;
  genres: Genre[];
  language: Language;
  downloadable: boolean;
  sharesScript: boolean;
  sharesPanels: boolean;
};

const ratingHints: Record<ContentRating, string> = {
  G: "For all ages",
  T: "For teens and older",
  M: "For readers 18 and over",
};

interface BookFieldsProps {
  /** Whether the book is published. If so, its slug no longer follows its title. */
  isPublished?: boolean;
  /** The rating that a moderator has set, if one has. */
  leastRating?: ContentRating | null;
}

/** Title, URL slug, description, rating, genres, language, and what readers may do with the book. */
export function BookFields({ isPublished = false, leastRating = null }: BookFieldsProps) {
  const { register, formState } = useFormContext<BookFieldValues>();
  const { errors } = formState;
  useSlugOfTitle(!isPublished);
  const { offered_genres: genresHere, allows_mature: allowsMature } = useSite();
  const had = formState.defaultValues;
  // A book may keep what the site no longer offers.
  const offered = genres.filter((genre) => genresHere?.includes(genre) !== false || had?.genres?.includes(genre));
  const ratings = contentRatings.filter((rating) => rating !== "M" || allowsMature || had?.contentRating === "M");

  return (
    <>
      <TextField
        label="Book title"
        limit={titleMax}
        error={errors.bookTitle?.message}
        autoComplete="off"
        {...register("bookTitle")}
      />
      <TextField
        label="URL slug"
        limit={slugMax}
        hint={
          isPublished
            ? "Part of the book's web address. Old links lead to the new address."
            : "Part of the book's web address. It follows the title until you change it."
        }
        error={errors.urlSlug?.message}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...register("urlSlug")}
      />
      <TextArea
        label="Book description"
        limit={descriptionMax}
        error={errors.bookDescription?.message}
        {...register("bookDescription")}
      />
      <ChoiceGroup
        legend="Content rating"
        hint={leastRating === null ? undefined : "A moderator has set the rating. You can raise it, but not lower it."}
        error={errors.contentRating?.message}
      >
        <div className={styles.ratings}>
          {ratings.map((rating) => (
            <Choice
              key={rating}
              type="radio"
              value={rating}
              label={`${rating} (${contentRatingLabels[rating]})`}
              hint={ratingHints[rating]}
              {...register("contentRating")}
              disabled={leastRating !== null && isLowerRating(rating, leastRating)}
            />
          ))}
        </div>
      </ChoiceGroup>
      <ChoiceGroup legend="Genres" look="chips" hint="Choose all that apply." error={errors.genres?.message}>
        {offered.map((genre) => (
          <Choice key={genre} type="checkbox" value={genre} label={genreLabel(genre)} {...register("genres")} />
        ))}
      </ChoiceGroup>
      <LanguageField />
      <ChoiceGroup legend="Downloads" error={errors.downloadable?.message}>
        <Choice
          type="checkbox"
          label="Let readers download this book"
          hint="As full-size CBZ files, to read offline in a comics app."
          {...register("downloadable")}
        />
      </ChoiceGroup>
      <ChoiceGroup legend="Sharing" error={errors.sharesPanels?.message ?? errors.sharesScript?.message}>
        <Choice
          type="checkbox"
          label="Let readers share panels of this book"
          hint="A link to a panel shows it as a preview, and opens the reader there. Pages of mature books are never shown."
          {...register("sharesPanels")}
        />
        <Choice
          type="checkbox"
          label="Share the script with search engines and feeds"
          hint="As text, with its page numbers. Scripts of books for mature readers are never shared."
          {...register("sharesScript")}
        />
      </ChoiceGroup>
    </>
  );
}

/** The cover of a book. `current` is the address of the published cover. */
export function BookCoverInput({ current }: { current?: string }) {
  const { control, setValue } = useFormContext<{ bookCoverPhoto: LocalPicture | null }>();
  const { field, fieldState } = useController({ control, name: "bookCoverPhoto" });
  const pageOne = usePageOne();
  return (
    <CoverField
      label="Book cover"
      value={field.value}
      current={current}
      onChange={(picture) => setValue("bookCoverPhoto", picture, asUserInput)}
      error={fieldState.error?.message}
      focusRef={field.ref}
      shortcuts={pageOne}
    />
  );
}
