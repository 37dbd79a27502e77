import { zodResolver } from "@hookform/resolvers/zod";
import { FormProvider, type UseFormReturn, useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { LeaveGuard } from "#web/ui/leave-guard.tsx";
import type { BookRead } from "./contract.ts";
import { FormSection } from "./form-section.tsx";
import { FormSummary } from "./form-summary.tsx";
import { IssueFields } from "./issue-fields.tsx";
import { CreditsInput, IssueCoverInput, PagesInput } from "./issue-inputs.tsx";
import { issueParts } from "./issue-parts.ts";
import { emptyNewIssue, type NewIssue, type NewIssueValues, newIssueSchema } from "./new-issue-schema.ts";
import { issuePath } from "./paths.ts";
import { PreviousCredits } from "./previous-credits.tsx";
import { publishNewIssue } from "./publish-new-issue.ts";
import { UploadProgress } from "./upload-progress.tsx";
import { useFormUpload } from "./use-form-upload.ts";
import type { FindUsers } from "./use-found-users.ts";
import { uploadFailed } from "./vocab.ts";
import { WorkForm } from "./work-form.tsx";

interface NewIssueFormProps {
  book: BookRead;
  /** The number that the issue will have, as far as is known. */
  number: number;
  uploader: { id: number; username: string };
  findUsers: FindUsers;
}

/** Adds an issue to a book: its texts, cover, pages and credits in one upload. */
export function NewIssueForm({ book, number, uploader, findUsers }: NewIssueFormProps) {
  const navigate = useNavigate();
  const form: UseFormReturn<NewIssueValues, unknown, NewIssue> = useForm<NewIssueValues, unknown, NewIssue>({
    resolver: zodResolver(newIssueSchema),
    defaultValues: emptyNewIssue(uploader),
    mode: "onTouched",
  });
  const { upload, submit, closeUpload, wouldLose } = useFormUpload(form, {
    send: (issue, sending) => publishNewIssue(book, issue, sending),
    onDone: ({ issue }) => void navigate(issuePath({ ...book, issue_number: issue.issue_number })),
    picturesOf: ({ issueCoverPhoto, issueAssets }) => [issueCoverPhoto, ...issueAssets],
  });
  return (
    <FormProvider {...form}>
      <WorkForm submit={submit} summary={<FormSummary<NewIssueValues> parts={issueParts} schema={newIssueSchema} />}>
        <FormSection number={1} title="Issue">
          <IssueFields />
          <IssueCoverInput />
        </FormSection>
        <FormSection number={2} title="Pages">
          <PagesInput />
        </FormSection>
        <FormSection
          number={3}
          title="Credits"
          intro="Everybody who worked on this issue, with what they did. Only you can change this later."
        >
          <CreditsInput findUsers={findUsers} action={<PreviousCredits book={book} number={number} />} />
        </FormSection>
      </WorkForm>
      <UploadProgress state={upload} failure={uploadFailed} onClose={closeUpload} />
      <LeaveGuard title="Leave without publishing?" wouldLose={wouldLose}>
        What you have entered here, and the files you have chosen, will be gone.
      </LeaveGuard>
    </FormProvider>
  );
}
