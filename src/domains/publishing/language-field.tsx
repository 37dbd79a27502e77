import { useFormContext } from "react-hook-form";
import { type Language, languages } from "#domains/books/languages.ts";
import { SelectField } from "#ui/field.tsx";

const names = new Intl.DisplayNames("en", { type: "language" });
const choices = languages
  .map((language) => ({ language, name: names.of(language) ?? language }))
  .toSorted((a, b) => a.name.localeCompare(b.name, "en"));

/** The language of a book. Works in any form with this value, inside its FormProvider. */
export function LanguageField() {
  const { register, formState } = useFormContext<{ language: Language }>();
  return (
    <SelectField label="Language" error={formState.errors.language?.message} {...register("language")}>
      {choices.map(({ language, name }) => (
        <option key={language} value={language}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
