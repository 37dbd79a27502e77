import { FormProvider } from "react-hook-form";
import { useNavigate } from "react-router";
import { BookFields } from "#domains/books/book-fields.tsx";
import { bookPath } from "#domains/books/paths.ts";
import { LeaveGuard } from "#web/ui/leave-guard.tsx";
import { BookCoverInput } from "./book-cover-input.tsx";
import { DraftNote } from "./draft-note.tsx";
import { FirstIssueCoverInput } from "./first-issue-cover-input.tsx";
import { FormSection } from "./form-section.tsx";
import { FormSummary } from "./form-summary.tsx";
import { IssueFields } from "./issue-fields.tsx";
import { CreditsInput, PagesInput } from "./issue-inputs.tsx";
import { newBookParts } from "./new-book-parts.ts";
import { type NewBookValues, newBookSchema } from "./new-book-schema.ts";
import { UploadProgress } from "./upload-progress.tsx";
import type { FindUsers } from "./use-found-users.ts";
import { useNewBookForm } from "./use-new-book-form.ts";
import { uploadFailed } from "./vocab.ts";
import { WorkForm } from "./work-form.tsx";

interface NewBookFormProps {
  uploader: { id: number; username: string };
  findUsers: FindUsers;
}

/** Publishes a new book with its first issue: four numbered parts, a summary of what is missing, one upload. */
export function NewBookForm({ uploader, findUsers }: NewBookFormProps) {
  const navigate = useNavigate();
  const { form, restored, startAfresh, upload, submit, closeUpload, wouldLose } = useNewBookForm(
    uploader,
    ({ book }) => {
      void navigate(bookPath({ url_slug: book.url_slug, book_id: book.id }));
    },
  );
  return (
    <FormProvider {...form}>
      <DraftNote restored={restored} onStartAfresh={startAfresh} />
      <WorkForm submit={submit} summary={<FormSummary<NewBookValues> parts={newBookParts} schema={newBookSchema} />}>
        <FormSection number={1} title="Book">
          <BookFields />
          <BookCoverInput />
        </FormSection>
        <FormSection number={2} title="First issue">
          <IssueFields />
          <FirstIssueCoverInput />
        </FormSection>
        <FormSection number={3} title="Pages">
          <PagesInput />
        </FormSection>
        <FormSection
          number={4}
          title="Credits"
          intro="Everybody who worked on this issue, with what they did. Only you can change this later."
        >
          <CreditsInput findUsers={findUsers} />
        </FormSection>
      </WorkForm>
      <UploadProgress state={upload} failure={uploadFailed} onClose={closeUpload} />
      <LeaveGuard title="Leave without publishing?" wouldLose={wouldLose}>
        The files you have chosen will be gone. What you have written is kept in this browser for when you come back.
      </LeaveGuard>
    </FormProvider>
  );
}
