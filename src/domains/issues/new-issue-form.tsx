import { zodResolver } from "@hookform/resolvers/zod";
import { FormProvider, type UseFormReturn, useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { LeaveGuard } from "#web/ui/leave-guard.tsx";
import type { BookRead } from "./contract.ts";
import { DraftNote } from "./draft-note.tsx";
import { FormSection } from "./form-section.tsx";
import { FormSummary } from "./form-summary.tsx";
import { IssueFields } from "./issue-fields.tsx";
import { CreditsInput, IssueCoverInput, PagesInput } from "./issue-inputs.tsx";
import { issueParts } from "./issue-parts.ts";
import {
  emptyNewIssue,
  type NewIssue,
  type NewIssueValues,
  newIssueSchema,
  newIssueTexts,
} from "./new-issue-schema.ts";
import { issuePath } from "./paths.ts";
import { PreviousCredits } from "./previous-credits.tsx";
import { publishNewIssue } from "./publish-new-issue.ts";
import { UploadProgress } from "./upload-progress.tsx";
import { useFormUpload } from "./use-form-upload.ts";
import type { FindUsers } from "./use-found-users.ts";
import { useFoundDraft, useKeptDraft } from "./use-text-draft.ts";
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
  const empty = emptyNewIssue(uploader);
  const { key, values, restored } = useFoundDraft(uploader.id, empty);
  const form: UseFormReturn<NewIssueValues, unknown, NewIssue> = useForm<NewIssueValues, unknown, NewIssue>({
    resolver: zodResolver(newIssueSchema),
    defaultValues: values,
    mode: "onTouched",
  });
  const draft = useKeptDraft(form, { key, empty, fields: newIssueTexts });
  const { upload, submit, closeUpload, wouldLose } = useFormUpload(form, {
    send: (issue, sending) => publishNewIssue(book, issue, sending),
    onDone: ({ issue }) => {
      draft.end();
      void navigate(issuePath({ ...book, issue_number: issue.issue_number }));
    },
    picturesOf: ({ issueCoverPhoto, issueAssets }) => [issueCoverPhoto, ...issueAssets],
  });
  return (
    <FormProvider {...form}>
      <DraftNote restored={restored} onStartAfresh={draft.startAfresh} />
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
        The files you have chosen will be gone. What you have written is kept in this browser for when you come back.
      </LeaveGuard>
    </FormProvider>
  );
}
