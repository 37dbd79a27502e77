import { useFormContext } from "react-hook-form";
import { descriptionMax } from "#domains/books/vocab.ts";
import { issueTitleMax } from "#domains/issues/vocab.ts";
import { TextArea, TextField } from "#ui/field.tsx";

/** The texts of an issue, in whatever form has them. */
export type IssueFieldValues = { issueTitle: string; issueDescription: string };

/** Title and description of an issue; stands inside a FormProvider. */
export function IssueFields() {
  const { register, formState } = useFormContext<IssueFieldValues>();
  const { errors } = formState;
  return (
    <>
      <TextField
        label="Issue title"
        limit={issueTitleMax}
        error={errors.issueTitle?.message}
        autoComplete="off"
        {...register("issueTitle")}
      />
      <TextArea
        label="Issue description"
        limit={descriptionMax}
        error={errors.issueDescription?.message}
        {...register("issueDescription")}
      />
    </>
  );
}
