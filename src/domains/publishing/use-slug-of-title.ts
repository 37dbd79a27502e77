import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { recountCharacters } from "#ui/characters-left.tsx";
import type { BookFieldValues } from "./book-fields.tsx";

/** Loaded on first use, because slugify's transliteration tables are a third of this form's JavaScript. Null if loading fails. */
const loadSlugs = () => import("#domains/books/slugify-title.ts").catch(() => null);

/** Makes the URL slug of a book's form follow its title until somebody changes the slug. */
export function useSlugOfTitle(isEnabled: boolean): void {
  const { getFieldState, getValues, setValue, subscribe } = useFormContext<BookFieldValues>();
  useEffect(() => {
    if (!isEnabled) return undefined;
    void loadSlugs();
    let last = getValues("bookTitle");
    const follow = async () => {
      const slugs = await loadSlugs();
      if (!slugs) return;
      // Read here, because browsers may settle imports of the same file in any order.
      const title = getValues("bookTitle");
      const follows = getValues("urlSlug") === slugs.slugifyTitle(last);
      last = title;
      if (!follows) return;
      const { isTouched, invalid } = getFieldState("urlSlug");
      setValue("urlSlug", slugs.slugifyTitle(title), { shouldValidate: isTouched || invalid });
      recountCharacters("urlSlug");
    };
    return subscribe({
      name: "bookTitle",
      formState: { values: true },
      callback: () => void follow(),
    });
  }, [isEnabled, getFieldState, getValues, setValue, subscribe]);
}
