import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import {
  type ContentRating,
  contentRatingLabels,
  contentRatings,
  descriptionMax,
  type Genre,
  genreLabel,
  genres,
  slugMax,
  titleMax,
} from "#domains/books/vocab.ts";
import { recountCharacters } from "#ui/characters-left.tsx";
import { Choice, ChoiceGroup } from "#ui/choice-group.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import styles from "./book-fields.module.css";

/** The texts and choices of a book, in whatever form has them. */
export type BookFieldValues = {
  bookTitle: string;
  urlSlug: string;
  bookDescription: string;
  contentRating: ContentRating | null;
  genres: Genre[];
};

const ratingHints: Record<ContentRating, string> = {
  G: "For everybody",
  T: "For teens and older",
  M: "For readers of 18 and over",
};

/** The letters of all scripts are a third of the form's code, and wanted only once somebody types. Null where it cannot be had. */
const loadSlugs = () => import("./slug-of-title.ts").catch(() => null);

interface BookFieldsProps {
  /** A book that has an address already keeps it when its title changes. */
  isPublished?: boolean;
}

/** Title, address, description, rating and genres of a book; stands inside a FormProvider. */
export function BookFields({ isPublished = false }: BookFieldsProps) {
  const { register, getFieldState, getValues, setValue, subscribe, formState } = useFormContext<BookFieldValues>();
  const { errors } = formState;
  useEffect(() => {
    if (isPublished) return undefined;
    void loadSlugs();
    let last = getValues("bookTitle");
    const follow = async (title: string) => {
      const slugs = await loadSlugs();
      const follows = slugs && getValues("urlSlug") === slugs.slugOfTitle(last);
      last = title;
      if (!follows) return;
      const { isTouched, invalid } = getFieldState("urlSlug");
      setValue("urlSlug", slugs.slugOfTitle(title), { shouldValidate: isTouched || invalid });
      recountCharacters("urlSlug");
    };
    return subscribe({
      name: "bookTitle",
      formState: { values: true },
      callback: ({ values }) => void follow(values.bookTitle),
    });
  }, [isPublished, getFieldState, getValues, setValue, subscribe]);

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
            ? "The book's part of its web address. Old links lead to the new address."
            : "The book's part of its web address. It follows the title until you change it."
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
      <ChoiceGroup legend="Content rating" error={errors.contentRating?.message}>
        <div className={styles.ratings}>
          {contentRatings.map((rating) => (
            <Choice
              key={rating}
              type="radio"
              value={rating}
              label={`${rating} (${contentRatingLabels[rating]})`}
              hint={ratingHints[rating]}
              {...register("contentRating")}
            />
          ))}
        </div>
      </ChoiceGroup>
      <ChoiceGroup legend="Genres" look="chips" hint="Choose all that fit." error={errors.genres?.message}>
        {genres.map((genre) => (
          <Choice key={genre} type="checkbox" value={genre} label={genreLabel(genre)} {...register("genres")} />
        ))}
      </ChoiceGroup>
    </>
  );
}
