import { useFormContext } from "react-hook-form";
import { type BookStatus, bookStatuses, bookStatusLabels } from "#domains/books/vocab.ts";
import { Choice, ChoiceGroup } from "#ui/choice-group.tsx";

export type BookStatusValues = { status: BookStatus; removed: boolean };

const statusHints: Record<BookStatus, string> = {
  ongoing: "More issues are to come",
  completed: "The story is told",
  hiatus: "Paused for now",
};

/** Whether a book goes on, and whether others see it; stands inside a FormProvider. */
export function BookStatusFields() {
  const { register, formState } = useFormContext<BookStatusValues>();
  return (
    <>
      <ChoiceGroup legend="Status" error={formState.errors.status?.message}>
        {bookStatuses.map((status) => (
          <Choice
            key={status}
            type="radio"
            value={status}
            label={bookStatusLabels[status]}
            hint={statusHints[status]}
            {...register("status")}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup legend="Who sees it">
        <Choice
          type="checkbox"
          label="Hide this book"
          hint="Only you see it then: it is in no list and no search, and its links lead nowhere for others."
          {...register("removed")}
        />
      </ChoiceGroup>
    </>
  );
}
