import { zodResolver } from "@hookform/resolvers/zod";
import { FormProvider, type UseFormReturn, useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { profilePath } from "#domains/accounts/paths.ts";
import { issuePath } from "#domains/issues/paths.ts";
import { editFailed } from "#domains/issues/vocab.ts";
import { LeaveGuard } from "#ui/leave-guard.tsx";
import { DeleteIssue } from "./delete-sections.tsx";
import { type EditedIssue, type EditIssueValues, editIssueSchema } from "./edit-issue-schema.ts";
import { EditedPagesInput } from "./edited-pages-input.tsx";
import { FormSection } from "./form-section.tsx";
import { IssueFields } from "./issue-fields.tsx";
import { CreditsInput, IssueCoverInput } from "./issue-inputs.tsx";
import { publishedPage } from "./pages/edited-pages.ts";
import { isNew } from "./pages/page-list.ts";
import { UploadProgress } from "./upload-progress.tsx";
import { useFormUpload } from "./use-form-upload.ts";
import type { FindUsers } from "./use-found-users.ts";
import { type IssueForEdit, useIssueSaver } from "./use-issue-saver.ts";
import { WorkForm } from "./work-form.tsx";

interface EditIssueFormProps {
  work: IssueForEdit;
  /** Only the latest issue can be deleted. */
  isLatest: boolean;
  findUsers: FindUsers;
}

/** Changes what is published of an issue: texts, credits, pages and cover, saved by three calls. */
export function EditIssueForm({ work, isLatest, findUsers }: EditIssueFormProps) {
  const { issue, issueAssets, issueCoverPhotoFile, workCredits } = work;
  const navigate = useNavigate();
  const form: UseFormReturn<EditIssueValues, unknown, EditedIssue> = useForm<EditIssueValues, unknown, EditedIssue>({
    resolver: zodResolver(editIssueSchema),
    defaultValues: {
      issueTitle: issue.title,
      issueDescription: issue.description,
      issueCoverPhoto: null,
      issueAssets: issueAssets.map(publishedPage),
      workCredits,
    },
    mode: "onTouched",
  });
  const { publishedPages, save } = useIssueSaver(work, (pages) => form.setValue("issueAssets", pages));
  const { upload, submit, closeUpload, wouldLose, forget } = useFormUpload(form, {
    send: save,
    onDone: () => void navigate(issuePath(issue)),
    picturesOf: (values) => [values.issueCoverPhoto, ...values.issueAssets.filter(isNew)],
    callNames: { title: "issueTitle" },
  });
  return (
    <FormProvider {...form}>
      <WorkForm submit={submit}>
        <FormSection number={1} title="Issue">
          <IssueFields />
          <IssueCoverInput present={issueCoverPhotoFile.url} />
        </FormSection>
        <FormSection number={2} title="Pages">
          <EditedPagesInput published={publishedPages} />
        </FormSection>
        <FormSection number={3} title="Credits" intro="Everybody who worked on this issue, with what they did.">
          <CreditsInput findUsers={findUsers} />
        </FormSection>
      </WorkForm>
      {isLatest && (
        <DeleteIssue
          issue={issue}
          onDeleted={() => {
            forget();
            void navigate(profilePath(issue.username));
          }}
        />
      )}
      <UploadProgress state={upload} failure={editFailed} onClose={closeUpload} />
      <LeaveGuard title="Leave without saving?" wouldLose={wouldLose}>
        What you have changed here, and the files you have chosen, will be gone.
      </LeaveGuard>
    </FormProvider>
  );
}
